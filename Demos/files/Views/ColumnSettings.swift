import Foundation
import Weft

/// What the user has made of the columns. A value.
struct ColumnSettings: Codable, Equatable, Sendable {
  /// A column.
  struct Column: Codable, Equatable, Sendable {
    let id: TableColumn.ID
    /// In points.
    let width: CGFloat
    let isFlexible: Bool
    let isHidden: Bool
  }

  /// The columns in their order.
  let columns: [Column]
  let sort: ColumnSort

  init(_ columns: [TableColumn], sort: ColumnSort) {
    self.columns = columns.map {
      Column(id: $0.id, width: $0.width, isFlexible: $0.isFlexible, isHidden: $0.isHidden)
    }
    self.sort = sort
  }

  /// The columns of the program as the user has made them. The first one stays the first, and columns that the settings
  /// do not know are the last.
  func columns(of columns: [TableColumn]) -> [TableColumn] {
    var rest = columns
    var result: [TableColumn] = []
    for setting in self.columns {
      guard let index = rest.firstIndex(where: { $0.id == setting.id }) else { continue }
      var column = rest.remove(at: index)
      column.width = setting.width
      column.isFlexible = setting.isFlexible
      column.isHidden = setting.isHidden
      result.append(column)
    }
    result += rest
    guard let first = result.firstIndex(where: { $0.id == columns.first?.id }) else { return result }
    result.insert(result.remove(at: first), at: 0)
    result[0].isHidden = false
    return result
  }

  /// The order, if the program has such a column.
  func sort(in columns: [TableColumn]) -> ColumnSort? {
    columns.contains { $0.id == sort.column && $0.isSortable } ? sort : nil
  }
}
