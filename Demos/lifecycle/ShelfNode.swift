import DemoSupport
import Foundation
import Weft

/// A parent of chips.
final class ShelfNode: ProbeNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let label: LabelNode

  private static let inset: CGFloat = 14
  private static let gap: CGFloat = 10
  private static let chipsTop: CGFloat = 44
  private static let smallestChip: CGFloat = 112

  init(_ name: String, journal: Journal) {
    var style = Typography.label
    style.font = Font(size: 13, weight: .bold)
    label = LabelNode(name, style: style)
    super.init(name, tint: Palette.track, depth: 0.05, isLight: false, journal: journal)
    cornerRadius = 14
    addSubnode(label)
  }

  /// The chips, in order.
  @MainActor var chips: [ChipNode] { subnodes.compactMap { $0 as? ChipNode } }

  /// The height that a number of chips needs within a width, in points.
  static func height(ofChips count: Int, inWidth width: CGFloat) -> CGFloat {
    let rows = (max(count, 1) + columns(inWidth: width) - 1) / columns(inWidth: width)
    return chipsTop + CGFloat(rows) * (ChipNode.height + gap) - gap + inset
  }

  private static func columns(inWidth width: CGFloat) -> Int {
    max(Int((width - 2 * inset + gap) / (smallestChip + gap)), 1)
  }

  override func layout() {
    super.layout()
    label.frame = CGRect(
      origin: CGPoint(x: Self.inset, y: 14), size: label.size(within: max(bounds.width - 120, 0)))
    badges.frame = CGRect(
      origin: CGPoint(x: bounds.width - Self.inset - BadgesNode.size.width, y: 13), size: BadgesNode.size)
    let columns = Self.columns(inWidth: bounds.width)
    let room = bounds.width - 2 * Self.inset + Self.gap
    for (index, chip) in chips.enumerated() {
      let left = (room * CGFloat(index % columns) / CGFloat(columns)).rounded()
      let right = (room * CGFloat(index % columns + 1) / CGFloat(columns)).rounded()
      chip.frame = CGRect(
        x: Self.inset + left,
        y: Self.chipsTop + CGFloat(index / columns) * (ChipNode.height + Self.gap),
        width: max(right - left - Self.gap, 0), height: ChipNode.height)
    }
    mirrorSubnodesIfNeeded()
  }
}
