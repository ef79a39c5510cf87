import Foundation
import WeftGraphics

/// An image that consists of frames, each shown for a time.
///
/// `EncodedAnimation` is the implementation for GIF, APNG and WebP files. A program may provide its own, such
/// as frames that it draws.
///
/// All members may be called on any thread. `frame(at:)` blocks while it creates the frame, so call it on a
/// background queue. Requesting frames in order is fastest.
public protocol AnimatedImage: Sendable {
  /// The image to show before the animation starts, and where nothing is animated: the first frame.
  var coverImage: Image { get }
  /// The size of all frames, in pixels.
  var pixelSize: PixelSize { get }
  /// The number of frames, at least one.
  var frameCount: Int { get }
  /// The number of times the animation runs; 0 is forever.
  var loopCount: Int { get }
  /// The duration of a frame, in seconds; always more than 0.
  ///
  /// - Parameter index: the frame, from 0 to `frameCount` − 1.
  func duration(ofFrameAt index: Int) -> TimeInterval
  /// The total duration of all frames, in seconds.
  var duration: TimeInterval { get }
  /// Creates a frame as it is shown: the whole image, upright.
  ///
  /// - Parameter index: the frame, from 0 to `frameCount` − 1.
  /// - Throws: the reason why the frame can't be shown. Later frames may be fine.
  func frame(at index: Int) throws(ImageError) -> Bitmap
  /// Releases what is kept for the next frame, because the animation won't play for a while. Does nothing by
  /// default.
  func rest()
}

extension AnimatedImage {
  /// Does nothing: nothing is kept.
  public func rest() {}

  /// The sum of all durations.
  public var duration: TimeInterval { (0..<frameCount).reduce(0) { $0 + duration(ofFrameAt: $1) } }

  /// Returns the frame that is shown at a time, in whichever loop.
  ///
  /// - Parameter time: seconds since the beginning of the first frame. Before that it is the first frame, and
  ///   after the end of the last loop the last.
  public func frameIndex(at time: TimeInterval) -> Int {
    let whole = duration
    guard time > 0, whole > 0 else { return 0 }
    guard time.isFinite, loopCount == 0 || time < whole * Double(loopCount) else { return frameCount - 1 }
    var rest = time.truncatingRemainder(dividingBy: whole)
    for index in 0..<frameCount {
      rest -= duration(ofFrameAt: index)
      if rest < 0 { return index }
    }
    return frameCount - 1
  }
}
