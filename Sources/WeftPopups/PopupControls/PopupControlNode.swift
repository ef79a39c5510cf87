import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics

/// A control that opens a popup: by a press, and by the keys Space, Return, Up and Down. The base of buttons with menus and
/// of pickers.
public class PopupControlNode: StandardControlNode, @unchecked Sendable {
  /// What the contents of the control lie on.
  final let plate = DisplayNode.part(named: "plate")

  init(managesSubnodes: Bool) {
    super.init()
    automaticallyManagesSubnodes = managesSubnodes
    if !managesSubnodes { addSubnode(plate) }
  }

  // MARK: Opening

  /// Whether the popup is open.
  @MainActor var isPopupOpen: Bool { false }

  /// Opens the popup. Does nothing if it is open, or if the control is disabled or in no visible window.
  @MainActor func openPopup(byKeyboard: Bool) {}

  /// Closes the popup. Does nothing if it is closed.
  @MainActor func closePopup() {}

  /// Whether a press also moves the focus to the control, if `takesFocusWhenPressed` is set.
  var takesFocusToOpen: Bool { true }

  /// Opens the popup, which takes the press over.
  @MainActor public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    if takesFocusToOpen, takesFocusWhenPressed { becomeFirstResponder() }
    openPopup(byKeyboard: false)
    return !isPopupOpen
  }

  /// Opens the popup with the arrow keys.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.opensPopupOfControl, isEnabled else { return super.keyPressed(event) }
    openPopup(byKeyboard: true)
    return true
  }

  /// Opens the popup.
  @MainActor public override func activate(with event: InputEvent?) { openPopup(byKeyboard: true) }

  /// A button.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  /// That it opens something, and whether that is open.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.setOpen(isPopupOpen)
  }

  /// Opens and closes the popup, besides what other controls do.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press, .expand:
      guard mayPerform(action), isUserInteractionEnabled else { return false }
      openPopup(byKeyboard: true)
      return isPopupOpen
    case .collapse:
      guard isPopupOpen else { return false }
      closePopup()
      return true
    default: return super.performAccessibilityAction(action)
    }
  }

  // MARK: Look

  /// Around the plate.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }

  /// Shows the state of the control on the plate, and dims the plate and other parts of a disabled control.
  @MainActor final func showPlate(_ fill: Color, border: Color, parts: [DisplayNode]) {
    let theme = theme
    let over = isPopupOpen || isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    plate.cornerRadius = theme.metrics.controlRadius
    plate.backgroundColor = fill.overlaid(with: over)
    plate.borderWidth = theme.metrics.borderWidth
    plate.borderColor = border
    for part in [plate] + parts { part.alpha = isEnabled ? 1 : theme.disabledOpacity }
  }

  /// Makes a text of one line that fills the space beside a symbol.
  static func makeLabel() -> TextNode {
    let label = TextNode()
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    label.maximumNumberOfLines = 1
    label.truncationMode = .truncateTail
    label.style.flexShrink = 1
    label.style.flexGrow = 1
    return label
  }

  /// A text and a symbol on the plate, with distances to its sides in points.
  final func layout(_ label: TextNode, _ symbol: DisplayNode, left: CGFloat, right: CGFloat) -> any LayoutSpec
  {
    let metrics = theme.metrics
    let row = StackLayoutSpec(
      direction: .horizontal, spacing: metrics.spacing, justifyContent: .spaceBetween, alignItems: .center,
      children: [label, symbol])
    var box = StackLayoutSpec(
      direction: .vertical, justifyContent: .center, alignItems: .stretch,
      children: [InsetLayoutSpec(insets: EdgeInsets(top: 0, left: left, bottom: 0, right: right), child: row)]
    )
    box.style.minHeight = .points(metrics.controlHeight)
    return BackgroundLayoutSpec(child: box, background: plate)
  }
}
