import Foundation
import WeftCommands
import WeftNodes

@MainActor
extension OutlineNode {
  /// Opens or closes the row that keys start from, or goes to the row below or around it.
  ///
  /// - Returns: whether the key was handled.
  final func expands(on event: KeyEvent) -> Bool {
    guard windowScene?.focusedNode === self, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let row = current?.row, let place = place(ofRow: row)
    else { return false }
    let isWhole = event.modifiers.contains(.shift)
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    switch event.keysym {
    case Keysym.right, Keysym.left:
      let isInwards = (event.keysym == Keysym.right) != isMirrored
      return isInwards ? expandOrEnter(place, row, isWhole: isWhole) : collapseOrExit(place, isWhole: isWhole)
    default: break
    }
    // These are also letters of titles.
    guard !isTypingAhead(at: event) else { return false }
    switch event.text {
    case "+": return expand(place, recursively: false, isAnimated: true)
    case "*": return expand(place, recursively: true, isAnimated: true)
    case "-":
      guard isOpen(place) else { return false }
      collapse(place, isAnimated: true)
      return true
    default: return false
    }
  }

  /// Whether an item is open, or its children are being loaded.
  final func isOpen(_ place: OutlineBranch<Item>.Place) -> Bool {
    place.branch.branch(ofChild: place.index) != nil || loadings[place.item] != nil
  }

  private func expandOrEnter(_ place: OutlineBranch<Item>.Place, _ row: Int, isWhole: Bool) -> Bool {
    guard isOpen(place), !isWhole else { return expand(place, recursively: isWhole, isAnimated: true) }
    if (place.branch.branch(ofChild: place.index)?.children.count ?? 0) > 0 {
      moveSelection(to: IndexPath(row: row + 1, section: 0))
    }
    return true
  }

  private func collapseOrExit(_ place: OutlineBranch<Item>.Place, isWhole: Bool) -> Bool {
    if isOpen(place) {
      collapse(place, isAnimated: true, discardsState: isWhole)
      return true
    }
    guard place.branch.item != nil else { return false }
    moveSelection(to: IndexPath(row: place.branch.firstRow - 1, section: 0))
    return true
  }
}
