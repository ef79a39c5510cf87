import CSystem
import CX11
import Foundation
import WeftCompositor
import WeftThreads

/// The event loop of the main thread. It serves display connections, `DispatchQueue.main` (and with it the
/// tasks of the main actor), timers of `RunLoop.main`, and hooks of windows that run before the thread
/// sleeps.
///
/// All sources are in one epoll descriptor: sleeping is one system call, and an idle program is never woken.
/// A pass handles the sources in a fixed order: display events, the main queue, timers, then the hooks.
/// Passes repeat while there is new work, but only a bounded number of times, so that no source can starve
/// the others. Before every sleep the loop flushes Xlib's output and checks Xlib's own queue, because events
/// can be there although the socket is not readable.
///
/// A program with its own event loop embeds this one: watch `fileDescriptor`, and call `processPending()`
/// when it is readable and once after setup.
@MainActor
public final class EventLoop {
  /// The loop that `Application` runs.
  public static let main = EventLoop()

  /// Whether this loop serves `DispatchQueue.main` and `RunLoop.main`.
  ///
  /// True by default on the process's first thread. Set it to false if the program's own loop serves them
  /// already. On another thread it has no effect, and is false by default: the process has then left its main
  /// queue to libdispatch (an asynchronous `main` does so), which serves it by itself.
  public var servesMainQueue: Bool {
    // If the system refuses descriptors here, the next call that needs them throws.
    didSet { if servesMainQueue != oldValue { open() } }
  }

  /// A descriptor that becomes readable when `processPending()` has something to do. It is -1 until the loop
  /// is usable for the first time, and does not change after that.
  public var fileDescriptor: Int32 { pollSet.number }

  /// When the next timer of `RunLoop.main` is due, in seconds of `CLOCK_MONOTONIC`, or nil. The descriptor
  /// becomes readable at that time. Only loops that compute their timeouts in advance need this value.
  public var nextDeadline: TimeInterval? { timerDeadline.time }
  private var timerDeadline = TimerDeadline()

  /// How often the loop has woken up.
  public private(set) var wakeUpCount = 0

  /// The maximum number of passes in one call before the loop checks the descriptor again.
  static let maximumPasses = 16

  var pollSet: Descriptor { descriptors.pollSet }
  private var timer: Descriptor { descriptors.timer }
  private var wakeUpFlag: Descriptor { descriptors.wakeUpFlag }
  private var descriptors = LoopDescriptors.none
  /// The wake-up flag, for other threads.
  private nonisolated let sharedFlag = Protected(Descriptor.none)
  /// Why the loop can't be used: the system refused descriptors at the last attempt.
  private var refusal: DisplayError?
  private var isWatchingMainQueue = false
  package private(set) var sources: [any EventSource] = []
  private var hooks: [(identifier: Int, body: () -> Bool)] = []
  private var lastHookIdentifier = 0
  /// Whether sources had events in memory at the last check. Their descriptors don't show those.
  private var areEventsWaiting = false
  private var isProcessing = false
  private var isRunning = false
  private var isStopping = false
  var mainQueueSource: (any DispatchSourceRead)?
  /// Whether the loop served the main queue before it was attached to that.
  var servedMainQueue = false

  /// Creates a loop without sources.
  ///
  /// If the system has no descriptors left for the loop, or for what Foundation and libdispatch need for it,
  /// `run()`, `processPending()` and `Display.open` throw `DisplayError.outOfDescriptors`. Each call tries
  /// again, so the loop becomes usable when descriptors are available.
  public init() {
    servesMainQueue = CMainQueueIsOnFirstThread() != 0
    open()
  }

  /// Throws the reason if the loop can't be used.
  package func checkUsable() throws(DisplayError) {
    guard refusal != nil else { return }
    open()
    if let refusal { throw refusal }
  }

  /// Opens everything that the loop needs and that is not open yet. Records the reason if that fails.
  private func open() {
    do throws(DisplayError) {
      try LibraryDescriptors.open(servesMainQueue: servesMainQueue && CMainQueueIsOnFirstThread() != 0)
      if pollSet.number < 0 {
        descriptors = try .open()
        sharedFlag.withLock { $0 = wakeUpFlag }
      }
      try updateMainQueueWatch()
      refusal = nil
    } catch {
      refusal = error
    }
  }

  // MARK: Running

  /// Runs until `stop()`, or until the connection to a display is lost.
  ///
  /// - Throws: `DisplayError.connectionLost`; `.outOfDescriptors` if the loop can't be set up.
  ///
  /// Call it on the process's first thread, before an asynchronous `main` has suspended, and not in work that this loop
  /// does.
  public func run(file: StaticString = #fileID, line: UInt = #line) throws(DisplayError) {
    require(!isRunning, "an event loop runs once at a time", file: file, line: line)
    require(
      !isProcessing, "an event loop does not run inside of its own work: processPending() has not returned",
      file: file, line: line)
    require(
      CMainQueueIsOnFirstThread() != 0,
      "an event loop runs on the process's first thread; elsewhere it is embedded by its descriptor",
      file: file, line: line)
    isRunning = true
    ThreadTimeSlice.makeShort()
    defer {
      isRunning = false
      isStopping = false
    }
    var readable: [Int32]?
    while !isStopping {
      try process(readable)
      guard !isStopping else { return }
      readable = sleep()
    }
  }

  /// Whether `run()` or `processPending()` has not returned.
  package var isBusy: Bool { isRunning || isProcessing }

  /// Makes `run()` return when its current work is done. Does nothing while the loop does not run.
  public func stop() {
    // Otherwise the work that a program's own loop asks for would be left undone.
    guard isRunning else { return }
    isStopping = true
    wakeUp()
  }

  /// Schedules a pass of the loop soon. Any thread.
  nonisolated public func wakeUp() { sharedFlag.withLock { $0 }.raise() }

  /// Ensures another pass: as part of the call under way, or soon.
  package func setNeedsPass() {
    if !isProcessing { wakeUp() }
  }

  /// Processes everything that is pending, without waiting. A call from inside a pass does nothing.
  ///
  /// - Throws: `DisplayError.connectionLost`, once for each display whose connection is lost. The loop no
  ///   longer listens to it, and remains usable. `.outOfDescriptors` if the loop can't be set up.
  public func processPending() throws(DisplayError) { try process(nil) }

  /// Processes everything that is pending.
  ///
  /// - Parameter readable: the descriptors that have ended the loop's own sleep. Nil if the caller did not
  ///   sleep in this loop: it may have used Xlib and the run loop meanwhile, so every source is checked.
  private func process(_ readable: [Int32]?) throws(DisplayError) {
    guard !isProcessing else { return }
    try checkUsable()
    isProcessing = true
    defer { isProcessing = false }
    func isReadable(_ descriptor: Int32) -> Bool { readable?.contains(descriptor) ?? true }
    let isAwoken = isReadable(wakeUpFlag.number) && wakeUpFlag.lower()
    let isTimeUp = isReadable(timer.number) && timer.lower()
    var looksAtSources = areEventsWaiting || sources.contains { isReadable($0.fileDescriptor) }
    var looksAtTimers = readable == nil || isAwoken || isTimeUp
    // If a pass throws, the next call does the work that it did not reach.
    areEventsWaiting = true
    var isInterrupted = true
    defer { if isInterrupted { wakeUp() } }
    for pass in 1...Self.maximumPasses where !isStopping {
      let didWork = try makePass(
        looksAtSources: looksAtSources, looksAtTimers: looksAtTimers, isLast: pass == Self.maximumPasses)
      guard didWork || areEventsWaiting else {
        isInterrupted = false
        return
      }
      looksAtSources = areEventsWaiting
      // The work may have set timers.
      looksAtTimers = looksAtTimers || didWork
    }
  }

  /// Handles every source once, and returns whether there was anything to do.
  private func makePass(
    looksAtSources: Bool, looksAtTimers: Bool, isLast: Bool
  ) throws(DisplayError) -> Bool {
    var didWork = false
    if looksAtSources {
      didWork = try forEachSource { source throws(DisplayError) in try source.processEvents() }
    }
    if isWatchingMainQueue {
      didWork = serveMainQueue() || didWork
      // Checking timers costs more than everything else here. After work another pass follows anyway.
      if isLast || (!didWork && looksAtTimers) { serveTimers() }
    }
    // Hooks may remove others.
    for hook in hooks where hooks.contains(where: { $0.identifier == hook.identifier }) {
      didWork = hook.body() || didWork
    }
    areEventsWaiting = try forEachSource { source throws(DisplayError) in try source.prepareToSleep() }
    return didWork
  }

  private func forEachSource(
    _ body: (any EventSource) throws(DisplayError) -> Bool
  ) throws(DisplayError) -> Bool {
    var result = false
    // A source that fails has removed itself.
    for source in sources { result = try body(source) || result }
    return result
  }

  /// Sleeps until there is something to do, and returns the readable descriptors.
  private func sleep() -> [Int32] {
    defer { wakeUpCount += 1 }
    return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 8) { events in
      // Further descriptors are still readable when the loop sleeps the next time.
      let count = epoll_wait(pollSet.number, events.baseAddress, Int32(events.count), -1)
      return events.prefix(Int(max(count, 0))).map(\.data.fd)
    }
  }

  // MARK: The main queue and its timers

  private func updateMainQueueWatch() throws(DisplayError) {
    let shouldWatch = servesMainQueue && CMainQueueIsOnFirstThread() != 0
    guard shouldWatch != isWatchingMainQueue else { return }
    if shouldWatch {
      try pollSet.watch(_dispatch_get_main_queue_handle_4CF())
    } else {
      pollSet.unwatch(_dispatch_get_main_queue_handle_4CF())
      timer.arm(at: nil)
      timerDeadline = TimerDeadline()
    }
    isWatchingMainQueue = shouldWatch
  }

  private func serveMainQueue() -> Bool {
    // The flag is lowered first: work that arrives while the queue is drained raises it again.
    guard Descriptor.lower(_dispatch_get_main_queue_handle_4CF()) else { return false }
    _dispatch_main_queue_callback_4CF(nil)
    return true
  }

  /// Fires the timers that are due, which a run loop does when it is asked for its limit date.
  private func serveTimers() {
    let date = RunLoop.main.limitDate(forMode: .default)
    guard let date, date != .distantFuture else {
      if nextDeadline != nil { timer.arm(at: nil) }
      timerDeadline = TimerDeadline()
      return
    }
    if timerDeadline.update(date, timeOfDay: Date(), now: MonotonicTime.now) { timer.arm(at: nextDeadline) }
  }

  // MARK: Sources

  /// Adds a source, such as a display connection.
  package func add(_ source: any EventSource) throws(DisplayError) {
    try checkUsable()
    try pollSet.watch(source.fileDescriptor)
    sources.append(source)
    wakeUp()
  }

  /// Removes a source; does nothing if it was not added.
  package func remove(_ source: any EventSource) {
    guard let index = sources.firstIndex(where: { $0 === source }) else { return }
    sources.remove(at: index)
    pollSet.unwatch(source.fileDescriptor)
  }

  /// Adds a hook that runs at the end of every pass. The hook returns whether it may have caused new work.
  ///
  /// - Returns: the identifier for `removeBeforeSleep(_:)`.
  @discardableResult
  public func addBeforeSleep(_ hook: @escaping @MainActor () -> Bool) -> Int {
    lastHookIdentifier += 1
    hooks.append((lastHookIdentifier, hook))
    wakeUp()
    return lastHookIdentifier
  }

  /// Removes a hook, which is not called again, not even in the pass under way.
  public func removeBeforeSleep(_ identifier: Int) {
    hooks.removeAll { $0.identifier == identifier }
  }
}
