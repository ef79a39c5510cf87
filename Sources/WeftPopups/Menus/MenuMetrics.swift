import Foundation
import WeftNodes
import WeftText
import WeftTheme

/// The sizes and distances of a menu, in points, and the columns that its rows share.
@MainActor
struct MenuMetrics: Equatable {
  /// The width of the column of marks; 0 if no row has a mark.
  private(set) var markWidth: CGFloat = 0
  /// The width of the column of pictures; 0 if no row has one.
  private(set) var imageWidth: CGFloat = 0
  private(set) var titleWidth: CGFloat = 0
  private(set) var shortcutWidth: CGFloat = 0
  private(set) var arrowWidth: CGFloat = 0
  private(set) var rowHeight: CGFloat = 28
  private(set) var headingHeight: CGFloat = 24

  static let separatorHeight: CGFloat = 11
  /// The space between the edge of the menu and its rows.
  nonisolated static let edge: CGFloat = 5
  /// The space between the sides of a row and what it shows.
  nonisolated static let padding: CGFloat = 10
  /// The side of a picture.
  static let imageSide: CGFloat = 16
  /// The width of the column of marks, where there is one.
  static let markColumn: CGFloat = 22
  private static let smallestWidth: CGFloat = 112
  private static let largestTitle: CGFloat = 420

  init() {}

  /// Measures rows in the fonts of a theme.
  init(of rows: [MenuRow], _ theme: Theme) {
    let (font, small) = (TextStyle(font: theme.type.body), TextStyle(font: theme.type.caption))
    rowHeight = max((theme.type.body.metrics.lineHeight + 10).rounded(.up), 26)
    headingHeight = max((theme.type.caption.metrics.lineHeight + 8).rounded(.up), 22)
    for row in rows {
      switch row {
      case .separator: continue
      case .heading(let title): titleWidth = max(titleWidth, small.size(of: title).width)
      case .entry(let entry):
        titleWidth = max(titleWidth, font.size(of: entry.title).width)
        if entry.mark.isCheckable { markWidth = Self.markColumn }
        if entry.image != nil { imageWidth = Self.imageSide + 8 }
        if entry.submenu != nil { arrowWidth = 20 }
        if let shortcut = entry.shortcut {
          shortcutWidth = max(shortcutWidth, font.size(of: shortcut.description).width.rounded(.up) + 28)
        }
      }
    }
    titleWidth = min(titleWidth.rounded(.up), Self.largestTitle)
  }

  /// The width of a row.
  var width: CGFloat {
    let columns = markWidth + imageWidth + titleWidth + max(shortcutWidth, arrowWidth)
    return max(columns + 2 * Self.padding + 2 * Self.edge, Self.smallestWidth)
  }

  /// The distance from the leading edge of the menu to the titles.
  var titleInset: CGFloat { Self.edge + Self.padding + markWidth + imageWidth }

  func height(of row: MenuRow) -> CGFloat {
    switch row {
    case .entry: rowHeight
    case .heading: headingHeight
    case .separator: Self.separatorHeight
    }
  }

  /// The height of a menu with these rows.
  func height(of rows: [MenuRow]) -> CGFloat {
    rows.reduce(2 * Self.edge) { $0 + height(of: $1) }
  }
}
