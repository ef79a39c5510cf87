import Foundation
import WeftNodes
import WeftThreads

/// Provides the rows of a table. Main.
///
/// Implement either `tableNode(_:nodeBlockForRowAt:)` or `tableNode(_:nodeForRowAt:)`. Both are called only
/// for rows that are about to become visible, or that the program asks for. They are called again for a row
/// whose cell was evicted because it was far away for long.
@MainActor
public protocol TableDataSource: AnyObject, Sendable {
  /// The number of sections. 1 by default.
  func numberOfSections(in tableNode: TableNode) -> Int

  /// The number of rows in a section.
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// A block that creates the cell of a row on another thread. Preferred. By default, a block that returns
  /// the cell that `tableNode(_:nodeForRowAt:)` creates immediately.
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock

  /// Creates the cell of a row on main.
  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode

  /// The model of a row. Nil by default. The cell receives it as `nodeModel`. When the row is reloaded, a
  /// cell that can show the new model is kept: see `CellNode.canUpdateToNodeModel(_:)`.
  func tableNode(_ tableNode: TableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)?

  /// Whether a section has a header: by default, if it has a title or a node for it. Called for every section
  /// when the table loads, so implement it if there are many sections whose headers are nodes.
  func tableNode(_ tableNode: TableNode, hasHeaderInSection section: Int) -> Bool
  /// Whether a section has a footer, like `tableNode(_:hasHeaderInSection:)`.
  func tableNode(_ tableNode: TableNode, hasFooterInSection section: Int) -> Bool

  /// Creates the header of a section, which in a plain table stays at the edge while rows of its section are
  /// visible. Nil, the default, for a header with the title, or none.
  func tableNode(_ tableNode: TableNode, nodeForHeaderInSection section: Int) -> CellNode?
  /// Creates the footer of a section. Nil, the default, for a footer with the title, or none.
  func tableNode(_ tableNode: TableNode, nodeForFooterInSection section: Int) -> CellNode?
  /// The title above a section; nil, the default, for none.
  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String?
  /// The text below a section; nil, the default, for none.
  func tableNode(_ tableNode: TableNode, titleForFooterInSection section: Int) -> String?

  /// Whether the user may drag a row to another place if `ListNode.allowsInteractiveMovement` is set. True by
  /// default.
  func tableNode(_ tableNode: TableNode, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user has dragged rows to another place, once for each: only move it there in the data. Both paths
  /// are those at the time of the call; the destination is the path after the move.
  func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableDataSource {
  /// One section.
  public func numberOfSections(in tableNode: TableNode) -> Int { 1 }

  /// A block that returns the cell that `tableNode(_:nodeForRowAt:)` creates immediately.
  public func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let node = self.tableNode(tableNode, nodeForRowAt: indexPath)
    return { node }
  }

  /// Stops the program: either this method or the block has to be implemented.
  public func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode {
    requirementFailed(
      "\(type(of: self)) must implement tableNode(_:nodeBlockForRowAt:) or tableNode(_:nodeForRowAt:)")
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

  /// Does nothing, which is correct only if no row can be moved.
  public func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
