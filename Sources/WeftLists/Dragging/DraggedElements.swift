import WeftNodes
import WeftTransfer

/// The items of a list that the user drags, of a drag that has not ended.
@MainActor
struct DraggedElements {
  /// The drag; nil when it is over, or if a cell has given other items than those of the list.
  weak var identity: DragIdentity?
  let all: [CellElement]
  /// Those that may be moved to another place in the list; none if the one below the pointer may not.
  let movable: [CellElement]
  /// What may become of the items by themselves, without keys.
  let actions: [DragAction]
  /// Whether the list has moved them itself.
  var isMoved = false

  /// Whether a drop moves the items in the list, with the keys that the user holds.
  func movesInList(_ drop: Drop) -> Bool {
    guard let identity, !movable.isEmpty, drop.identity === identity else { return false }
    return drop.allows(.move) || !actions.contains(.move) && drop.actions == actions
  }
}
