import WeftNodes

/// Content of a cell that another room provides, such as the node of a view controller.
@MainActor
package protocol CellContent: AnyObject, Sendable {
  /// Lays out the content's node. Called when the cell is laid out.
  func layOut(in cell: CellNode)
  /// Called when the cell is about to enter a window.
  func cellWillEnterHierarchy(_ cell: CellNode)
  /// Called when the cell has left its window.
  func cellDidExitHierarchy(_ cell: CellNode)
}

extension CellNode {
  /// The content that another room has put into the cell. Any thread.
  package final var hostedContent: (any CellContent)? {
    get { status.withLock { $0.rare.isDefault ? nil : $0.rare.value.content } }
    set { status.withLock { $0.rare.value.content = newValue } }
  }
}
