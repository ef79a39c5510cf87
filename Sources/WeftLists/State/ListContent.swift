import Foundation
import WeftListLayouts

/// The layout and the scroll state of a list.
@MainActor
struct ListContent {
  /// The layout state, which places all elements; nil until the list has a size.
  var layout: (any CollectionLayoutState)?
  /// The number of changes after which the cells' size ranges have to be checked again.
  var generation = 1
  /// The offset between the coordinates of the layout and those on the screen, in points.
  var shift = CGPoint.zero
  /// Whether the rows that are shown begin at the right.
  var runsFromRight = false
  /// The target that the content is scrolling to.
  var scrollTarget: ScrollTarget? {
    didSet { CellElement.hold(scrollTarget?.element, insteadOf: oldValue?.element) }
  }
}
