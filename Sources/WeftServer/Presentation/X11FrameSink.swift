import CX11
import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// Shows a compositor's frames in an X11 window, through its own connection.
///
/// It is created and used on the compositor's thread only. Presentation never waits for the main thread, and
/// no thread shares its connection. Frames use the best method that the server offers; see
/// `PresentationMethod`. The best are pixmaps in shared memory that the Present extension shows at the
/// vertical blank. Without the extension, frames are copied from shared memory, paced by a timer. If the
/// server refuses shared memory, pixels are sent through the socket.
///
/// One frame is under way at a time. A buffer is reused only after the server has reported that it no longer
/// reads from it. Its age tells which damage it lacks by then.
package final class X11FrameSink: FrameSink {
  /// More than three are never needed: one shown, one under way, one being drawn.
  private static let maximumBuffers = 3

  /// How frames reach the window.
  package private(set) var method: PresentationMethod

  let connection: DisplayConnection
  let window: XID
  var clock: FrameClock
  package internal(set) var isFrameUnderWay = false
  /// The serial number of the request that showed the last frame.
  var presentSerial: UInt32 = 0
  let present: PresentSupport?

  private let format: PixelFormat
  private let context: GC
  private let pollSet: Descriptor
  private let timer: Descriptor
  private lazy var progress = ServerProgress(connection)
  private var buffers: [WindowBuffer] = []
  private var current: WindowBuffer?
  /// Whether the frame under way has already replaced another. Further replacements would be painted for
  /// nothing.
  private var isReplacement = false
  private var frameCount: UInt64 = 0
  private var pacing = FramePacing()
  /// Whether the frame under way does not wait for the vertical blank.
  private var isAtOnce = false
  private var isTimerArmed = false
  private let refusals = FrameRefusals()
  private let refreshInterval: RefreshInterval
  private let wheel: WheelListener?

  /// Connects to the server of a window.
  ///
  /// - Parameters:
  ///   - displayName: the server's name, such as ":0".
  ///   - window: the window's identifier on that server.
  ///   - visual: the identifier of the window's visual.
  ///   - limit: the best method that may be used.
  ///   - wheel: receives the clicks of the wheel that main is late for; nil to leave all of them to main.
  /// - Throws: `.cannotOpen`, `.connectionLost`, `.unsupportedVisual`, `.outOfDescriptors`.
  package init(
    displayName: String, window: XID, visual: VisualID, limit: PresentationMethod = .limit,
    wheel: WheelRelay? = nil
  ) throws(DisplayError) {
    connection = try DisplayConnection(name: displayName)
    connection.observeErrors { [refusals] error in refusals.record(error) }
    (pollSet, timer) = try (.pollSet(), .timer())
    self.window = window
    self.wheel = wheel.map { [connection] in WheelListener(connection, relay: $0) }
    format = try PixelFormat.find(connection, identifier: visual)
    context = XCreateGC(connection.display, window, 0, nil)
    refreshInterval = RefreshInterval(connection, window: window)
    clock = FrameClock(interval: refreshInterval.takeChange() ?? FrameClock.defaultInterval)
    let support = PresentSupport(connection, window: window)
    method = min(limit, Self.bestMethod(connection, hasPresent: support != nil))
    present = support
    try connection.checkAlive()
    try pollSet.watch(connection.fileDescriptor)
    try pollSet.watch(timer.number)
  }

  private static func bestMethod(_ connection: DisplayConnection, hasPresent: Bool) -> PresentationMethod {
    // A display on another machine has the extension too, but can't attach this memory.
    guard let answer = connection.query(CX11SharedMemory), SharedSegment(connection, byteCount: 4) != nil
    else { return .image }
    let canShowPixmaps = answer.hasPixmaps && XShmPixmapFormat(connection.display) == ZPixmap
    return hasPresent && canShowPixmaps ? .present : .sharedImage
  }

  // The server frees its part with the connection, which may be lost or closed already.
  deinit { XFree(UnsafeMutableRawPointer(context)) }

  // MARK: FrameSink

  package var eventDescriptor: Int32? { pollSet.number }

  // Scrolling that is applied while a frame is under way is shown with the next frame. That begins when the
  // first has arrived.
  package var nextEventTime: TimeInterval? { isFrameUnderWay ? nil : wheel?.nextDeadline }

  package var canBeginFrame: Bool { !isFrameUnderWay && hasRoom }

  // A frame that is shown immediately has practically arrived. A replacement for it would wait for the
  // vertical blank.
  package var canReplaceFrame: Bool {
    isFrameUnderWay && !isAtOnce && method == .present && !isReplacement && hasRoom
  }

  private var hasRoom: Bool { buffers.count < Self.maximumBuffers || buffers.contains { !$0.isBusy } }

  package func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval {
    let isShownAtOnce =
      method == .present && !isFrameUnderWay && pacing.isAfterPause(at: now, interval: clock.interval)
    return isShownAtOnce ? now : clock.nextTime(after: now)
  }

  package func processEvents() throws {
    // This comes first: a request to the server may read events into Xlib's own queue.
    wheel?.update(at: MonotonicTime.now)
    var remaining = try connection.pendingCount()
    while remaining > 0, let event = try connection.nextEvent() {
      handle(event)
      remaining -= 1
    }
    drainRefusals()
    if let interval = refreshInterval.takeChange() { clock.follow(interval) }
    if isTimerArmed, timer.lower() { timerExpired() }
    try connection.checkAlive()
  }

  package func beginFrame(size: PixelSize) throws -> FrameBuffer { try beginFrame(size: size, movedBy: 0) }

  package func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer {
    let buffer = try idleBuffer(PixelDimensions(clamping: size))
    current = buffer
    let newest = buffers.first { $0.frame == frameCount && $0.size == buffer.size }
    let isMoved = rows != 0 && newest === buffer && buffer.moveFrame(by: rows)
    return FrameBuffer(
      pixels: buffer.pixels, bytesPerRow: buffer.size.bytesPerRow, size: buffer.size.pixelSize,
      age: buffer.frame.map { Int(frameCount - $0) + 1 } ?? 0, hasAlpha: format.hasAlpha,
      newestFrame: newest.map { UnsafeRawPointer($0.pixels) }, movedRows: isMoved ? rows : 0)
  }

  package func endFrame(damage: WeftGraphics.Region, serial: UInt64) throws {
    guard let buffer = current else {
      ruleIsBroken("a frame is begun before it is ended")
    }
    current = nil
    frameCount += 1
    buffer.frame = frameCount
    try connection.checkAlive()
    isReplacement = isFrameUnderWay
    let now = MonotonicTime.now
    let mayBeAtOnce = pacing.handOver(buffer.size, at: now, interval: clock.interval)
    isAtOnce = method == .present && !isReplacement && mayBeAtOnce
    isFrameUnderWay = true
    if method == .present, let present {
      buffer.isBusy = true
      // Only a whole frame makes the server drop the one before it. Otherwise it would show both, and not
      // always in order.
      presentSerial = present.show(
        buffer, damage: isReplacement ? nil : damage,
        at: isAtOnce ? .atOnce : .atBlank(after: clock.lastCount))
    } else {
      put(buffer, damage)
      isTimerArmed = true
      timer.arm(at: clock.nextTime(after: now))
    }
    XFlush(connection.display)
    try connection.checkAlive()
  }

  // MARK: Buffers

  private func idleBuffer(_ size: PixelDimensions) throws(DisplayError) -> WindowBuffer {
    // When the server has finished with buffers of another size, only their memory is still useful.
    let outdated = buffers.filter { !$0.isBusy && ($0.size != size || $0.method != method) }
    buffers.removeAll { buffer in outdated.contains { $0 === buffer } }
    let idle = buffers.filter { !$0.isBusy }
    if let newest = idle.max(by: { ($0.frame ?? 0) < ($1.frame ?? 0) }) { return newest }
    while true {
      if let buffer = WindowBuffer(
        connection, window: window, size: size, format: format, method: method,
        replacing: outdated.max { ($0.segment?.byteCount ?? 0) < ($1.segment?.byteCount ?? 0) })
      {
        buffers.append(buffer)
        return buffer
      }
      try connection.checkAlive()
      guard method != .image else { throw .outOfMemory(size.byteCount) }
      // There is no shared memory for this size. Sending pixels through the socket needs none.
      fallBackToImages()
    }
  }

  private func fallBackToImages() {
    ProtocolErrors.log.notice("no shared memory for a frame: sending pixels through the socket")
    method = .image
  }

  // MARK: Copies

  private func put(_ buffer: WindowBuffer, _ damage: WeftGraphics.Region) {
    guard let image = buffer.image else { return }
    let limit = PixelRect(buffer.size.pixelSize)
    let rectangles = damage.rectangles.map { $0.intersection(limit) }.filter { !$0.isEmpty }
    for (index, rect) in rectangles.enumerated() {
      guard let segment = buffer.segment else {
        XPutImage(
          connection.display, window, context, image, Int32(rect.minX), Int32(rect.minY + buffer.firstRow),
          Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
        continue
      }
      let isLast = index == rectangles.count - 1
      buffer.isBusy = true
      segment.put(
        image, to: window, context, rect, rowsAbove: buffer.firstRow, sendsEvent: isLast)
    }
    if method == .image { progress.ping() }
  }

  private func timerExpired() {
    isTimerArmed = false
    clock.frameShown(at: MonotonicTime.now, count: nil)
    // The slower of the two sets the pace: the monitor or the server's socket.
    if method != .image || !progress.isWaiting { isFrameUnderWay = false }
  }

  // MARK: Events

  private func handle(_ received: XEvent) {
    var event = received
    if event.type == GenericEvent {
      if wheel?.read(&event, at: MonotonicTime.now) == true { return }
      guard let present else { return }
      switch present.read(&event) {
      case .shown(let serial, let time, let count):
        guard serial == presentSerial else { return clock.frameShown(at: time, count: count) }
        isFrameUnderWay = false
        // A frame that was shown between two blanks says nothing about their timing.
        if !isAtOnce { clock.frameShown(at: time, count: count) }
      case .idle(let pixmap):
        buffers.first { $0.pixmap == pixmap }?.isBusy = false
      case nil:
        break
      }
    } else if event.type == XShmGetEventBase(connection.display) + ShmCompletion {
      let segment = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
      buffers.first { $0.segment?.identifier == segment }?.isBusy = false
    } else if method == .image, progress.isAnswer(event) {
      if !isTimerArmed { isFrameUnderWay = false }
    } else {
      refreshInterval.record(event)
    }
  }

  /// The server sends no event for a refused request. This resets the state that waits for one.
  private func drainRefusals() {
    let refused = refusals.take()
    guard !refused.isEmpty else { return }
    let isOutOfMemory = refused.contains { $0.code == UInt8(BadAlloc) }
    if isOutOfMemory, method != .image { fallBackToImages() }
    isFrameUnderWay = false
    for buffer in buffers {
      buffer.isBusy = false
      buffer.frame = nil
    }
  }
}
