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

  /// Places columns one beside the other. Flexible ones share what they leave of a width, within their limits.
  ///
  /// - Parameter textFactor: by how much text is larger than usual: at least 1.
  init(_ columns: [TableColumn], isFirstFixed: Bool, textFactor: CGFloat, in width: CGFloat) {
    let shown = columns.filter { !$0.isHidden }
    let widths = Self.widths(of: shown, textFactor: textFactor, in: width)
    var start: CGFloat = 0
    places = zip(shown, widths).map { column, width in
      let place = Place(id: column.id, start: start, width: width, alignment: column.alignment)
      start = place.end
      return place
    }
    self.isFirstFixed = isFirstFixed && !places.isEmpty
  }

  private static func widths(
    of columns: [TableColumn], textFactor: CGFloat, in width: CGFloat
  ) -> [CGFloat] {
    var widths = columns.map { $0.width(atTextFactor: textFactor) }
    let rooms = zip(columns, widths).map { max($0.greatestWidth(atTextFactor: textFactor) - $1, 0) }
    var rest = width.isFinite ? max(width - widths.reduce(0, +), 0) : 0
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    // What the columns with the least room leave is for the others.
    let sorted = flexible.sorted { (rooms[$0], $0) < (rooms[$1], $1) }
    for (position, index) in sorted.enumerated() {
      let count = sorted.count - position
      let share = count > 1 ? (rest / CGFloat(count)).rounded(.down) : rest
      let extra = min(share, rooms[index])
      widths[index] += extra
      rest -= extra
    }
    return widths
  }

  /// The place of a column; nil if it is not shown.
  func place(of id: TableColumn.ID) -> Place? { places.first { $0.id == id } }
}
