import Foundation
import WeftGraphics

// Why files are taken apart here, although gdk-pixbuf knows animations: it knows no APNG, it tells neither
// the number of frames nor the loops before all of them were played, and it decodes every frame of a WebP
// file at once. A frame by itself is a picture like any other: so each is made into a file of its own, which
// the codecs decode, and `AnimationCanvas` puts them together the same way for all formats.

/// The frames in an animation's file.
protocol AnimationContainer: Sendable {
  /// The size of the whole picture.
  var size: PixelSize { get }
  var frames: [StoredFrame] { get }
  /// How often the animation runs; 0 is forever.
  var loopCount: Int { get }
  /// The format of the pictures that frames are made into.
  var format: ImageFormat { get }
  /// A file that holds one frame, in the frame's size.
  func picture(of frame: StoredFrame) -> Data
}
