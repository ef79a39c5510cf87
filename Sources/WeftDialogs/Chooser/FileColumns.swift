import Foundation
import WeftLocalization
import WeftTables
import WeftText

/// The columns of the list: the name has what the others leave.
enum FileColumns {
  static let name: TableColumn.ID = "name"
  static let size: TableColumn.ID = "size"
  static let modified: TableColumn.ID = "modified"

  /// In points.
  private static let (nameWidth, sizeWidth, smallestTimeWidth): (CGFloat, CGFloat, CGFloat) = (120, 84, 124)
  /// The space beside a time, in points.
  private static let timeMargin: CGFloat = 18
  /// A narrower list has no times, and a still narrower one no sizes, in points.
  private static let (widthForTimes, widthForSizes): (CGFloat, CGFloat) = (420, 280)

  /// The columns, in the language of the program.
  @MainActor static func columns() -> [TableColumn] {
    let texts = FileChooserTexts.current
    var columns = [
      TableColumn(name, title: texts.name, width: nameWidth, minimumWidth: nameWidth, isFlexible: true),
      TableColumn(size, title: texts.size, width: sizeWidth, alignment: .trailing),
      TableColumn(modified, title: texts.modified, width: timeWidth(.current) + timeMargin),
    ]
    for index in columns.indices {
      columns[index].sortsDescendingFirst = index > 0
      // The width of the list decides.
      columns[index].isHideable = false
    }
    return columns
  }

  /// The columns that a list of a width in points has room for.
  ///
  /// - Parameter textFactor: by how much text is larger than usual: at least 1.
  static func fitting(
    _ columns: [TableColumn], in width: CGFloat, textFactor: CGFloat
  ) -> [TableColumn] {
    let width = width / textFactor
    return columns.map { column in
      var column = column
      column.isHidden =
        column.id == modified ? width < widthForTimes : column.id == size && width < widthForSizes
      return column
    }
  }

  /// The width of times in a locale, in points: that of a date with long numbers.
  @MainActor private static func timeWidth(_ formats: LocaleFormats) -> CGFloat {
    let december = Date(timeIntervalSince1970: 1_861_656_480)
    let sample = formats.dateAndTime(december, style: .short, in: .gmt)
    return max(AttributedText.listWidth(of: sample), smallestTimeWidth)
  }
}
