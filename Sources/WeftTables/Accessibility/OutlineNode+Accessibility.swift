import Foundation
import WeftLists
import WeftNodes
import WeftSemantics

@MainActor
extension OutlineNode {
  final var accessibilityOfRows: RowAccessibility {
    RowAccessibility(
      describe: { [weak self] path, description in self?.describe(path, &description) },
      perform: { [weak self] path, action in self?.perform(action, at: path) })
  }

  /// Tells how deep an item is, its place among those beside it, and whether it is open.
  private func describe(_ path: IndexPath, _ description: inout AccessibilityDescription) {
    guard let place = place(ofRow: path.row) else { return }
    description.role = .treeItem
    description.place = AccessibilityPlace(
      place.index, of: place.branch.children.count, level: place.branch.level + 1)
    if isOpen(place) {
      description.states.formUnion([.expandable, .expanded])
    } else if isExpandable(place.item) {
      description.states.insert(.expandable)
    }
    if loadings[place.item] != nil { description.states.insert(.busy) }
  }

  private func perform(_ action: AccessibilityAction, at path: IndexPath) -> Bool? {
    guard let place = place(ofRow: path.row) else { return nil }
    switch action {
    case .expand: return expand(place, recursively: false, isAnimated: true)
    case .collapse:
      guard isOpen(place) else { return false }
      collapse(place, isAnimated: true)
      return true
    default: return nil
    }
  }
}
