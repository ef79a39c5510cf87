import Foundation
import WeftNodes

/// A dialog that a host is to show in a window of its own.
package struct DialogDescription {
  /// The title of the window.
  package var title: String
  /// The node that fills it.
  package var rootNode: DisplayNode
  /// The size at first, in points.
  package var size: CGSize
  /// The smallest size that the user can give it, in points.
  package var minimumSize: CGSize
  /// The node that gets the keyboard focus at first; nil for the first that can have it.
  package var initialFocus: DisplayNode?

  package init(
    title: String, rootNode: DisplayNode, size: CGSize, minimumSize: CGSize, initialFocus: DisplayNode?
  ) {
    self.title = title
    self.rootNode = rootNode
    self.size = size
    self.minimumSize = minimumSize
    self.initialFocus = initialFocus
  }
}
