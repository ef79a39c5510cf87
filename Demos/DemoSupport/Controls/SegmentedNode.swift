import Foundation
import Weft

/// A choice of a few, side by side; in several rows where one is too narrow.
public final class SegmentedNode: DisplayNode, AdjustableNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when a person has chosen another one.
  @MainActor public var onChange: ((Int) -> Void)?

  /// The number of the one that is chosen.
  @MainActor public private(set) var selection: Int

  private let segments: [SegmentNode]

  private static let inset: CGFloat = 2
  private static let gap: CGFloat = 2

  /// Makes a choice.
  @MainActor public init(_ titles: [String], selection: Int) {
    self.selection = selection
    segments = titles.map(SegmentNode.init)
    super.init()
    backgroundColor = Palette.track
    cornerRadius = 8
    for (index, segment) in segments.enumerated() {
      segment.onPress = { [weak self] in self?.choose(index) }
      segment.isSelected = index == selection
      addSubnode(segment)
    }
  }

  /// Chooses another one, and tells of it.
  @MainActor public func choose(_ index: Int) {
    guard segments.indices.contains(index), index != selection else { return }
    selection = index
    Transaction.animate(duration: PressableNode.lookDuration, timingFunction: .easeOut) {
      for (index, segment) in segments.enumerated() { segment.isSelected = index == selection }
    }
    onChange?(index)
  }

  /// Chooses the next, or one before.
  @MainActor public func adjust(by steps: Int) { choose(min(max(selection + steps, 0), segments.count - 1)) }

  // MARK: Layout

  /// As high as the rows that the width needs, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let rows = rows(inWidth: constrainedSize.width)
    let natural = segments.reduce(0) { $0 + $1.naturalWidth } + CGFloat(segments.count - 1) * Self.gap
    let height = CGFloat(rows.count) * (SegmentNode.height + Self.gap) - Self.gap + 2 * Self.inset
    let width = constrainedSize.width.isFinite ? constrainedSize.width : natural + 2 * Self.inset
    return CGSize(width: width, height: height)
  }

  /// Which segments stand in which row. All rows but the last are about equally full.
  private func rows(inWidth width: CGFloat) -> [Range<Int>] {
    let room = width - 2 * Self.inset
    for count in 1..<max(segments.count, 2) {
      let length = (segments.count + count - 1) / count
      let rows = stride(from: 0, to: segments.count, by: length).map {
        $0..<min($0 + length, segments.count)
      }
      let fits = rows.allSatisfy { row in
        segments[row].reduce(0) { $0 + $1.naturalWidth } + CGFloat(row.count - 1) * Self.gap <= room
      }
      if fits { return rows }
    }
    return segments.indices.map { $0..<$0 + 1 }
  }

  /// Shares the room of a row among its segments.
  public override func layout() {
    let room = bounds.insetBy(dx: Self.inset, dy: Self.inset)
    for (number, row) in rows(inWidth: bounds.width).enumerated() {
      let natural = segments[row].reduce(0) { $0 + $1.naturalWidth }
      let spare = max(room.width - natural - CGFloat(row.count - 1) * Self.gap, 0) / CGFloat(row.count)
      var x = room.minX
      for segment in segments[row] {
        let right = x + segment.naturalWidth + spare
        segment.frame = CGRect(
          x: x.rounded(), y: room.minY + CGFloat(number) * (SegmentNode.height + Self.gap),
          width: right.rounded() - x.rounded(), height: SegmentNode.height)
        x = right + Self.gap
      }
    }
  }
}
