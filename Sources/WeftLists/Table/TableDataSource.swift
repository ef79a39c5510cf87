import Foundation
import WeftNodes
import WeftThreads

/// Says what a table shows. Main.
///
/// Of `tableNode(_:nodeBlockForRowAt:)` and `tableNode(_:nodeForRowAt:)` one has to be written. Both are called
/// only for rows that come near to being seen, or that somebody asks for, and again for a row that was far away
/// for long and whose cell was let go of.
@MainActor
public protocol TableDataSource: AnyObject, Sendable {
  /// How many sections there are. 1 by default.
  func numberOfSections(in tableNode: TableNode) -> Int

  /// How many rows a section has.
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// What makes the cell of a row, on another thread. Preferred. By default a block for the cell that
  /// `tableNode(_:nodeForRowAt:)` makes now.
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock

  /// Makes the cell of a row, on main.
  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode

  /// What a row is about. Nil by default. The cell gets it as `nodeModel`; when the row is reloaded, a cell that
  /// can show the new model stays: see `CellNode.canUpdateToNodeModel(_:)`.
  func tableNode(_ tableNode: TableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)?

  /// Whether a section has a header: by default, if it has a title or a node for it. Asked for every section as
  /// soon as the table loads, so write it if there are many sections whose headers are nodes.
  func tableNode(_ tableNode: TableNode, hasHeaderInSection section: Int) -> Bool
  /// Whether a section has a footer, as `tableNode(_:hasHeaderInSection:)`.
  func tableNode(_ tableNode: TableNode, hasFooterInSection section: Int) -> Bool

  /// Makes the header of a section, which stays at the edge while rows of its section are seen. Nil, the
  /// default, for one with the title, or none.
  func tableNode(_ tableNode: TableNode, nodeForHeaderInSection section: Int) -> CellNode?
  /// Makes the footer of a section. Nil, the default, for one with the title, or none.
  func tableNode(_ tableNode: TableNode, nodeForFooterInSection section: Int) -> CellNode?
  /// The title above a section; nil, the default, for none.
  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String?
  /// The text below a section; nil, the default, for none.
  func tableNode(_ tableNode: TableNode, titleForFooterInSection section: Int) -> String?

  /// Whether a person may drag a row to another place, where
  /// `ListNode.allowsInteractiveMovement` is set. True by default.
  func tableNode(_ tableNode: TableNode, canMoveRowAt indexPath: IndexPath) -> Bool
  /// A person has dragged a row over another place: move it there in the data, and nothing else. It may come back,
  /// if the drag is broken off.
  func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableDataSource {
  /// One section.
  public func numberOfSections(in tableNode: TableNode) -> Int { 1 }

  /// A block for the cell that `tableNode(_:nodeForRowAt:)` makes now.
  public func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let node = self.tableNode(tableNode, nodeForRowAt: indexPath)
    return { node }
  }

  /// Stops the program: this or the block has to be written.
  public func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode {
    ruleIsBroken(
      "\(type(of: self)) needs tableNode(_:nodeBlockForRowAt:) or tableNode(_:nodeForRowAt:)")
  }

  /// No model.
  public func tableNode(_ tableNode: TableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? {
    nil
  }
  /// Whether there is a title or a node for it.
  public func tableNode(_ tableNode: TableNode, hasHeaderInSection section: Int) -> Bool {
    self.tableNode(tableNode, titleForHeaderInSection: section) != nil
      || self.tableNode(tableNode, nodeForHeaderInSection: section) != nil
  }
  /// Whether there is a text or a node for it.
  public func tableNode(_ tableNode: TableNode, hasFooterInSection section: Int) -> Bool {
    self.tableNode(tableNode, titleForFooterInSection: section) != nil
      || self.tableNode(tableNode, nodeForFooterInSection: section) != nil
  }
  /// No header, unless there is a title.
  public func tableNode(_ tableNode: TableNode, nodeForHeaderInSection section: Int) -> CellNode? { nil }
  /// No footer, unless there is a title.
  public func tableNode(_ tableNode: TableNode, nodeForFooterInSection section: Int) -> CellNode? { nil }
  /// No title.
  public func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? { nil }
  /// No text.
  public func tableNode(_ tableNode: TableNode, titleForFooterInSection section: Int) -> String? { nil }

  /// True.
  public func tableNode(_ tableNode: TableNode, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing, which is right only if nothing can be moved.
  public func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
