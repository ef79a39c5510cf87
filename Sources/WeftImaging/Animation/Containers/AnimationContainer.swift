import Foundation
import WeftGraphics

// Files are parsed here although gdk-pixbuf supports animations, for these reasons. It doesn't support APNG,
// it doesn't report the number of frames or loops before all of them were played, and it decodes all frames
// of a WebP file at the same time. Each frame is converted to an image file of its own, which the codecs
// decode. `AnimationCanvas` combines the frames in the same way for all formats.

/// The frames in an animation's file.
protocol AnimationContainer: Sendable {
  /// The size of the whole picture.
  var size: PixelSize { get }
  var frames: [StoredFrame] { get }
  /// The number of times the animation runs; 0 is forever.
  var loopCount: Int { get }
  /// The format of the image files that frames are converted to.
  var format: ImageFormat { get }
  /// The first frame, if it is intact and is not the image that decoders show which know no animations.
  var intactFirstFrameOtherThanDefault: StoredFrame? { get }
  /// Creates a file that contains one frame, in the frame's size.
  func picture(of frame: StoredFrame) -> Data
  /// Creates a file that shows one frame at its place in the whole picture, which is transparent elsewhere.
  ///
  /// - Parameter frame: `intactFirstFrameOtherThanDefault`.
  func cover(showing frame: StoredFrame) -> Data
}

extension AnimationContainer {
  var intactFirstFrameOtherThanDefault: StoredFrame? { nil }
  func cover(showing frame: StoredFrame) -> Data { picture(of: frame) }
}
