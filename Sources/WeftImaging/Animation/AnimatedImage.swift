import Foundation
import WeftGraphics

/// A picture that consists of frames, each shown for a time.
///
/// `EncodedAnimation` is the one for GIF, APNG and WebP files; a program may have its own, such as
/// frames that it draws.
///
/// All members may be called on any thread. `frame(at:)` takes the time that making a frame takes, so call
/// it on a background queue; frames that are asked for in order are made the fastest.
public protocol AnimatedImage: Sendable {
  /// What is shown before, and where nothing moves: the first frame.
  var coverImage: Image { get }
  /// The size of all frames, in pixels.
  var pixelSize: PixelSize { get }
  /// The number of frames, at least one.
  var frameCount: Int { get }
  /// How often the animation runs; 0 is forever.
  var loopCount: Int { get }
  /// How long a frame is shown, in seconds; always more than nothing.
  ///
  /// - Parameter index: the frame, from 0 to `frameCount` − 1.
  func duration(ofFrameAt index: Int) -> TimeInterval
  /// How long all frames together are shown, in seconds.
  var duration: TimeInterval { get }
  /// Makes a frame as it is to be shown: the whole picture, upright.
  ///
  /// - Parameter index: the frame, from 0 to `frameCount` − 1.
  /// - Throws: why the frame can't be shown; those after it may be fine.
  func frame(at index: Int) throws(ImageError) -> Bitmap
  /// Lets go of what is kept for the next frame: nobody plays the animation for a while. Does nothing by default.
  func rest()
}

extension AnimatedImage {
  /// Does nothing: nothing is kept.
  public func rest() {}

  /// All durations added up.
  public var duration: TimeInterval { (0..<frameCount).reduce(0) { $0 + duration(ofFrameAt: $1) } }

  /// The frame that is shown at a time after the first one's beginning, in whichever loop.
  ///
  /// - Parameter time: seconds; before the beginning it is the first frame, and after the last loop's end
  ///   the last.
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
