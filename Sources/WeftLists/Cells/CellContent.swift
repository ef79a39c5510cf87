import WeftNodes

/// What fills a cell and is brought by another room, such as the node of a view controller.
@MainActor
package protocol CellContent: AnyObject, Sendable {
  /// The cell is laid out: gives the content's node its place.
  func layOut(in cell: CellNode)
  /// The cell is about to enter a window.
  func cellWillEnterHierarchy(_ cell: CellNode)
  /// The cell has left its window.
  func cellDidExitHierarchy(_ cell: CellNode)
}

extension CellNode {
  /// What another room has filled the cell with. Any thread.
  package final var hostedContent: (any CellContent)? {
    get { status.withLock { $0.rare.isDefault ? nil : $0.rare.value.content } }
    set { status.withLock { $0.rare.value.content = newValue } }
  }
}
