import Foundation
import WeftLists
import WeftNodes
import WeftSemantics

extension ColumnRowNode: AccessibleColumns {
  /// The columns with their contents, in their order.
  @MainActor package final var accessibilityColumns: [(frame: CGRect, content: DisplayNode?)] {
    guard let places = columns?.places(in: bounds.width) else { return [] }
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    return places.places.map { place in
      let start = isMirrored ? bounds.width - place.end : place.start
      let frame = CGRect(x: start, y: 0, width: place.width, height: bounds.height)
      return (frame, contentNode(of: place.id))
    }
  }

  /// A list item that has columns is a row.
  @MainActor final func describeColumns(_ description: inout AccessibilityDescription) {
    if description.role == .listItem, columns != nil { description.role = .row }
  }

  /// A press on a cell is one on the row.
  @MainActor final func pressColumn(_ action: AccessibilityAction) -> Bool? {
    guard case .pressPart = action else { return nil }
    return performAccessibilityAction(.press)
  }
}
