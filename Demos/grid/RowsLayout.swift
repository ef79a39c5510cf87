import Foundation
import Weft

/// A custom layout: justified rows, which end at the margin because the pictures of a row have a suitable
/// common height. Nothing is measured: the proportions of the pictures are captured on main whenever they
/// change.
struct RowsLayout: PlacedCollectionLayout {
  /// The maximum height of rows, in points.
  let height: CGFloat
  /// The spacing between pictures, in points.
  let spacing: CGFloat
  /// The margin around all pictures, in points.
  let margin: CGFloat
  /// The visible pictures.
  let pictures: @MainActor @Sendable () -> [Picture]

  var scrollableDirections: ScrollableDirections { .vertical }

  /// The ratio of height to width of each picture.
  private struct Proportions: Sendable {
    let values: [CGFloat]
  }

  @MainActor func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)? {
    Proportions(values: pictures().map(\.proportion))
  }

  func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    let (frames, item) = (frames(in: context), element.indexPath.item)
    return SizeRange(exactly: frames.indices.contains(item) ? frames[item].size : .zero)
  }

  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements {
    let attributes = frames(in: context).enumerated().map { item, frame in
      CollectionLayoutAttributes(element: .item(IndexPath(item: item, section: 0)), frame: frame)
    }
    let end = attributes.last?.frame.maxY ?? 0
    return CollectionPlacements(
      attributes, contentSize: CGSize(width: context.availableSize.width, height: end + margin))
  }

  private func frames(in context: CollectionLayoutContext) -> [CGRect] {
    let proportions = (context.additionalInfo as? Proportions)?.values ?? []
    let width = max(context.availableSize.width - 2 * margin, 1)
    var (frames, row, top) = ([CGRect](), [CGFloat](), margin)
    for (item, proportion) in proportions.enumerated() {
      row.append(1 / proportion)
      let room = max(width - CGFloat(row.count - 1) * spacing, 1)
      let fitting = room / row.reduce(0, +)
      guard fitting <= height || item == proportions.count - 1 else { continue }
      let rowHeight = min(fitting, height).rounded()
      var left = margin
      for (index, shape) in row.enumerated() {
        let isLast = index == row.count - 1 && fitting <= height
        let end = isLast ? margin + width : left + min(fitting, height) * shape
        frames.append(
          CGRect(x: left.rounded(), y: top, width: end.rounded() - left.rounded(), height: rowHeight))
        left = end + spacing
      }
      top += rowHeight + spacing
      row = []
    }
    return frames
  }
}
