import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// The title of a menu in a menu bar.
final class MenuBarTitleNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the state is confined to main.

  /// The letter that opens the menu with Alt; nil for none.
  let letter: Character?

  private let title: String
  private let label = TextNode()
  private let plate = DisplayNode()
  @MainActor private weak var bar: MenuBarNode?
  @MainActor private var index = 0
  @MainActor private var isHovered = false { didSet { if isHovered != oldValue { updateLook() } } }

  /// Whether the menu is open.
  @MainActor var isOpen = false { didSet { if isOpen != oldValue { updateLook() } } }
  /// Whether the window has the keyboard.
  @MainActor var isWindowActive = true { didSet { if isWindowActive != oldValue { updateLook() } } }
  /// Whether the letter is underlined.
  @MainActor var showsMnemonic = false { didSet { if showsMnemonic != oldValue { updateLook() } } }

  init(_ title: String, letter: Character?) {
    self.title = title
    self.letter = letter
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "menu title"
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    plate.isLayerBacked = true
    plate.cornerRadius = 6
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
    showTitle(underlines: false, color: nil)
  }

  /// Any thread, before the node is loaded.
  func connect(to bar: MenuBarNode, _ index: Int) {
    // A bar that is never shown keeps its titles, and these the closure.
    onDidLoad { [weak bar] node in
      guard let node = node as? MenuBarTitleNode else { return }
      (node.bar, node.index) = (bar, index)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    BackgroundLayoutSpec(
      child: InsetLayoutSpec(insets: EdgeInsets(top: 4, left: 9, bottom: 4, right: 9), child: label),
      background: plate)
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    guard isNodeLoaded else { return }
    plate.backgroundColor = isOpen ? theme.accent : isHovered ? theme.hover : .clear
    let color = isOpen ? theme.onAccent : isWindowActive ? theme.text : theme.secondaryText
    showTitle(underlines: showsMnemonic, color: color)
  }

  private func showTitle(underlines: Bool, color: Color?) {
    let attributes = TextAttributes(font: theme.type.body, color: color ?? theme.text)
    label.attributedText =
      underlines
      ? Mnemonic.underlined(title, letter, attributes) : AttributedText(title, attributes: attributes)
  }

  // MARK: Pointer

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) {
    isHovered = true
    // A press without a motion before it opens the menu itself.
    guard event.phase != .pressed, let bar, bar.openIndex != nil, bar.openIndex != index else { return }
    bar.open(index, byKeyboard: false)
  }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { isHovered = false }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, let bar else { return false }
    if isOpen { bar.close() } else { bar.open(index, byKeyboard: false) }
    return true
  }

  // MARK: Accessibility

  /// Opens the menu for assistive technology.
  override func performAccessibilityCustomAction() -> Bool {
    bar?.open(index, byKeyboard: true)
    return isOpen
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .menuItem
    description.setOpen(isOpen)
    description.shortcut = letter.map { KeyboardShortcut(ShortcutKey($0), .alt).description }
    guard let bar, bar.menus.indices.contains(index) else { return }
    if !bar.menus[index].isEnabled { description.states.insert(.disabled) }
    description.place = AccessibilityPlace(index, of: bar.menus.count)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press, .expand: return performAccessibilityCustomAction()
    case .collapse:
      guard isOpen else { return false }
      bar?.close()
      return true
    default: return super.performAccessibilityAction(action)
    }
  }
}
