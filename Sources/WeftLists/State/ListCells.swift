import WeftCompositor

/// The cells of a list: those in the tree, those entering it and those leaving it.
@MainActor
struct ListCells {
  /// The elements, by their cells.
  var elements: [ObjectIdentifier: CellElement] = [:]
  /// The elements whose preparations are under way, by the preparation.
  var preparing: [ObjectIdentifier: CellElement] = [:]
  /// The elements whose cells are in the tree.
  var placed: [CellElement] = []
  /// The elements that are visible, in the order of the layout.
  var visible: [CellElement] = []
  /// Elements whose cells are moving out of the visible area.
  var outgoing: Set<CellElement> = []
  /// Cells whose elements are gone, but which stay visible until an animation ends.
  var departing: [ObjectIdentifier: DepartingCell] = [:]
  /// The lines between cells, by element.
  var separators: [ObjectIdentifier: Layer] = [:]
  /// The number of updates. Cells that no update has needed for the longest time are evicted first.
  var useCount = 0
}
