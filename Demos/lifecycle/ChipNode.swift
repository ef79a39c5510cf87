import DemoSupport
import Foundation
import Weft

/// A coloured node that can be selected; the buttons act on the selected one.
final class ChipNode: ProbeNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// In points.
  static let height: CGFloat = 66

  @MainActor var onSelect: (() -> Void)?

  @MainActor var isSelected = false {
    didSet {
      borderWidth = isSelected ? 3 : 0
      shadowOpacity = isSelected ? 0.45 : 0
    }
  }

  private let label: LabelNode

  init(_ name: String, tint: Color, journal: Journal) {
    var style = Typography.label
    style.font = Font(size: 13, weight: .bold)
    style.color = .white
    label = LabelNode(name, style: style)
    super.init(name, tint: tint, depth: 0.28, isLight: true, journal: journal)
    cursor = .pointer
    cornerRadius = 11
    borderColor = .white
    shadowColor = Palette.shadow
    shadowOffset = CGSize(width: 0, height: 2)
    shadowRadius = 5
    addSubnode(label)
  }

  override func layout() {
    super.layout()
    label.frame = CGRect(origin: CGPoint(x: 12, y: 10), size: label.size(within: max(bounds.width - 24, 0)))
    badges.frame = CGRect(origin: CGPoint(x: 12, y: bounds.height - 29), size: BadgesNode.size)
    mirrorSubnodesIfNeeded()
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    onSelect?()
    return true
  }
}
