import WeftCompositor

/// The cells of a list: in the tree, on their way into it, and on their way out of it.
@MainActor
struct ListCells {
  /// Elements by their cells.
  var elements: [ObjectIdentifier: CellElement] = [:]
  /// The elements of preparations that are under way.
  var preparing: [ObjectIdentifier: CellElement] = [:]
  /// The elements whose cells are in the tree.
  var placed: [CellElement] = []
  /// Those that are seen, in the order of the layout.
  var visible: [CellElement] = []
  /// Elements on their way out of what is seen.
  var lingering: Set<CellElement> = []
  /// Cells that have nothing to show any more, but are seen until an animation ends.
  var departing: [ObjectIdentifier: DepartingCell] = [:]
  /// The lines between cells, by element.
  var separators: [ObjectIdentifier: Layer] = [:]
  /// Counts the updates: cells that none has needed for the longest time are evicted first.
  var useCount = 0
}
