import Foundation
import WeftGraphics
import WeftNodes

/// The surroundings of the text in a bordered field: a plate with a frame behind the text, and an edge that
/// clips what is scrolled out of it.
@MainActor
final class FieldPlate {
  private let ground = DisplayNode.part(named: "plate")
  private let edge = DisplayNode.part(named: "edge")

  /// Puts a plate into a node, with the node's contents in front of it.
  init(in node: EditableTextNode, around contents: DisplayNode) {
    edge.isOpaque = false
    edge.automaticallyManagesSubnodes = false
    edge.clipsToBounds = true
    node.addSubnode(ground)
    node.addSubnode(edge)
    edge.addSubnode(contents)
  }

  /// Removes the plate from its node, where the contents stay.
  func remove(leaving contents: DisplayNode) {
    edge.supernode?.addSubnode(contents)
    ground.removeFromSupernode()
    edge.removeFromSupernode()
  }

  /// Applies the size and the state of the node.
  func update(for node: EditableTextNode) {
    let (padding, hasError, isEditable) = node.edit { ($0.fieldStyle.padding, $0.hasError, $0.isEditable) }
    let (bounds, theme) = (node.bounds, node.theme)
    let width = theme.metrics.borderWidth
    ground.frame = bounds
    ground.cornerRadius = min(theme.metrics.controlRadius, min(bounds.width, bounds.height) / 2)
    ground.backgroundColor = isEditable ? theme.field : nil
    ground.borderWidth = node.isDropTarget ? 2 * width : width
    let border = hasError ? theme.destructive : isEditable ? theme.outline : theme.controlBorder
    ground.borderColor = node.isDropTarget ? theme.accent : border
    // Letters may extend beyond their lines, but not over the frame. The coordinates inside the edge are
    // those of the node.
    let sides = max(padding.left - EditorPresenter.overhang, 0)
    edge.frame = bounds.insetBy(dx: min(sides, bounds.width / 2), dy: min(width, bounds.height / 2))
    edge.bounds = edge.frame
  }
}
