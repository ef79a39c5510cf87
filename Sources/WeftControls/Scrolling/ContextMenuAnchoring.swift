import Foundation
import WeftNodes

/// A node whose context menu belongs to a part of it when a key opens it. Main.
@MainActor
package protocol ContextMenuAnchoring: DisplayNode {
  /// The part, in points of the node's coordinates; nil for the node itself.
  var contextMenuAnchor: CGRect? { get }
}
