import Foundation
import WeftThreads

/// The columns of a table, which its headings and its rows share. Any thread.
final class TableColumns: Sendable {
  private struct State {
    var columns: [TableColumn] = []
    var isFirstFixed = true
    var textFactor: CGFloat = 1
  }

  private let state: Protected<State>

  init(_ columns: [TableColumn]) { state = Protected(State(columns: Self.unique(columns))) }

  /// All columns, also those that are hidden, in their order. Of columns with the same name the first counts.
  var all: [TableColumn] {
    get { state.withLock { $0.columns } }
    set {
      let columns = Self.unique(newValue)
      state.withLock { $0.columns = columns }
    }
  }

  var isFirstFixed: Bool {
    get { state.withLock { $0.isFirstFixed } }
    set { state.withLock { $0.isFirstFixed = newValue } }
  }

  /// By how much text is larger than usual: at least 1.
  var textFactor: CGFloat {
    get { state.withLock { $0.textFactor } }
    set { state.withLock { $0.textFactor = max(newValue, 1) } }
  }

  private static func unique(_ columns: [TableColumn]) -> [TableColumn] {
    var seen: Set<TableColumn.ID> = []
    return columns.filter { seen.insert($0.id).inserted }
  }

  /// The places of the columns that are shown, in a width in points.
  func places(in width: CGFloat) -> ColumnPlaces {
    state.withLock {
      ColumnPlaces($0.columns, isFirstFixed: $0.isFirstFixed, textFactor: $0.textFactor, in: width)
    }
  }

  /// The sum of the widths that the columns have by themselves, in points.
  var width: CGFloat { places(in: 0).width }

  func change(_ id: TableColumn.ID, _ body: (inout TableColumn) -> Void) {
    state.withLock { state in
      guard let index = state.columns.firstIndex(where: { $0.id == id }) else { return }
      body(&state.columns[index])
    }
  }

  /// Whether the user may move or hide a column: the first one not if it stays in place.
  func isBound(_ id: TableColumn.ID) -> Bool {
    state.withLock { $0.isFirstFixed && $0.columns.first { !$0.isHidden }?.id == id }
  }

  /// Moves a column to the place of another one that is shown.
  ///
  /// - Returns: whether anything has changed.
  func move(_ id: TableColumn.ID, to other: TableColumn.ID) -> Bool {
    state.withLock { state in
      guard id != other, let from = state.columns.firstIndex(where: { $0.id == id }),
        let to = state.columns.firstIndex(where: { $0.id == other })
      else { return false }
      state.columns.insert(state.columns.remove(at: from), at: to)
      return true
    }
  }
}
