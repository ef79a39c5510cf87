import ArgumentParser
import DemoSupport
import Foundation
import Weft

/// How the photographs are arranged.
enum Arrangement: String, CaseIterable, ExpressibleByArgument, Sendable {
  case grid
  case rows
  case columns

  var title: AttributedText { AttributedText(rawValue.capitalized) }

  private static let gap: CGFloat = 10

  /// The layout for a window of a given width, in points.
  ///
  /// - Parameter pictures: the visible pictures, passed again whenever they change.
  @MainActor func layout(
    inWidth width: CGFloat, pictures: @escaping @MainActor @Sendable () -> [Picture]
  ) -> any CollectionLayout {
    let margin = HeaderNode.margin(inWidth: width)
    let gap = width < 480 ? 6 : Self.gap
    let insets = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    // Large windows get larger photographs, not just more of them.
    let breadth: CGFloat = width < 480 ? 100 : min(max(140, width / 7), 240)
    switch self {
    case .grid:
      var layout = GridLayout(columns: .minimumBreadth(breadth), itemLength: .ratio(0.8))
      (layout.columnSpacing, layout.rowSpacing, layout.sectionInsets) = (gap, gap, insets)
      return layout
    case .rows: return RowsLayout(height: breadth * 0.95, spacing: gap, margin: margin, pictures: pictures)
    case .columns:
      var layout = WaterfallLayout(columns: .minimumBreadth(breadth * 1.15))
      (layout.columnSpacing, layout.itemSpacing, layout.sectionInsets) = (gap, gap, insets)
      return layout
    }
  }
}
