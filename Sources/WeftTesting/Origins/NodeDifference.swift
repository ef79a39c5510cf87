import Foundation
import WeftInspector
import WeftLayout

/// A node to which differing pixels belong: the innermost and frontmost one at each of them, then or now.
package struct NodeDifference: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Its class, debug name and text, with those of its supernode.
  package let title: String
  /// The number of differing pixels in it, in either picture.
  package let differingPixels: Int
  /// Its frame in the reference, in points from the top left corner of the picture; nil if it was not there, or if the
  /// reference does not say.
  package let then: CGRect?
  /// Its frame in the actual picture, in the same coordinates; nil if it is not there.
  package let now: CGRect?

  /// The title, the number of pixels, and the frames; a single one if both are equal.
  package var description: String {
    "\(title): \(differingPixels) pixels; \(frames)"
  }

  private var frames: String {
    switch (then, now) {
    case (let then?, let now?):
      then == now
        ? "\(LayoutText.frame(now)) then and now"
        : "\(LayoutText.frame(then)) then, \(LayoutText.frame(now)) now"
    case (let then?, nil): "\(LayoutText.frame(then)) then, not there now"
    case (nil, let now?): "\(LayoutText.frame(now)) now"
    case (nil, nil): "nowhere"
    }
  }
}
