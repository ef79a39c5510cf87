import CX11
import Foundation
import WeftGraphics

/// The frame buffers of a window.
///
/// While frames follow each other there are two or three, and scrolling uses their spare rows. A window that
/// rests keeps only what its newest frame occupies. The next frame is drawn into that one, so it is not later
/// than it would have been. A window without the keyboard focus keeps no frame after a long rest: the server has
/// its pixels, and its next frame is painted as a whole.
struct WindowBuffers {
  /// More than three are never needed: one shown, one under way, one being drawn.
  private static let maximumCount = 3
  /// The size of frames up to which a buffer is created for a replacement, in bytes: some four million pixels.
  private static let largestReplacement = 16 << 20
  /// The time after the last frame until a window counts as resting, in seconds.
  static let restDelay: TimeInterval = 2
  /// The time after the last frame until a window without the focus keeps no frame, in multiples of that.
  private static let longRestFactor: TimeInterval = 15

  private let connection: DisplayConnection
  private let window: XID
  private let format: PixelFormat
  private let restDelay: TimeInterval
  private var buffers: [WindowBuffer] = []
  /// The number of frames so far.
  private(set) var frameCount: UInt64 = 0
  /// When the last frame was drawn, in seconds; nil before the first.
  private var drawingTime: TimeInterval?
  private var rest = Rest.none
  /// Whether the newest frame is kept however long the window rests. True by default.
  var keepsNewestFrame = true

  /// What was released since the last frame.
  private enum Rest {
    case none
    case allButNewestFrame
    case everything
  }

  init(
    _ connection: DisplayConnection, window: XID, format: PixelFormat,
    restDelay: TimeInterval = Self.restDelay
  ) {
    self.connection = connection
    self.window = window
    self.format = format
    self.restDelay = restDelay
  }

  /// Whether a frame can be drawn without waiting for the server.
  var hasRoom: Bool { buffers.count < Self.maximumCount || buffers.contains { !$0.isBusy } }

  /// Whether a frame that replaces the one under way can be drawn without waiting for the server. No buffer is created for
  /// that if frames are large: to get its pages from the kernel takes longer than to paint a frame.
  var hasRoomForReplacement: Bool {
    let byteCount = buffers.first { $0.frame == frameCount }?.size.byteCount ?? 0
    return byteCount > Self.largestReplacement ? buffers.contains { !$0.isBusy } : hasRoom
  }

  /// The buffer that holds the newest frame, if it has the given size.
  func newest(_ size: PixelDimensions) -> WindowBuffer? {
    buffers.first { $0.frame == frameCount && $0.size == size }
  }

  /// Returns a buffer that the server does not read from; nil if memory is short or the server refuses.
  mutating func takeIdle(_ size: PixelDimensions, method: PresentationMethod) -> WindowBuffer? {
    // When the server has finished with buffers of another size, only their memory is still useful.
    let outdated = buffers.filter { !$0.isBusy && ($0.size != size || $0.method != method) }
    buffers.removeAll { buffer in outdated.contains { $0 === buffer } }
    let idle = buffers.filter { !$0.isBusy }
    if let newest = idle.max(by: { ($0.frame ?? 0) < ($1.frame ?? 0) }) { return newest }
    let created = WindowBuffer(
      connection, window: window, size: size, format: format, method: method,
      replacing: outdated.max { ($0.segment?.byteCount ?? 0) < ($1.segment?.byteCount ?? 0) })
    if let created { buffers.append(created) }
    return created
  }

  /// Records that a buffer holds a new frame.
  mutating func frameDrawn(in buffer: WindowBuffer, at time: TimeInterval) {
    frameCount += 1
    buffer.frame = frameCount
    drawingTime = time
    rest = .none
  }

  /// Records that the server has finished with a pixmap.
  func becameIdle(pixmap: XID) { buffers.first { $0.pixmap == pixmap }?.isBusy = false }

  /// Records that the server has finished with a segment.
  func becameIdle(segment: ShmSeg) { buffers.first { $0.segment?.identifier == segment }?.isBusy = false }

  /// Records that the contents of no buffer are reliable, and that the server reads from none.
  func invalidate() {
    for buffer in buffers {
      buffer.isBusy = false
      buffer.frame = nil
    }
  }

  // MARK: Rest

  /// When `releaseUnused(at:)` has something to release unless there is another frame, in seconds; nil if it has
  /// not.
  var restTime: TimeInterval? {
    guard let drawingTime else { return nil }
    switch rest {
    case .none: return drawingTime + restDelay
    case .allButNewestFrame:
      return keepsNewestFrame ? nil : drawingTime + restDelay * Self.longRestFactor
    case .everything: return nil
    }
  }

  /// Whether the window has rested so long that it keeps no frame.
  var isEmptyByRest: Bool { rest == .everything && buffers.isEmpty }

  /// Releases the memory that the resting window does not need any more.
  mutating func releaseUnused(at time: TimeInterval) {
    guard let restTime, time >= restTime else { return }
    if rest == .none {
      rest = .allButNewestFrame
      buffers.removeAll { !$0.isBusy && $0.frame != frameCount }
      for buffer in buffers { buffer.releaseSpareRows() }
    } else {
      rest = .everything
      buffers.removeAll { !$0.isBusy }
    }
  }
}
