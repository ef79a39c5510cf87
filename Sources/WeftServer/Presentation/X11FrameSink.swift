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
/// server refuses shared memory, it keeps the picture itself, and what changes is sent through the socket; see
/// `ServerPicture`.
///
/// One frame is under way at a time, or two on a slow connection; see `LinkPacing`. A buffer is reused only
/// after the server has reported that it no longer reads from it. Its age tells which damage it lacks by then.
package final class X11FrameSink: FrameSink {
  /// The round trip of a connection that is not slow, in seconds: questions take no time that matters.
  private static let shortRoundTrip: TimeInterval = 0.004
  /// When nothing was shown for this time, in seconds, nothing is about to be shown.
  private static let pause: TimeInterval = 1

  /// How frames reach the window.
  package private(set) var method: PresentationMethod

  let connection: DisplayConnection
  let window: XID
  var clock: FrameClock
  /// Whether a frame from shared memory was submitted and has not been shown yet.
  private var isSharedFrameUnderWay = false
  /// The serial number of the request that showed the last frame.
  var presentSerial: UInt32 = 0
  let present: PresentSupport?

  private let format: PixelFormat
  private let context: GC
  private lazy var picture = ServerPicture(connection, window: window, format: format)
  private var link = LinkPacing()
  private let pollSet: Descriptor
  private let timer: Descriptor
  private lazy var progress = ServerProgress(connection)
  private var buffers: WindowBuffers
  private var current: WindowBuffer?
  /// Whether the frame under way has already replaced another. Further replacements would be painted for
  /// nothing.
  private var isReplacement = false
  private var pacing = FramePacing()
  /// Whether the frame under way does not wait for the vertical blank.
  private var isAtOnce = false
  private var isTimerArmed = false
  /// When the monitor is ready for the next frame that is sent through the socket, in seconds.
  private var tickTime: TimeInterval = 0
  private let refusals = FrameRefusals()
  /// The code of the event that ends a copy from shared memory; nil without it.
  private let completionEvent: Int32?
  /// Nil on a slow connection: frames do not follow a monitor there.
  private var refreshInterval: RefreshInterval?
  private let wheel: WheelListener?

  /// Connects to the server of a window.
  ///
  /// - Parameters:
  ///   - displayName: the server's name, such as ":0".
  ///   - window: the window's identifier on that server.
  ///   - visual: the identifier of the window's visual.
  ///   - limit: the best method that may be used.
  ///   - wheel: receives the clicks of the wheel that main is late for; nil to leave all of them to main.
  ///   - restDelay: the time without a frame after which memory that only moving pictures need is released, in
  ///     seconds. Two by default.
  /// - Throws: `.cannotOpen`, `.connectionLost`, `.unsupportedVisual`, `.outOfDescriptors`.
  package init(
    displayName: String, window: XID, visual: VisualID, limit: PresentationMethod = .limit,
    wheel: WheelRelay? = nil, restDelay: TimeInterval? = nil
  ) throws(DisplayError) {
    connection = try DisplayConnection(name: displayName)
    connection.observeErrors { [refusals] error in refusals.record(error) }
    (pollSet, timer) = try (.pollSet(), .timer())
    self.window = window
    self.wheel = wheel.map { [connection] in WheelListener(connection, relay: $0) }
    format = try PixelFormat.find(connection, identifier: visual)
    context = XCreateGC(connection.display, window, 0, nil)
    buffers = WindowBuffers(
      connection, window: window, format: format, restDelay: restDelay ?? WindowBuffers.restDelay)
    // Each question that is not asked saves a round trip before the first frame.
    let sharing = limit == .image ? nil : Self.sharedMemory(connection)
    present = sharing != nil && limit == .present ? PresentSupport(connection, window: window) : nil
    if let sharing {
      method = Self.method(sharing: sharing, connection, hasPresent: present != nil)
      completionEvent = XShmGetEventBase(connection.display) + ShmCompletion
      refreshInterval = RefreshInterval(connection, window: window)
    } else {
      method = .image
      completionEvent = nil
    }
    clock = FrameClock(interval: refreshInterval?.takeChange() ?? FrameClock.defaultInterval)
    try connection.checkAlive()
    try pollSet.watch(connection.fileDescriptor)
    try pollSet.watch(timer.number)
  }

  /// The server's description of the extension, if it can attach memory of this process. A display on another
  /// machine has the extension too.
  private static func sharedMemory(_ connection: DisplayConnection) -> ExtensionAnswer? {
    connection.query(CX11SharedMemory).flatMap { SharedSegment(connection, byteCount: 4) != nil ? $0 : nil }
  }

  private static func method(
    sharing answer: ExtensionAnswer, _ connection: DisplayConnection, hasPresent: Bool
  ) -> PresentationMethod {
    let canShowPixmaps = answer.hasPixmaps && XShmPixmapFormat(connection.display) == ZPixmap
    return hasPresent && canShowPixmaps ? .present : .sharedImage
  }

  // The server frees its part with the connection, which may be lost or closed already.
  deinit { XFree(UnsafeMutableRawPointer(context)) }

  // MARK: FrameSink

  package var eventDescriptor: Int32? { pollSet.number }

  // Scrolling that is applied while a frame is under way is shown with the next frame. That begins when the
  // first has arrived.
  package var nextEventTime: TimeInterval? {
    let times = [wheel?.nextDeadline, wheelPreparationTime, buffers.restTime]
    return isFrameUnderWay ? nil : times.compactMap { $0 }.min()
  }

  package var isFrameUnderWay: Bool { framesUnderWay > 0 }

  package var framesUnderWay: Int { link.framesUnderWay + (isSharedFrameUnderWay ? 1 : 0) }

  package var canBeginFrame: Bool {
    method == .image
      ? !isTimerArmed && !isSharedFrameUnderWay && link.hasRoom : !isFrameUnderWay && buffers.hasRoom
  }

  // A frame that is shown immediately has practically arrived. A replacement for it would wait for the
  // vertical blank.
  package var canReplaceFrame: Bool {
    isFrameUnderWay && !isAtOnce && method == .present && !isReplacement && buffers.hasRoomForReplacement
  }

  package var frameInterval: TimeInterval { clock.interval }

  /// Frames that are sent through the socket are compared with the frame before, which is kept for that.
  package func setActive(_ isActive: Bool) { buffers.keepsNewestFrame = isActive || method == .image }

  package var isResting: Bool { buffers.isEmptyByRest }

  package func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval {
    let isShownAtOnce =
      method == .present && !isFrameUnderWay && pacing.isAfterPause(at: now, interval: clock.interval)
    return isShownAtOnce ? now : clock.nextTime(after: now)
  }

  package var mayHoldEvents: Bool { connection.mayHoldEvents }

  // What an event causes may read further events.
  package func processEvents() throws {
    repeat { try processReadEvents() } while connection.mayHoldEvents
  }

  private func processReadEvents() throws {
    updateWheel(at: MonotonicTime.now)
    var remaining = try connection.pendingCount()
    while remaining > 0, let event = try connection.nextEvent() {
      handle(event)
      remaining -= 1
    }
    drainRefusals()
    if isTimerArmed, timer.lower() { timerExpired() }
    if refreshInterval == nil, !isSlow {
      refreshInterval = RefreshInterval(connection, window: window)
    }
    if let interval = refreshInterval?.takeChange() { clock.follow(interval) }
    restIfDue(at: MonotonicTime.now)
    try connection.checkAlive()
  }

  private func restIfDue(at now: TimeInterval) {
    guard !isFrameUnderWay, let time = buffers.restTime, now >= time else { return }
    buffers.releaseUnused(at: now)
    XFlush(connection.display)
  }

  /// Lets the wheel scroll what main is late for. On a slow connection the first use is prepared while nothing
  /// else happens, because it waits for replies.
  private func updateWheel(at now: TimeInterval) {
    if !isSlow || wheel?.isPrepared == true {
      wheel?.update(at: now)
    } else if let time = wheelPreparationTime, now >= time {
      wheel?.prepare()
    }
  }

  private var wheelPreparationTime: TimeInterval? {
    guard isSlow, !isFrameUnderWay, let time = link.lastTime, wheel?.isPrepared == false else { return nil }
    return time + Self.pause
  }

  /// Whether a reply takes a time that matters, or may take one.
  private var isSlow: Bool { method == .image && link.roundTrip ?? .infinity > Self.shortRoundTrip }

  package func beginFrame(size: PixelSize) throws -> FrameBuffer { try beginFrame(size: size, movedBy: 0) }

  package func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer {
    let buffer = try idleBuffer(PixelDimensions(clamping: size))
    current = buffer
    let newest = buffers.newest(buffer.size)
    let isMoved = rows != 0 && newest === buffer && buffer.moveFrame(by: rows)
    return FrameBuffer(
      pixels: buffer.pixels, bytesPerRow: buffer.size.bytesPerRow, size: buffer.size.pixelSize,
      age: buffer.frame.map { Int(buffers.frameCount - $0) + 1 } ?? 0, hasAlpha: format.hasAlpha,
      newestFrame: newest.map { UnsafeRawPointer($0.pixels) }, movedRows: isMoved ? rows : 0)
  }

  package func endFrame(damage: WeftGraphics.Region, serial: UInt64) throws {
    try endFrame(damage: damage, moved: nil, serial: serial)
  }

  package func endFrame(damage: WeftGraphics.Region, moved: MovedPixels?, serial: UInt64) throws {
    guard let buffer = current else {
      requirementFailed("a frame is begun before it is ended")
    }
    current = nil
    buffers.frameDrawn(in: buffer, at: MonotonicTime.now)
    try connection.checkAlive()
    if method == .image {
      try send(buffer, damage: damage, moved: moved)
    } else {
      share(buffer, damage: damage)
    }
    XFlush(connection.display)
    try connection.checkAlive()
  }

  /// Shows a frame that is in shared memory.
  private func share(_ buffer: WindowBuffer, damage: WeftGraphics.Region) {
    isReplacement = isFrameUnderWay
    let now = MonotonicTime.now
    let mayBeAtOnce = pacing.submit(buffer.size, at: now, interval: clock.interval)
    isAtOnce = method == .present && !isReplacement && mayBeAtOnce
    isSharedFrameUnderWay = true
    if method == .present, let present {
      buffer.isBusy = true
      // Only a whole frame makes the server drop the one before it. Otherwise it would show both, and not
      // always in order.
      presentSerial = present.show(
        buffer, damage: isReplacement ? nil : damage,
        at: isAtOnce ? .atOnce : .atBlank(after: clock.lastCount))
    } else {
      put(buffer, damage)
      startTimer(at: clock.nextTime(after: now))
    }
  }

  /// Sends a frame through the socket.
  private func send(_ buffer: WindowBuffer, damage: WeftGraphics.Region, moved: MovedPixels?) throws {
    let now = MonotonicTime.now
    link.frameSent(at: now, byteCount: try picture.show(buffer, damage: damage, moved: moved))
    progress.ping()
    // The slower of the two sets the pace: the monitor or the connection.
    tickTime = clock.nextTime(after: now)
    startTimer(at: max(tickTime, link.nextTime))
  }

  private func startTimer(at time: TimeInterval) {
    isTimerArmed = true
    timer.arm(at: time)
  }

  // MARK: Buffers

  private func idleBuffer(_ size: PixelDimensions) throws(DisplayError) -> WindowBuffer {
    while true {
      if let buffer = buffers.takeIdle(size, method: method) { return buffer }
      try connection.checkAlive()
      guard method != .image else { throw .outOfMemory(size.byteCount) }
      // There is no shared memory for this size. Sending pixels through the socket needs none.
      fallBackToImages()
    }
  }

  private func fallBackToImages() {
    ProtocolErrors.log.notice("no shared memory for a frame: sending pixels through the socket")
    method = .image
    buffers.keepsNewestFrame = true
  }

  // MARK: Copies

  private func put(_ buffer: WindowBuffer, _ damage: WeftGraphics.Region) {
    guard let image = buffer.image, let segment = buffer.segment else { return }
    let limit = PixelRect(buffer.size.pixelSize)
    let rectangles = damage.rectangles.map { $0.intersection(limit) }.filter { !$0.isEmpty }
    for (index, rect) in rectangles.enumerated() {
      let isLast = index == rectangles.count - 1
      buffer.isBusy = true
      segment.put(
        image, to: window, context, rect, rowsAbove: buffer.firstRow, sendsEvent: isLast)
    }
  }

  private func timerExpired() {
    isTimerArmed = false
    clock.frameShown(at: MonotonicTime.now, count: nil)
    isSharedFrameUnderWay = false
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
        isSharedFrameUnderWay = false
        // A frame that was shown between two blanks says nothing about their timing.
        if !isAtOnce { clock.frameShown(at: time, count: count) }
      case .idle(let pixmap):
        buffers.becameIdle(pixmap: pixmap)
      case nil:
        break
      }
    } else if event.type == completionEvent {
      let segment = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
      buffers.becameIdle(segment: segment)
    } else if method == .image, progress.isAnswer(event) {
      link.frameAnswered(at: MonotonicTime.now)
      if isTimerArmed { startTimer(at: max(tickTime, link.nextTime)) }
    } else {
      refreshInterval?.record(event)
    }
  }

  /// The server sends no event for a refused request. This resets the state that waits for one.
  private func drainRefusals() {
    let refused = refusals.take()
    guard !refused.isEmpty else { return }
    let isOutOfMemory = refused.contains { $0.code == UInt8(BadAlloc) }
    if isOutOfMemory, method != .image { fallBackToImages() }
    if refused.contains(where: \.isRefusedPixmap) { picture.pixmapWasRefused() }
    isSharedFrameUnderWay = false
    buffers.invalidate()
  }
}
