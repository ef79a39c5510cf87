import Foundation
import Weft

/// One of the choices of a `SegmentedNode`.
final class SegmentNode: PressableNode, @unchecked Sendable {
  /// In points.
  static let height: CGFloat = 26
  /// Between the sides and the text, in points.
  static let padding: CGFloat = 9

  /// Whether this is the choice that was made.
  @MainActor var isSelected = false {
    didSet { if isSelected != oldValue { updateLook() } }
  }

  /// The width that the text wants, with padding, in whole points.
  let naturalWidth: CGFloat

  private let label: LabelNode
  private let selectedLabel: LabelNode

  init(_ title: String) {
    label = LabelNode(title, style: Self.style(Palette.secondaryInk))
    selectedLabel = LabelNode(title, style: Self.style(Palette.ink))
    naturalWidth = label.naturalSize.width + 2 * Self.padding
    super.init()
    cursor = .pointer
    cornerRadius = 6
    selectedLabel.alpha = 0
    shadowColor = Palette.shadow
    shadowOffset = CGSize(width: 0, height: 1)
    shadowRadius = 1.5
    [label, selectedLabel].forEach(addSubnode)
  }

  private static func style(_ color: Color) -> TextStyle {
    var style = Typography.label
    style.color = color
    style.alignment = .center
    style.verticalAlignment = .center
    return style
  }

  override func layout() {
    label.frame = bounds
    selectedLabel.frame = bounds
  }

  override func updateLook() {
    let hover = isPressed ? 0.09 : isHovered ? 0.05 : 0
    backgroundColor = isSelected ? Palette.surface : Palette.ink.withAlpha(hover)
    shadowOpacity = isSelected ? 0.18 : 0
    label.alpha = isSelected ? 0 : 1
    selectedLabel.alpha = isSelected ? 1 : 0
  }
}
