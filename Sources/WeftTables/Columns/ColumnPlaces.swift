import Foundation

/// Where the shown columns of a table are: from left to right, before they are mirrored for languages that are written from
/// the right. A value.
struct ColumnPlaces: Hashable, Sendable {
  /// The place of a column, in points.
  struct Place: Hashable, Sendable {
    let id: TableColumn.ID
    let start: CGFloat
    let width: CGFloat
    let alignment: TableColumn.Alignment

    var end: CGFloat { start + width }
  }

  let places: [Place]
  /// Whether the first column stays where it is when the others are scrolled.
  let isFirstFixed: Bool

  /// The space between the sides of a column and its contents, in points.
  static let padding: CGFloat = 8

  /// The sum of the widths, in points.
  var width: CGFloat { places.last?.end ?? 0 }

  /// Places columns one beside the other. Flexible ones share what they leave of a width.
  ///
  /// - Parameter textFactor: by how much text is larger than usual: at least 1.
  init(_ columns: [TableColumn], isFirstFixed: Bool, textFactor: CGFloat, in width: CGFloat) {
    let shown = columns.filter { !$0.isHidden }
    let sum = shown.reduce(0) { $0 + $1.width(atTextFactor: textFactor) }
    let flexible = shown.count { $0.isFlexible }
    let rest = width.isFinite ? max(width - sum, 0) : 0
    let share = flexible > 0 ? (rest / CGFloat(flexible)).rounded(.down) : 0
    var start: CGFloat = 0
    var remaining = rest
    places = shown.map { column in
      var extra: CGFloat = 0
      if column.isFlexible {
        extra = remaining < 2 * share ? remaining : share
        remaining -= extra
      }
      let place = Place(
        id: column.id, start: start, width: column.width(atTextFactor: textFactor) + extra,
        alignment: column.alignment)
      start = place.end
      return place
    }
    self.isFirstFixed = isFirstFixed && !places.isEmpty
  }

  /// The place of a column; nil if it is not shown.
  func place(of id: TableColumn.ID) -> Place? { places.first { $0.id == id } }
}
