import Foundation
import WeftControls
import WeftNodes

// The user drags an item, or all selected ones, to another place: a line shows where they would be inserted. The data source
// hears of one move of each, at the end. A program can do the same step by step, for example by keys: then the cell of the
// item follows the given points.

@MainActor
extension ListNode {
  /// The z position of a cell while the program moves it: in front of all cells and headers.
  private static let movingPosition: CGFloat = 1000

  /// Whether the user can drag items to other places in the list: with the mouse, and with a finger that rests on an item
  /// for half a second. False by default; the data source decides about each item. Main.
  public final var allowsInteractiveMovement: Bool {
    get { listState.input.allowsMovement }
    set { listState.input.allowsMovement = newValue }
  }

  @discardableResult
  final func beginMovement(of path: IndexPath) -> Bool {
    guard listState.input.move == nil, sourceAllowsMove(at: path),
      let element = knownElement(at: .item(path)), let node = element.node, node.supernode === self
    else { return false }
    endPress()
    listState.input.move = ListMove(element: element)
    node.zPosition = Self.movingPosition
    return true
  }

  /// Moves the item that is being moved to a point of the content, in points. Main.
  public final func updateInteractiveMovementTargetPosition(_ point: CGPoint) {
    guard let move = listState.input.move, let node = move.element.node else { return }
    node.position = point
    let insertion = insertionPoint(at: point)
    listState.input.move?.insertion = insertion
    showInsertion(insertion)
  }

  /// Ends the movement, and moves the item in the data to where it is. Main.
  public final func endInteractiveMovement() {
    guard let move = listState.input.move else { return }
    restore(move)
    if let insertion = move.insertion { _ = self.move([move.element], to: insertion) }
  }

  /// Ends the movement: the item returns to its place. Main.
  public final func cancelInteractiveMovement() {
    guard let move = listState.input.move else { return }
    restore(move)
  }

  private func restore(_ move: ListMove) {
    listState.input.move = nil
    showInsertion(nil)
    guard let node = move.element.node else { return }
    if let placement = move.element.placement {
      node.zPosition = CGFloat(placement.attributes.zIndex)
      if !isVisible { node.frame = placement.frame }
    }
    beginTransition(isAnimated: true)
    setNeedsListUpdate()
  }

  /// Moves items in the data and in the list.
  ///
  /// - Returns: whether any has got another place.
  final func move(_ elements: [CellElement], to insertion: InsertionPoint) -> Bool {
    let moves = ItemMoves(of: elements.compactMap(\.indexPath), to: insertion.path)
    guard !moves.isEmpty else { return false }
    performBatchUpdates(animated: true) {
      for step in moves.steps { self.sourceMove(from: step.from, to: step.to) }
      self.change { changes in
        changes.movedItems += moves.whole.map { .init(from: $0.from, to: $0.to) }
      }
    }
    return true
  }
}
