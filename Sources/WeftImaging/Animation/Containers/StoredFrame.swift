import Foundation
import WeftGraphics

/// A frame as stored in a file: a part of the image, and how to draw it.
struct StoredFrame: Sendable {
  /// The frame's rectangle in the whole image.
  var rect: PixelRect
  /// How long it is shown, in seconds.
  var duration: TimeInterval
  /// What happens to its rectangle before the next frame is drawn.
  var disposal: Disposal
  /// Whether earlier pixels show through where the frame is transparent.
  var blends: Bool
  /// The pieces of the file that hold its pixels.
  var pieces: [Range<Int>]

  enum Disposal: Sendable {
    /// The frame stays.
    case keep
    /// The rectangle becomes transparent.
    case clear
    /// The rectangle is restored to its earlier contents.
    case restore
  }

  /// Returns how long to show a frame with a stated duration, in seconds.
  ///
  /// Files often state no duration, or a tiny one, to mean "at a usual speed". All browsers show such frames
  /// for a tenth of a second.
  static func duration(stated seconds: TimeInterval) -> TimeInterval { seconds > 0.010_5 ? seconds : 0.1 }
}
