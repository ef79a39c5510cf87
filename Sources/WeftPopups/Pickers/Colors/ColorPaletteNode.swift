import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// Colours to choose from, in rows. The arrow keys, Home and End move the focus from colour to colour, and Space and Return
/// choose one.
final class ColorPaletteNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// The colour that is marked, if the palette has it.
  @MainActor var color = Color.clear { didSet { if color != oldValue { showSwatches() } } }
  /// Called with a colour that the user has chosen.
  @MainActor var onChoose: ((Color) -> Void)?

  private let swatches: [SwatchNode]
  @MainActor private var focusedIndex: Int?
  @MainActor private var hovered: Int? { didSet { if hovered != oldValue { showSwatches() } } }
  @MainActor private var pressed: Int?

  static let columns = 8
  private static let cell: CGFloat = 30

  init(_ palette: [NamedColor]) {
    swatches = palette.map(SwatchNode.init)
    super.init()
    debugName = "palette"
    for (index, swatch) in swatches.enumerated() {
      swatch.onDidLoad { [weak self] node in
        let swatch = node as? SwatchNode
        swatch?.onChoose = { self?.choose(index) }
        swatch?.hasFocus = { self.map { $0.isFirstResponder && $0.focused == index } ?? false }
        swatch?.onFocus = { self?.focus(on: index) ?? false }
      }
      addSubnode(swatch)
    }
  }

  // MARK: Look

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let rows = (swatches.count + Self.columns - 1) / Self.columns
    return CGSize(width: CGFloat(Self.columns) * Self.cell, height: CGFloat(rows) * Self.cell)
  }

  override func updateLook() { showSwatches() }

  override func placeParts() {
    for (index, swatch) in swatches.enumerated() {
      let column = CGFloat(index % Self.columns)
      let x = column * Self.cell
      swatch.frame = CGRect(
        x: isRightToLeft ? bounds.maxX - x - Self.cell : bounds.minX + x,
        y: bounds.minY + CGFloat(index / Self.columns) * Self.cell, width: Self.cell, height: Self.cell)
    }
    showSwatches()
  }

  @MainActor private func showSwatches() {
    for (index, swatch) in swatches.enumerated() {
      var look = SwatchNode.Look()
      look.isSelected = isMarked(swatch)
      look.isHovered = hovered == index
      look.isEnabled = isEnabled
      swatch.look = look
      swatch.accessibilityTraits = look.isSelected ? [.button, .selected] : .button
      swatch.place = AccessibilityPlace(index, of: swatches.count)
    }
    accessibilityValue = swatches.first(where: isMarked)?.entry.name
  }

  @MainActor private func isMarked(_ swatch: SwatchNode) -> Bool {
    HexadecimalColor.text(of: swatch.entry.color) == HexadecimalColor.text(of: color)
  }

  /// The colour that Space and Return choose: the one that keys have reached, else the marked one, else the first.
  @MainActor private var focused: Int { focusedIndex ?? swatches.firstIndex(where: isMarked) ?? 0 }

  override var focusRing: FocusRing? {
    guard swatches.indices.contains(focused) else { return nil }
    return FocusRing(frame: swatches[focused].frame.insetBy(dx: 4, dy: 4), cornerRadius: 4)
  }

  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && !swatches.isEmpty }

  // MARK: Accessibility

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .radioGroup
    description.exposesSubnodes = true
  }

  override func accessibilityIncrement() { choose(focused + 1) }

  override func accessibilityDecrement() { choose(focused - 1) }

  // MARK: Events

  @MainActor private func choose(_ index: Int) {
    guard isEnabled, swatches.indices.contains(index) else { return }
    focusedIndex = index
    onChoose?(swatches[index].entry.color)
  }

  @MainActor private func index(at point: CGPoint) -> Int? {
    swatches.firstIndex { $0.frame.contains(point) }
  }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    // A finger does not hover.
    if isHovered { hovered = index(at: point) }
    toolTip = hovered.map { swatches[$0].entry.name }
    return super.pointerMoved(event, at: point)
  }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    hovered = nil
    super.pointerExited(event, at: point)
  }

  override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    pressed = index(at: point)
    return pressed != nil
  }

  override func endTracking(with event: PointerEvent, at point: CGPoint) {
    if let pressed, pressed == index(at: point) { choose(pressed) }
    pressed = nil
  }

  override func cancelTracking(with event: PointerEvent?) { pressed = nil }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let forward = isRightToLeft ? -1 : 1
    switch event.keysym {
    case Keysym.right, Keysym.keypadRight: move(to: focused + forward)
    case Keysym.left, Keysym.keypadLeft: move(to: focused - forward)
    case Keysym.down, Keysym.keypadDown: move(to: focused + Self.columns)
    case Keysym.up, Keysym.keypadUp: move(to: focused - Self.columns)
    case Keysym.home, Keysym.keypadHome: move(to: 0)
    case Keysym.end, Keysym.keypadEnd: move(to: swatches.count - 1)
    default: return super.keyPressed(event)
    }
    return true
  }

  @MainActor private func focus(on index: Int) -> Bool {
    guard isEnabled, becomeFirstResponder() else { return false }
    move(to: index)
    return true
  }

  /// Stays where it is, if there is no such colour.
  @MainActor private func move(to index: Int) {
    guard swatches.indices.contains(index) else { return }
    focusedIndex = index
    windowScene?.setNeedsUpdate()
  }

  override func activate(with event: InputEvent?) {
    if case .pointer = event { return super.activate(with: event) }
    choose(focused)
  }
}
