import Foundation

/// What a width means for the page. All numbers are in points.
struct WidthClass: Sendable {
  /// The width of the window.
  let width: CGFloat

  /// Text lines become hard to read in a page that is wider than this.
  private static let widestPage: CGFloat = 1240
  private static let sideColumnWidth: CGFloat = 272
  private static let smallestCardWidth: CGFloat = 228

  /// Between the page and the sides of a window that is not too wide.
  var margin: CGFloat { width < 520 ? 16 : width < 960 ? 24 : 36 }
  /// Between cards, and between text blocks.
  var gap: CGFloat { width < 520 ? 16 : 24 }
  /// Between the side column and what is beside it.
  var columnGap: CGFloat { width < 1100 ? 32 : 44 }

  /// The width of everything between the margins.
  var pageWidth: CGFloat { max(min(width - 2 * margin, Self.widestPage), 1) }
  /// The margins that centre the page in the window, in whole points.
  var sideMargin: CGFloat { max(((width - pageWidth) / 2).rounded(.down), margin) }

  /// Whether the side column stands beside the cards, instead of below them.
  var hasSideColumn: Bool { pageWidth >= 800 }
  /// The width of the side column: all of it where it stands below.
  var sideWidth: CGFloat { hasSideColumn ? Self.sideColumnWidth : pageWidth }
  /// The width of the cards together.
  var mainWidth: CGFloat { hasSideColumn ? pageWidth - Self.sideColumnWidth - columnGap : pageWidth }

  /// How many cards stand side by side.
  var columnCount: Int { min(max(Int((mainWidth + gap) / (Self.smallestCardWidth + gap)), 1), 4) }
  /// The width of a card.
  var cardWidth: CGFloat {
    max((mainWidth - CGFloat(columnCount - 1) * gap) / CGFloat(columnCount), 1)
  }

  /// Whether the masthead has room for everything in one row.
  var hasSingleRowMasthead: Bool { width >= 660 }
}
