import CSystem
import CX11
import Foundation
import WeftCompositor
import WeftThreads

/// The loop of the main thread: display connections, `DispatchQueue.main` (and with it the tasks of
/// the main actor), timers of `RunLoop.main`, and what windows do before the thread sleeps.
///
/// All of them hang on one epoll descriptor, so that sleeping is one system call, and an idle program
/// is not woken at all. A pass takes its sources in a fixed order: display events, the main queue,
/// timers, then the hooks; it repeats while there is something new, but a bounded number of times, so
/// that none of them can starve the others. Xlib's own queue is looked at, and its output flushed,
/// before every sleep: events can wait there while the socket is silent.
///
/// A program that has a loop of its own embeds this one: watch `fileDescriptor`, and call
/// `processPending()` when it is readable and once after setting up.
@MainActor
public final class EventLoop {
  /// The loop that `Application` runs.
  public static let main = EventLoop()

  /// Whether this loop serves `DispatchQueue.main` and `RunLoop.main`.
  ///
  /// True at first on the process's first thread. Set it to false when the program's own loop serves
  /// them already. On another thread it is false: the process has handed its main queue to libdispatch
  /// (an asynchronous `main` does), which serves it by itself.
  public var servesMainQueue: Bool {
    // What the system refuses here is thrown by the next call that needs it.
    didSet { if servesMainQueue != oldValue { open() } }
  }

  /// Becomes readable when `processPending()` has something to do. It stays the same from then on that the loop could
  /// be used for the first time; before it is -1.
  public var fileDescriptor: Int32 { pollSet.number }

  /// When the next timer of `RunLoop.main` is due, in seconds of `CLOCK_MONOTONIC`, or nil. The
  /// descriptor becomes readable then; the number is for loops that plan ahead.
  public private(set) var nextDeadline: TimeInterval?

  /// How often the loop came back from sleeping.
  public private(set) var wakeUpCount = 0

  /// How many passes one call makes at most before the loop looks at the descriptor again.
  static let maximumPasses = 16

  var pollSet: Descriptor { descriptors.pollSet }
  private var timer: Descriptor { descriptors.timer }
  private var wakeUpFlag: Descriptor { descriptors.wakeUpFlag }
  private var descriptors = LoopDescriptors.none
  /// The wake-up flag, for other threads.
  private nonisolated let sharedFlag = Protected(Descriptor.none)
  /// Why the loop can't be used: the system had no descriptors when they were last asked for.
  private var refusal: DisplayError?
  private var isWatchingMainQueue = false
  private(set) var sources: [any EventSource] = []
  private var hooks: [(identifier: Int, body: () -> Bool)] = []
  private var lastHookIdentifier = 0
  /// Whether sources had events in memory when they were last asked: their descriptors don't show those.
  private var areEventsWaiting = false
  private var isProcessing = false
  private var isRunning = false
  private var isStopping = false
  var mainQueueSource: (any DispatchSourceRead)?

  /// Makes a loop with nothing to listen to yet.
  ///
  /// Where the system has no descriptors left for it, or for what Foundation and libdispatch need for its sake, `run()`,
  /// `processPending()` and `Display.open` throw `DisplayError.outOfDescriptors`. Each of them asks anew, so that the
  /// loop can be used once there are some.
  public init() {
    servesMainQueue = CMainQueueIsOnFirstThread() != 0
    open()
  }

  /// Throws why the loop can't be used, if it can't.
  func checkUsable() throws(DisplayError) {
    guard refusal != nil else { return }
    open()
    if let refusal { throw refusal }
  }

  /// Opens all that the loop needs and that is not open yet, and notes why, if it can't.
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

  /// Runs until `stop()`, or until a display is lost, which is what it throws.
  ///
  /// - Throws: `DisplayError.connectionLost`; `.outOfDescriptors` if the loop could not be made.
  ///
  /// Call it on the process's first thread, before an asynchronous `main` has suspended.
  public func run(file: StaticString = #fileID, line: UInt = #line) throws(DisplayError) {
    require(!isRunning, "an event loop runs once at a time", file: file, line: line)
    require(
      CMainQueueIsOnFirstThread() != 0,
      "an event loop runs on the process's first thread; elsewhere it is embedded by its descriptor",
      file: file, line: line)
    isRunning = true
    ThreadTurns.makeShort()
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

  /// Lets `run()` return as soon as what it is doing is done.
  public func stop() {
    isStopping = true
    wakeUp()
  }

  /// Lets the loop make a pass soon. Any thread.
  nonisolated public func wakeUp() { sharedFlag.withLock { $0 }.raise() }

  /// Makes sure that a pass follows: the one under way, or one soon.
  func setNeedsPass() {
    if !isProcessing { wakeUp() }
  }

  /// Does what there is to do, without waiting. A call from inside a pass does nothing.
  ///
  /// - Throws: `DisplayError.connectionLost` once for each display that went away; the loop no longer
  ///   listens to it and can be used further. `.outOfDescriptors` if the loop could not be made.
  public func processPending() throws(DisplayError) { try process(nil) }

  /// Does what there is to do.
  ///
  /// - Parameter readable: the descriptors that have ended the loop's own sleep. Nil for any: the caller has not
  ///   slept here, and may have done meanwhile what a client of Xlib and of the run loop can do.
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
    // Whatever a pass that threw did not come to is done in the next call.
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
      // Work may have set some.
      looksAtTimers = looksAtTimers || didWork
    }
  }

  /// Goes through all that the loop serves once, and says whether there was anything to do.
  private func makePass(
    looksAtSources: Bool, looksAtTimers: Bool, isLast: Bool
  ) throws(DisplayError) -> Bool {
    var didWork = false
    if looksAtSources {
      didWork = try forEachSource { source throws(DisplayError) in try source.processEvents() }
    }
    if isWatchingMainQueue {
      didWork = serveMainQueue() || didWork
      // Looking at them costs more than everything else here: after work another pass follows anyway.
      if isLast || (!didWork && looksAtTimers) { serveTimers() }
    }
    for hook in hooks { didWork = hook.body() || didWork }
    areEventsWaiting = try forEachSource { source throws(DisplayError) in try source.prepareToSleep() }
    return didWork
  }

  private func forEachSource(
    _ body: (any EventSource) throws(DisplayError) -> Bool
  ) throws(DisplayError) -> Bool {
    var result = false
    // One that fails has taken itself out.
    for source in sources { result = try body(source) || result }
    return result
  }

  /// Sleeps until there is something to do, and says which descriptors tell of it.
  private func sleep() -> [Int32] {
    defer { wakeUpCount += 1 }
    return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 8) { events in
      // More than that are still to be read when the loop wants to sleep the next time.
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
      nextDeadline = nil
    }
    isWatchingMainQueue = shouldWatch
  }

  private func serveMainQueue() -> Bool {
    // The flag goes down first: work that arrives while the queue is drained raises it again.
    guard Descriptor.lower(_dispatch_get_main_queue_handle_4CF()) else { return false }
    _dispatch_main_queue_callback_4CF(nil)
    return true
  }

  /// Asking a run loop for its limit date fires the timers that are due.
  private func serveTimers() {
    let date = RunLoop.main.limitDate(forMode: .default)
    guard let date, date != .distantFuture else {
      if nextDeadline != nil { timer.arm(at: nil) }
      nextDeadline = nil
      return
    }
    // A little late rather than early: an early look finds the timer not yet due and goes round again.
    let deadline = MonotonicTime.now + max(0, date.timeIntervalSinceNow) + 50e-6
    if let nextDeadline, abs(nextDeadline - deadline) < 100e-6, deadline > MonotonicTime.now + 1e-3 { return }
    nextDeadline = deadline
    timer.arm(at: deadline)
  }

  // MARK: What it listens to

  /// Listens to a display connection.
  package func add(_ source: any EventSource) throws(DisplayError) {
    try checkUsable()
    try pollSet.watch(source.fileDescriptor)
    sources.append(source)
    wakeUp()
  }

  /// Listens to it no longer.
  package func remove(_ source: any EventSource) {
    guard let index = sources.firstIndex(where: { $0 === source }) else { return }
    sources.remove(at: index)
    pollSet.unwatch(source.fileDescriptor)
  }

  /// Adds a hook that runs at the end of every pass and says whether it did something that may have
  /// made new work. Returns the number to remove it by.
  @discardableResult
  public func addBeforeSleep(_ hook: @escaping @MainActor () -> Bool) -> Int {
    lastHookIdentifier += 1
    hooks.append((lastHookIdentifier, hook))
    wakeUp()
    return lastHookIdentifier
  }

  /// Removes a hook.
  public func removeBeforeSleep(_ identifier: Int) {
    hooks.removeAll { $0.identifier == identifier }
  }
}
