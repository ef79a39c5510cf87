import Foundation
import WeftGraphics

/// The destination of finished frames: a window, or memory.
///
/// A sink is created on the compositor's thread and used on no other. Times are seconds of `CLOCK_MONOTONIC`.
public protocol FrameSink: AnyObject {
  /// A file descriptor that becomes readable when `processEvents()` has something to do, or nil.
  var eventDescriptor: Int32? { get }

  /// Whether the last frame was submitted but has not reached the screen yet.
  var isFrameUnderWay: Bool { get }

  /// How many frames were submitted but have not reached the screen yet. They reach it in their order. One or
  /// none by default, as `isFrameUnderWay` tells.
  var framesUnderWay: Int { get }

  /// Whether a frame can begin now: a buffer is free, and the last frame has reached the screen, or is far
  /// enough on its way.
  var canBeginFrame: Bool { get }

  /// Whether a frame that begins now would replace one that has not reached the screen yet, so that something
  /// new need not wait for it. False by default.
  var canReplaceFrame: Bool { get }

  /// Processes events of the display (released buffers, shown frames) without blocking.
  ///
  /// Called after every wait, and once more before the next one if `mayHoldEvents`.
  func processEvents() throws

  /// Whether the display's library may hold events that it has read from the descriptor since `processEvents()`
  /// last looked, such as while it sent a frame. The descriptor does not become readable for those. True by default.
  var mayHoldEvents: Bool { get }

  /// When `processEvents()` has something to do even if the descriptor is not readable; nil by default.
  var nextEventTime: TimeInterval? { get }

  /// The time between two vertical blanks of the monitor, in seconds; a sixtieth of a second by default.
  var frameInterval: TimeInterval { get }

  /// The time at which a frame that begins at `now` is expected to be visible.
  func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval

  /// Returns the memory for a frame of the given size.
  func beginFrame(size: PixelSize) throws -> FrameBuffer

  /// Returns the memory for a frame that is mostly the previous frame moved down by some rows.
  ///
  /// A sink whose memory has spare rows may begin the frame that many rows further up in it, and state this
  /// in `FrameBuffer.movedRows`. Most pixels are then already in their places. Other sinks may ignore the
  /// distance; the pixels are copied.
  ///
  /// - Parameters:
  ///   - size: in pixels.
  ///   - rows: how far the image moved down, or up if negative; 0 if it did not.
  func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer

  /// Tells whether the next frame has to be as fast as possible, even after a long rest. A sink may otherwise release
  /// the memory of its last frame. The default does nothing.
  func setActive(_ isActive: Bool)

  /// Whether the sink has released the memory of its last frame. The next frame takes longer then, so the bitmaps of
  /// layers are compressed until it is composed. False by default.
  var isResting: Bool { get }

  /// Shows the frame that was begun.
  ///
  /// - Parameters:
  ///   - damage: the pixels that differ from the frame before; a sink may present more.
  ///   - serial: the number of the newest tree in the frame, see `RenderTree.serial`.
  func endFrame(damage: Region, serial: UInt64) throws

  /// Shows the frame that was begun. By default the same as `endFrame(damage:serial:)`.
  ///
  /// - Parameters:
  ///   - damage: the pixels that differ from the frame before; a sink may present more.
  ///   - moved: the pixels of the damage that the frame before has at another place; nil if there are none.
  ///   - serial: the number of the newest tree in the frame, see `RenderTree.serial`.
  func endFrame(damage: Region, moved: MovedPixels?, serial: UInt64) throws
}

extension FrameSink {
  /// One while a frame is under way, otherwise none.
  public var framesUnderWay: Int { isFrameUnderWay ? 1 : 0 }
  /// False: the sink can't replace a frame.
  public var canReplaceFrame: Bool { false }
  /// True: it is not known.
  public var mayHoldEvents: Bool { true }
  /// Nil: the sink waits only for its descriptor.
  public var nextEventTime: TimeInterval? { nil }
  /// A sixtieth of a second.
  public var frameInterval: TimeInterval { 1 / 60 }
  /// Does nothing: the sink keeps its memory.
  public func setActive(_ isActive: Bool) {}
  /// False: the sink keeps its memory.
  public var isResting: Bool { false }
  /// Ignores the distance: the sink has memory for a single frame only.
  public func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer {
    try beginFrame(size: size)
  }
  /// Ignores what moved: the sink shows the frame from its memory.
  public func endFrame(damage: Region, moved: MovedPixels?, serial: UInt64) throws {
    try endFrame(damage: damage, serial: serial)
  }
}
