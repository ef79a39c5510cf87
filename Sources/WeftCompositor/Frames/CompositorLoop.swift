import Foundation
import WeftGraphics
import WeftThreads

/// The loop of a compositor's thread. Confined to that thread.
final class CompositorLoop {
  private let sink: any FrameSink
  private let mailbox: CompositorMailbox
  /// Becomes readable when the mailbox has requests.
  private let requestDescriptor: Int32
  private let report: (CompositorReport) -> Void
  private let compositor: Compositor
  /// Whether the last wait was ended by a request.
  private var hasRequests = true
  private var isVisible = true
  private var isActive = true
  /// Whether the bitmaps have been packed since the last frame.
  private var hasPacked = false
  private var droppedFrameCounter = DroppedFrameCounter()
  /// The frames whose presentation was not reported yet, oldest first.
  private var unreportedFrames: [(serial: UInt64, time: TimeInterval)] = []
  /// The time that was set manually; nil while frames follow the system's clock.
  private var manualTime: TimeInterval?
  /// The pending `synced` marks: one that no frame has covered yet, and one whose frame was composed but
  /// not shown yet.
  private var marks: (unseen: UInt64?, composed: UInt64?)

  /// The frame interval while an animation changes nothing visible, such as that of a layer outside of the
  /// window. No frame is presented then that would set the pace.
  private static let idleInterval: TimeInterval = 1 / 60

  private init(
    sink: any FrameSink, mailbox: CompositorMailbox, requestDescriptor: Int32,
    report: @escaping (CompositorReport) -> Void
  ) {
    self.sink = sink
    self.requestDescriptor = requestDescriptor
    self.mailbox = mailbox
    self.report = report
    compositor = Compositor(workers: .shared, observer: FrameObserver { [mailbox] in mailbox.wake() })
  }

  /// Creates the sink and serves it until the mailbox requests the end, or the sink fails.
  static func run(
    makeSink: () throws -> any FrameSink, mailbox: CompositorMailbox,
    report: @escaping (CompositorReport) -> Void
  ) {
    defer { mailbox.close() }
    do {
      let loop = try open(makeSink, mailbox, report)
      while try loop.turn() {}
    } catch {
      report(.failed(error))
    }
  }

  /// Opens the descriptors that the loop waits for.
  ///
  /// When several windows are created together while few descriptors are left, each may get some, but none all that it
  /// needs. A loop that fails therefore releases its own and tries once more, in turn with the others. The last one finds all
  /// that have been released.
  private static func open(
    _ makeSink: () throws -> any FrameSink, _ mailbox: CompositorMailbox,
    _ report: @escaping (CompositorReport) -> Void
  ) throws -> CompositorLoop {
    func open() throws -> CompositorLoop {
      let descriptor = try mailbox.open()
      return CompositorLoop(
        sink: try makeSink(), mailbox: mailbox, requestDescriptor: descriptor, report: report)
    }
    do {
      return try open()
    } catch let error as any DescriptorError where error.isOutOfDescriptors {
      mailbox.close()
      return try shortageLock.withLock {
        do { return try open() } catch {
          // Before the next one has its turn.
          mailbox.close()
          throw error
        }
      }
    }
  }

  /// Held by the one loop of the process that opens its descriptors while few are left.
  private static let shortageLock = NSLock()

  /// Does all pending work, then sleeps until there is more. Returns false when the thread should end.
  private func turn() throws -> Bool {
    let requests = mailbox.take(isReadable: hasRequests)
    if requests.isStopping { return false }
    if let tree = requests.tree { compositor.submit(tree) }
    if let exposed = requests.exposed { compositor.expose(exposed) }
    isVisible = requests.isVisible
    if isActive != requests.isActive {
      isActive = requests.isActive
      sink.setActive(isActive)
    }
    manualTime = requests.time
    compositor.waitsForFrames = manualTime != nil
    if let mark = requests.mark { marks.unseen = mark }
    try sink.processEvents()
    reportShownFrames()
    let deadline = try isVisible ? composeIfDue() : advanceHidden()
    if sink.mayHoldEvents { try sink.processEvents() }
    // Not only events show a frame: one without damage counts as shown at once.
    reportShownFrames()
    packContentsAtRest()
    let frameTime = sink.canBeginFrame ? deadline : nil
    wait(until: min(frameTime ?? .infinity, sink.nextEventTime ?? .infinity))
    return true
  }

  /// Composes a frame if there is anything new to show and the sink is ready.
  ///
  /// - Returns: when to look again; nil if only an event can bring something new.
  private func composeIfDue() throws -> TimeInterval? {
    let now = MonotonicTime.now
    if let manualTime {
      // If the sink is not ready: retried as soon as possible. The events that are processed next may make it
      // ready.
      return try composeStill(at: manualTime) ? nil : now
    }
    let change = compositor.nextChange(after: now)
    guard compositor.needsFrame || change == now else { return change }
    // A new snapshot may replace a frame that was not shown yet. The next step of an animation waits.
    let isReady = sink.canBeginFrame || (compositor.needsFrame && sink.canReplaceFrame)
    // Retried as soon as possible: the events that are processed next may make the sink ready.
    guard isReady else { return now }
    let time = sink.presentationTime(ofFrameBegunAt: now)
    let hasDamage = try compose(at: time)
    let next = compositor.nextChange(after: now)
    // Nothing is late unless it is due at the next vertical blank.
    if !hasDamage || next.map({ $0 > time + sink.frameInterval / 2 }) ?? true { droppedFrameCounter.stop() }
    guard let next else { return nil }
    return hasDamage ? next : max(next, now + Self.idleInterval)
  }

  /// Composes a frame while time stands still, regardless of what woke the thread: it is not known here
  /// whether anything has changed, and a frame without damage is cheap. Returns false if the sink is not
  /// ready.
  private func composeStill(at time: TimeInterval) throws -> Bool {
    guard sink.canBeginFrame else { return false }
    droppedFrameCounter.stop()
    _ = try compose(at: time)
    if let mark = marks.unseen { marks = (nil, mark) }
    return true
  }

  /// Composes a frame. Returns whether it differs from the previous one.
  private func compose(at time: TimeInterval) throws -> Bool {
    let start = MonotonicTime.now
    let droppedFrames = droppedFrameCounter.frameComposed(at: time, interval: sink.frameInterval)
    let frame = try compositor.composeFrame(at: time, into: sink.beginFrame(size:movedBy:))
    if let frame {
      try sink.endFrame(damage: frame.damage, moved: frame.moved, serial: compositor.serial)
      if compositor.isObserved {
        reportComposedFrame(at: time, begun: start, frame.damage, droppedFrames: droppedFrames)
      }
    }
    // A frame that replaces another, or that has nothing new to show, is reported instead of the last one.
    let others = max(sink.framesUnderWay - 1, 0)
    if unreportedFrames.count > others { unreportedFrames.removeLast(unreportedFrames.count - others) }
    unreportedFrames.append((compositor.serial, time))
    reportFinishedAnimations(at: time)
    return frame != nil
  }

  /// Advances animations while the frames are not visible.
  private func advanceHidden() -> TimeInterval? {
    droppedFrameCounter.stop()
    reportFinishedAnimations(at: manualTime ?? MonotonicTime.now)
    guard manualTime != nil else { return compositor.nextAnimationEnd }
    if let mark = marks.unseen ?? marks.composed { report(.synced(mark)) }
    marks = (nil, nil)
    return nil
  }

  private func packContentsAtRest() {
    guard sink.isResting != hasPacked else { return }
    hasPacked = sink.isResting
    if hasPacked { compositor.packContents() }
  }

  private func reportShownFrames() {
    let underWay = sink.framesUnderWay
    guard unreportedFrames.count > underWay else { return }
    // Of several that were shown, the newest stands for all.
    let shown = unreportedFrames.count - underWay
    let frame = unreportedFrames[shown - 1]
    unreportedFrames.removeFirst(shown)
    report(.framePresented(serial: frame.serial, time: frame.time))
    guard underWay == 0, let mark = marks.composed else { return }
    marks.composed = nil
    report(.synced(mark))
  }

  private func reportComposedFrame(
    at time: TimeInterval, begun start: TimeInterval, _ damage: Region, droppedFrames: Int
  ) {
    let record = FrameRecord(
      serial: compositor.serial, time: time, duration: MonotonicTime.now - start, damage: damage,
      interval: sink.frameInterval, droppedFrames: droppedFrames)
    report(.frameComposed(record))
  }

  private func reportFinishedAnimations(at time: TimeInterval) {
    let finished = compositor.takeFinishedAnimations(at: time)
    if !finished.isEmpty { report(.animationsFinished(finished)) }
  }

  /// Sleeps until the deadline, a request, or an event of the sink.
  private func wait(until deadline: TimeInterval) {
    // A tuple takes no memory from the heap. A negative descriptor is ignored.
    var descriptors = (
      pollfd(fd: requestDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: sink.eventDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    )
    withUnsafeMutablePointer(to: &descriptors) {
      _ = $0.withMemoryRebound(to: pollfd.self, capacity: 2) {
        poll($0, 2, Self.milliseconds(until: deadline))
      }
    }
    hasRequests = descriptors.0.revents != 0
  }

  /// The timeout of a wait: -1 without a deadline, rounded up so that it doesn't end too early.
  private static func milliseconds(until deadline: TimeInterval) -> Int32 {
    guard deadline.isFinite else { return -1 }
    let interval = min(max(deadline - MonotonicTime.now, 0), 3600)
    return Int32((interval * 1000).rounded(.up))
  }
}
