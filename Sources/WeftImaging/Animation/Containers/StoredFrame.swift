import Foundation
import WeftGraphics

/// A frame as a file stores it: a part of the picture, and what to do with it.
struct StoredFrame: Sendable {
  /// Where it belongs in the whole picture.
  var rect: PixelRect
  /// How long it is shown, in seconds.
  var duration: TimeInterval
  /// What becomes of its place before the next frame is drawn.
  var disposal: Disposal
  /// Whether what lay there before shines through where the frame is transparent.
  var blends: Bool
  /// The pieces of the file that hold its pixels.
  var pieces: [Range<Int>]

  enum Disposal: Sendable {
    /// It stays.
    case keep
    /// Its place becomes transparent.
    case clear
    /// Its place becomes what it was before.
    case restore
  }

  /// How long a frame is shown for which a file states a time, in seconds.
  ///
  /// Files state no time, or hardly any, where they mean "at a usual speed": all browsers show such
  /// frames for a tenth of a second.
  static func duration(stated seconds: TimeInterval) -> TimeInterval { seconds > 0.010_5 ? seconds : 0.1 }
}
