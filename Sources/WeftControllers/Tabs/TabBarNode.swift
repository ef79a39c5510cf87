import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics

/// The bar at the bottom of a tab bar controller, with a button for each tab in the style of the theme.
///
/// Its colour is its `backgroundColor`: the theme's surface colour, until a program sets another.
public final class TabBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  /// The height of the bar without the window's safe area, in points, for text of the default size.
  public static let height: CGFloat = 52
  /// The same height in a compact bar.
  public static let compactHeight: CGFloat = 38

  private let hairline = DisplayNode.part(named: "hairline")
  private(set) var buttons: [TabButtonNode] = []
  /// The colour that the theme provided last.
  private var themedColor: Color?
  /// The greatest width of a tab, in points.
  private static let largestWidth: CGFloat = 144

  /// Whether titles are beside icons, to save height.
  @MainActor var isCompact = false {
    didSet { if isCompact != oldValue { for button in buttons { button.isCompact = isCompact } } }
  }

  override init() {
    super.init()
    debugName = "tab bar"
    automaticallyRelayoutOnSafeAreaChanges = true
    shouldGroupAccessibilityChildren = true
    addSubnode(hairline)
  }

  /// A list of tabs.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard !buttons.isEmpty else { return }
    description.role = .tabList
    description.states.insert(.horizontal)
  }

  /// The height of the bar without the window's safe area, in points; it grows with the text size.
  @MainActor var barHeight: CGFloat {
    let growth = max(theme.type.caption.size / 12 - 1, 0) * 14
    return (isCompact ? Self.compactHeight : Self.height) + growth.rounded(.up)
  }

  /// Replaces the tabs. A tab with the keyboard focus keeps it.
  @MainActor func show(_ new: [TabButtonNode]) {
    let focused = buttons.firstIndex { $0.isFirstResponder }
    for button in buttons { button.removeFromSupernode() }
    buttons = new
    for (index, button) in new.enumerated() {
      button.isCompact = isCompact
      button.place = AccessibilityPlace(index, of: new.count)
      addSubnode(button)
    }
    if let focused, buttons.indices.contains(focused) { buttons[focused].becomeFirstResponder() }
    setNeedsLayout()
  }

  public override func didLoad() {
    super.didLoad()
    updateLook()
  }

  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    hairline.backgroundColor = theme.separator
    if backgroundColor == themedColor {
      backgroundColor = theme.surface
      themedColor = theme.surface
    }
  }

  public override func layout() {
    super.layout()
    let line = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    guard !buttons.isEmpty else { return }
    let insets = safeAreaInsets
    let room = max(bounds.width - insets.left - insets.right, 0)
    let width = min(room / CGFloat(buttons.count), Self.largestWidth)
    let start = insets.left + (room - width * CGFloat(buttons.count)) / 2
    // Either all tabs show their titles, or none.
    let isTight = isCompact && buttons.contains { $0.compactWidth > width }
    for (index, button) in buttons.enumerated() {
      button.hidesTitle = isTight
      let place = isRightToLeft ? buttons.count - 1 - index : index
      let (left, right) = (start + width * CGFloat(place), start + width * CGFloat(place + 1))
      button.frame = CGRect(
        x: left.rounded(), y: line, width: right.rounded() - left.rounded(),
        height: max(min(barHeight, bounds.height) - line, 0))
    }
  }
}
