import Foundation
import WeftGraphics
import WeftNodes

/// A node or spec in a window, with everything that the overlay shows about it.
struct OutlinedElement: Hashable {
  /// An area in an element that no child covers.
  enum Space: Hashable {
    /// The padding around the child of an inset.
    case padding(around: CGRect)
    /// The gap between two children of a stack.
    case gap(CGRect)
  }

  let kind: OutlineKind
  let name: String
  /// Its frame, in points of the node that it is or whose spec it is part of.
  let rect: CGRect
  /// Its spaces, in points of the same node.
  var spaces: [Space] = []
  /// The heights of first and last baseline, in points of the same node.
  var baselines: [CGFloat] = []
  /// The lines that are shown about it when the pointer is over it.
  var remarks: [String] = []
  /// Maps the node's coordinates to the window's.
  var toWindow = AffineTransform.identity
  /// The visible area, in points of the window.
  var clip = CGRect.null

  /// Its bounding rectangle, in points of the window.
  var frameInWindow: CGRect { toWindow.applied(to: rect) }

  /// Whether it is visible at a point of the window.
  func contains(_ point: CGPoint) -> Bool {
    guard clip.contains(point), let inverse = toWindow.inverse else { return false }
    return rect.contains(inverse.applied(to: point))
  }
}
