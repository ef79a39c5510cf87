import Foundation
import WeftGraphics
import WeftNodes

/// A node or spec in a window, with all that the overlay tells about it.
struct OutlinedElement: Hashable {
  /// An area in an element that is no child's.
  enum Space: Hashable {
    /// Around the child of an inset.
    case padding(around: CGRect)
    /// Between two children of a stack.
    case gap(CGRect)
  }

  let kind: OutlineKind
  let name: String
  /// Where it is, in points of the node that it is, or whose spec it is part of.
  let rect: CGRect
  /// In points of the same node.
  var spaces: [Space] = []
  /// The heights of first and last baseline, in points of the same node.
  var baselines: [CGFloat] = []
  /// What is said about the element under the pointer.
  var remarks: [String] = []
  /// Maps the node's coordinates to the window's.
  var toWindow = AffineTransform.identity
  /// What can be seen of it, in points of the window.
  var clip = CGRect.null

  /// The smallest upright rectangle around it, in points of the window.
  var frameInWindow: CGRect { toWindow.applied(to: rect) }

  /// Whether it is seen at a point of the window.
  func contains(_ point: CGPoint) -> Bool {
    guard clip.contains(point), let inverse = toWindow.inverse else { return false }
    return rect.contains(inverse.applied(to: point))
  }
}
