import Foundation
import WeftTransfer

/// Stands for one drag.
package final class DragIdentity: Sendable {
  package init() {}
}

/// What the user drags away from a node; see `DisplayNode.dragItems(at:)`.
///
/// ```swift
/// override func dragItems(at point: CGPoint) -> DragItems? {
///   DragItems([PasteboardItem(url: file)], actions: [.move, .copy])
/// }
/// ```
public struct DragItems: Sendable {
  /// The items, as on a pasteboard. Their data is made only when a target reads it.
  public var contents: PasteboardContents
  /// What may become of the items, best first. The target gets the first one that it accepts, unless the user holds keys:
  /// Control to copy, Shift to move, both to link, Alt to be asked. Copying only, by default.
  public var actions: [DragAction]
  /// What is shown at the pointer, in its preferred size: a node without supernode. Nil, the default, shows a picture of
  /// the node that is dragged, at the place where it is.
  public var preview: DisplayNode?
  /// Where the pointer is on the preview, in points of the preview. By default left of it and above, so that it covers
  /// nothing. Not used for the picture of a node.
  public var previewAnchor = CGPoint(x: -12, y: -8)
  /// Tells a drag from others: one may begin before the target of the last has finished.
  package var identity = DragIdentity()

  /// Makes the description of a drag.
  public init(_ contents: PasteboardContents, actions: [DragAction] = [.copy], preview: DisplayNode? = nil) {
    self.contents = contents
    self.actions = actions
    self.preview = preview
  }

  /// Makes the description of a drag.
  public init(_ items: [PasteboardItem], actions: [DragAction] = [.copy], preview: DisplayNode? = nil) {
    self.init(PasteboardContents(items), actions: actions, preview: preview)
  }
}
