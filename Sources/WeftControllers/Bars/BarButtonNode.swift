import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// A button in a navigation bar: an icon, a title or both, with a background while the pointer is over it.
final class BarButtonNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or never changes.

  private let icon: DisplayNode?
  private let label: TextNode?
  private let title: String?
  private let isProminent: Bool
  private let plate = DisplayNode.part(named: "plate")
  @MainActor private let action: @MainActor () -> Void
  /// Whether the title can be omitted if there is little space.
  let canBeShort: Bool

  private static let gap: CGFloat = 2

  @MainActor init(
    icon: BarIcon?, title: String?, accessibilityLabel: String?, isProminent: Bool = false,
    isEnabled: Bool = true, canBeShort: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    self.icon = icon?.makeNode()
    self.title = title
    self.isProminent = isProminent
    self.canBeShort = canBeShort
    self.action = action
    label = title.map { _ in TextNode() }
    super.init()
    self.isEnabled = isEnabled
    self.accessibilityLabel = accessibilityLabel ?? title
    addSubnode(plate)
    if let icon = self.icon { addSubnode(icon) }
    if let label {
      label.isLayerBacked = true
      label.maximumNumberOfLines = 1
      label.truncationMode = .truncateTail
      addSubnode(label)
    }
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  @MainActor override func activate(with event: InputEvent?) {
    super.activate(with: event)
    action()
  }

  @MainActor override func updateLook() {
    super.updateLook()
    let theme = theme
    let color = isProminent ? theme.onAccent : theme.accentText
    label?.attributedText = AttributedText(
      title ?? "", font: isProminent ? theme.type.headline : theme.type.label, color: color)
    icon?.tintColor = color
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : .clear
    plate.backgroundColor = isProminent ? theme.accent.overlaid(with: over) : over
    plate.cornerRadius = theme.metrics.controlRadius
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    for part in [plate, icon, label].compactMap({ $0 }) { part.alpha = opacity }
  }

  /// The width, in points, with the title and without it.
  @MainActor var widths: (natural: CGFloat, least: CGFloat) {
    let padding: CGFloat = icon != nil && label == nil ? 6 : 10
    let iconWidth = icon == nil ? 0 : BarIcon.side
    let text = label?.layoutThatFits(.unconstrained).size.width.rounded(.up) ?? 0
    let natural = iconWidth + (icon != nil && label != nil ? Self.gap : 0) + text + 2 * padding
    return (natural, canBeShort ? BarIcon.side + 12 : min(natural, 64))
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: constrainedSize.width, height: theme.metrics.controlHeight)
  }

  @MainActor override func placeParts() {
    plate.frame = bounds
    var room = bounds
    if let icon {
      let isAlone = label == nil || bounds.width < BarIcon.side + 32
      let x =
        isAlone ? (bounds.width - BarIcon.side) / 2 : isRightToLeft ? bounds.width - 8 - BarIcon.side : 8
      icon.frame = CGRect(
        x: x, y: ((bounds.height - BarIcon.side) / 2).rounded(), width: BarIcon.side, height: BarIcon.side)
      label?.isHidden = isAlone
      let used = 8 + BarIcon.side + Self.gap
      room = CGRect(
        x: isRightToLeft ? 10 : used, y: 0, width: max(bounds.width - used - 10, 0), height: bounds.height)
    } else {
      room = bounds.insetBy(dx: min(10, bounds.width / 2), dy: 0)
    }
    guard let label else { return }
    let size = label.layoutThatFits(SizeRange(min: .zero, max: room.size)).size
    label.frame = CGRect(
      x: icon == nil ? room.midX - size.width / 2 : isRightToLeft ? room.maxX - size.width : room.minX,
      y: ((room.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  @MainActor override var focusRing: FocusRing? {
    FocusRing(frame: bounds.inset(by: EdgeInsets(all: 1)), cornerRadius: theme.metrics.controlRadius)
  }
}
