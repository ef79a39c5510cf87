import Foundation
import WeftGraphics

/// Where finished frames go: a window, or memory.
///
/// A sink is made on the compositor's thread and used on no other. Times are seconds of
/// `CLOCK_MONOTONIC`.
public protocol FrameSink: AnyObject {
  /// A file descriptor that becomes readable when `processEvents()` has something to do, or nil.
  var eventDescriptor: Int32? { get }

  /// Whether the last frame was handed over but has not reached the screen yet.
  var isFrameUnderWay: Bool { get }

  /// Whether a frame can be begun now: a buffer is free, and the last frame has reached the screen.
  var canBeginFrame: Bool { get }

  /// Whether a frame that is begun now would take the place of one that is still on its way to the
  /// screen, so that something new needs not wait until that one was shown. False unless said otherwise.
  var canReplaceFrame: Bool { get }

  /// Takes in what the display said (buffers given back, frames shown), without waiting.
  ///
  /// Called after the descriptor became readable and before every wait, since the display's library
  /// may hold events that the descriptor no longer shows.
  func processEvents() throws

  /// When `processEvents()` has something to do although the descriptor stays silent; nil unless said otherwise.
  var nextEventTime: TimeInterval? { get }

  /// When a frame begun at `now` is expected to be seen.
  func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval

  /// Lends the memory for a frame of the given size.
  func beginFrame(size: PixelSize) throws -> FrameBuffer

  /// Lends the memory for a frame that is, for the most part, the frame before moved down by some rows.
  ///
  /// A sink whose memory has rows to spare may begin the frame so many rows further up in it, and say so with
  /// `FrameBuffer.movedRows`: then most pixels are in their places already. Any other sink need not care: the
  /// pixels are copied then.
  ///
  /// - Parameters:
  ///   - size: in pixels.
  ///   - rows: how far the picture moved down, or up, if negative; 0 if it did not.
  func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer

  /// Shows the frame that was begun.
  ///
  /// - Parameters:
  ///   - damage: the pixels that differ from the frame before; a sink may present more.
  ///   - serial: the number of the newest tree in the frame, see `RenderTree.serial`.
  func endFrame(damage: Region, serial: UInt64) throws
}

extension FrameSink {
  /// A sink that can't take a frame back.
  public var canReplaceFrame: Bool { false }
  /// A sink that waits for its descriptor only.
  public var nextEventTime: TimeInterval? { nil }
  /// A sink that lends memory for just one frame.
  public func beginFrame(size: PixelSize, movedBy rows: Int) throws -> FrameBuffer {
    try beginFrame(size: size)
  }
}
