import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// One tab of a tab bar: an icon above or beside its title, with a badge.
final class TabButtonNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or never changes.

  private let icon: DisplayNode?
  private let selectedIcon: DisplayNode?
  private let label = TextNode()
  private let title: String
  private let badge: BadgeNode?
  private let plate = DisplayNode.part(named: "plate")
  @MainActor private let action: @MainActor () -> Void
  /// Selects the tab some steps away, in reading direction.
  @MainActor var onStep: ((Int) -> Void)?
  /// Where it is among the tabs.
  @MainActor var place: AccessibilityPlace?
  /// Whether the title is beside the icon.
  @MainActor var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  /// Whether a compact tab shows only its icon.
  @MainActor var hidesTitle = false {
    didSet { if hidesTitle != oldValue { setNeedsLayout() } }
  }

  private static let gap: CGFloat = 2
  private static let plateInset: CGFloat = 4

  @MainActor init(_ item: TabBarItem, title: String, action: @escaping @MainActor () -> Void) {
    icon = item.icon?.makeNode()
    selectedIcon = item.selectedIcon?.makeNode()
    badge = item.badgeValue.map { BadgeNode($0) }
    self.title = title
    self.action = action
    super.init()
    isEnabled = item.isEnabled
    accessibilityLabel = title
    accessibilityValue = item.badgeValue.flatMap { $0.isEmpty ? nil : $0 }
    label.isLayerBacked = true
    label.maximumNumberOfLines = 1
    label.truncationMode = .truncateTail
    for part in [plate, icon, selectedIcon, label, badge].compactMap({ $0 }) { addSubnode(part) }
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  @MainActor override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .tab)
    description.setSelected(isSelected)
    description.place = place
  }

  @MainActor override func activate(with event: InputEvent?) {
    super.activate(with: event)
    action()
  }

  /// Selects the adjacent tabs with the arrow keys.
  @MainActor override func keyPressed(_ event: KeyEvent) -> Bool {
    let isPlain = event.modifiers.isDisjoint(with: [.shift, .control, .alt, .super])
    if isFirstResponder && isPlain {
      switch event.keysym {
      case Keysym.left: return step(isRightToLeft ? 1 : -1)
      case Keysym.right: return step(isRightToLeft ? -1 : 1)
      default: break
      }
    }
    return super.keyPressed(event)
  }

  @MainActor private func step(_ steps: Int) -> Bool {
    onStep?(steps)
    return true
  }

  @MainActor override func updateLook() {
    super.updateLook()
    let theme = theme
    let color = isSelected ? theme.accentText : theme.secondaryText
    let size = isCompact ? theme.type.label.size : theme.type.caption.size * 0.92
    let text = AttributedText(title, font: Font(size: size, weight: .medium), color: color)
    if label.attributedText != text {
      label.attributedText = text
      setNeedsLayout()
    }
    for node in [icon, selectedIcon] where node?.tintColor != color { node?.tintColor = color }
    icon?.isHidden = isSelected && selectedIcon != nil
    selectedIcon?.isHidden = !isSelected
    plate.backgroundColor = isHighlighted ? theme.press : isHovered ? theme.hover : .clear
    plate.cornerRadius = theme.metrics.controlRadius
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    for part in [icon, selectedIcon, label].compactMap({ $0 }) { part.alpha = opacity }
  }

  @MainActor override func placeParts() {
    let inset = min(Self.plateInset, bounds.height / 2, bounds.width / 2)
    plate.frame = bounds.insetBy(dx: inset, dy: inset)
    let side = icon == nil ? 0 : BarIcon.side
    let gap = icon == nil ? 0 : isCompact ? 6 : Self.gap
    var room = CGSize(width: max(bounds.width - 2 * inset - 4, 0), height: bounds.height)
    if isCompact { room.width = max(room.width - side - gap, 0) }
    let size = label.layoutThatFits(SizeRange(min: .zero, max: room)).size
    var (iconPlace, labelPlace) = (CGPoint.zero, CGPoint.zero)
    let isIconEnough = isCompact && icon != nil && hidesTitle
    label.isHidden = isIconEnough
    if isIconEnough {
      iconPlace = CGPoint(
        x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded())
    } else if isCompact {
      let width = side + gap + size.width
      let start = ((bounds.width - width) / 2).rounded()
      iconPlace = CGPoint(x: start, y: ((bounds.height - side) / 2).rounded())
      labelPlace = CGPoint(x: start + side + gap, y: ((bounds.height - size.height) / 2).rounded())
      if isRightToLeft {
        iconPlace.x = bounds.width - iconPlace.x - side
        labelPlace.x = bounds.width - labelPlace.x - size.width
      }
    } else {
      let top = ((bounds.height - side - gap - size.height) / 2).rounded()
      iconPlace = CGPoint(x: ((bounds.width - side) / 2).rounded(), y: top)
      labelPlace = CGPoint(x: ((bounds.width - size.width) / 2), y: top + side + gap)
    }
    for node in [icon, selectedIcon] {
      node?.frame = CGRect(origin: iconPlace, size: CGSize(width: side, height: side))
    }
    label.frame = CGRect(origin: labelPlace, size: size)
    placeBadge(beside: CGRect(origin: iconPlace, size: CGSize(width: side, height: side)))
  }

  /// The width that the tab needs for its icon and its title side by side, in points.
  @MainActor var compactWidth: CGFloat {
    let side = icon == nil ? 0 : BarIcon.side + 6
    return side + label.layoutThatFits(.unconstrained).size.width.rounded(.up) + 2 * Self.plateInset + 4
  }

  @MainActor private func placeBadge(beside icon: CGRect) {
    guard let badge else { return }
    let size = badge.show(theme, within: bounds.width * 0.6)
    // The title may be beside the icon.
    let reach = isCompact && !label.isHidden ? min(size.width, 10) : size.width
    let corner = isRightToLeft ? icon.minX + 5 - reach : icon.maxX - 5 + reach - size.width
    let x = min(max(corner, 0), max(bounds.width - size.width, 0))
    badge.frame = CGRect(
      x: x.rounded(), y: max(icon.minY - size.height / 2 + 4, 1).rounded(), width: size.width,
      height: size.height)
  }

  @MainActor override var focusRing: FocusRing? {
    FocusRing(
      frame: bounds.inset(by: EdgeInsets(all: Self.plateInset)),
      cornerRadius: theme.metrics.controlRadius)
  }
}
