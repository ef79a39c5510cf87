import Foundation

/// The metrics of the page at a width. All numbers are in points.
struct WidthClass: Sendable {
  /// The width of the window.
  let width: CGFloat

  /// The maximum width of the page. Lines of text in a wider one are hard to read.
  private static let widestPage: CGFloat = 1240
  private static let sideColumnWidth: CGFloat = 272
  private static let smallestCardWidth: CGFloat = 228

  /// The margin between the page and the sides of a window that is not wider than the maximum.
  var margin: CGFloat { width < 520 ? 16 : width < 960 ? 24 : 36 }
  /// The spacing between cards, and between text blocks.
  var gap: CGFloat { width < 520 ? 16 : 24 }
  /// The spacing between the side column and the cards.
  var columnGap: CGFloat { width < 1100 ? 32 : 44 }

  /// The width between the margins.
  var pageWidth: CGFloat { max(min(width - 2 * margin, Self.widestPage), 1) }
  /// The margins that centre the page in the window, in whole points.
  var sideMargin: CGFloat { max(((width - pageWidth) / 2).rounded(.down), margin) }

  /// Whether the side column is beside the cards instead of below them.
  var hasSideColumn: Bool { pageWidth >= 800 }
  /// The width of the side column; the full width if it is below.
  var sideWidth: CGFloat { hasSideColumn ? Self.sideColumnWidth : pageWidth }
  /// The total width of the cards.
  var mainWidth: CGFloat { hasSideColumn ? pageWidth - Self.sideColumnWidth - columnGap : pageWidth }

  /// The number of columns of cards.
  var columnCount: Int { min(max(Int((mainWidth + gap) / (Self.smallestCardWidth + gap)), 1), 4) }
  /// The width of a card.
  var cardWidth: CGFloat {
    max((mainWidth - CGFloat(columnCount - 1) * gap) / CGFloat(columnCount), 1)
  }

  /// Whether the masthead fits in one row.
  var hasSingleRowMasthead: Bool { width >= 660 }
}
