import WeftCommands
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A circle with a dot, for one of a few exclusive options. A press chooses it; the arrow keys choose the
/// previous or the next one.
///
/// Radio buttons with the same supernode form a group: when one is turned on, the others are turned off. Each
/// sends `valueChanged` and `primaryActionTriggered` when the user has chosen it.
public final class RadioButtonNode: ChoiceControlNode, @unchecked Sendable {
  /// Makes a radio button. Any thread.
  ///
  /// - Parameters:
  ///   - title: the text beside it; empty for the circle alone.
  ///   - isOn: whether it is the chosen one. Only one of those with the same supernode should be.
  public override init(_ title: AttributedText = AttributedText(), isOn: Bool = false) {
    super.init(title, isOn: isOn)
  }

  /// Makes a radio button with a title in the font and the colour of the theme. Any thread.
  public convenience init(_ title: String, isOn: Bool = false) {
    self.init(AttributedText(title), isOn: isOn)
  }

  /// Whether it is the chosen one. Setting it turns the others off, on main, and sends no event. Any thread.
  public override var isOn: Bool {
    get { super.isOn }
    set {
      super.isOn = newValue
      guard newValue else { return }
      onMain { node in (node as? RadioButtonNode)?.turnOthersOff() }
    }
  }

  override var isRound: Bool { true }

  @MainActor override func sign(_ settings: Settings) -> ChoiceMarkNode.Sign { settings.isOn ? .dot : .none }

  @MainActor private var choice: [RadioButtonNode] {
    (supernode?.subnodes ?? [self]).compactMap { $0 as? RadioButtonNode }
  }

  @MainActor private func turnOthersOff() {
    // Another may have been turned on since.
    guard isOn else { return }
    for other in choice where other !== self { other.isOn = false }
  }

  /// Chooses it.
  @MainActor public override func activate(with event: InputEvent?) {
    super.activate(with: event)
    choose(with: event)
  }

  @MainActor private func choose(with event: InputEvent?) {
    guard !isOn else { return }
    isOn = true
    turnOthersOff()
    sendValueChange(with: event)
  }

  /// Chooses the previous or the next one, which gets the keyboard focus. The first one follows the last.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let step = step(of: event.keysym)
    else { return super.keyPressed(event) }
    let choice = choice.filter { $0.isEnabled && !$0.isHidden }
    guard choice.count > 1, let index = choice.firstIndex(where: { $0 === self }) else { return true }
    let next = choice[(index + step + choice.count) % choice.count]
    next.becomeFirstResponder()
    next.choose(with: .key(event))
    return true
  }

  /// A radio button, and its place among those of its group.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .radioButton)
    description.setChecked(isOn)
    let choice = choice.filter { !$0.isHidden }
    guard choice.count > 1, let index = choice.firstIndex(where: { $0 === self }) else { return }
    description.place = AccessibilityPlace(index, of: choice.count)
  }

  @MainActor private func step(of keysym: UInt32) -> Int? {
    switch keysym {
    case Keysym.down: 1
    case Keysym.up: -1
    case Keysym.right: isRightToLeft ? -1 : 1
    case Keysym.left: isRightToLeft ? 1 : -1
    default: nil
    }
  }
}
