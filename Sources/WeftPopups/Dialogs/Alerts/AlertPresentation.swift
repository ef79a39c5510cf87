import WeftCommands
import WeftNodes

/// An alert that is shown: connects its node with the sheet that contains it.
@MainActor
final class AlertPresentation {
  let alert: Alert
  let node: AlertNode
  let session: SheetSession

  private var choice: Int?

  init(_ alert: Alert) {
    self.alert = alert
    node = AlertNode(alert)
    session = SheetSession(node)
    session.title = alert.title
    session.isCancellable = false
    session.initialFocus = node.initialFocus
    // Otherwise Return would press a button that destroys something.
    session.takesFocus = node.initialFocus != nil
    session.onKey = { [unowned self] in handle($0) }
    node.onPress = { [weak self] in self?.choose($0) }
  }

  /// Shows it. It is retained until it has ended.
  func begin(
    on owner: any DialogOwner, completion: @escaping @MainActor @Sendable (AlertAnswer) -> Void
  ) {
    session.begin(on: owner) { ending in
      completion(self.answer(endedBy: ending))
    }
  }

  private func answer(endedBy ending: DialogEnding) -> AlertAnswer {
    AlertAnswer(
      button: choice.map { alert.shownButtons[$0] }, ending: choice == nil ? ending : nil,
      text: node.text, isSuppressed: choice != nil && node.isSuppressed)
  }

  /// Presses a button.
  func choose(_ index: Int) {
    guard !session.hasEnded, node.buttons[index].isEnabled else { return }
    choice = index
    session.end(.closed)
  }

  // MARK: Keys

  private func handle(_ event: KeyEvent) -> Bool {
    if Keysym.altKeys.contains(event.keysym) {
      node.showsMnemonics = event.phase == .pressed
      return false
    }
    guard event.phase == .pressed else { return false }
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    if modifiers == .alt,
      let index = event.mnemonicLetters.compactMap({ node.index(ofLetter: $0) }).first
    {
      if !event.isRepeat { choose(index) }
      return true
    }
    return modifiers.isEmpty && handlePlain(event)
  }

  private func handlePlain(_ event: KeyEvent) -> Bool {
    switch event.keysym {
    case Keysym.return, Keysym.keypadEnter:
      // A button that has the focus is pressed itself. A key that is held since before says nothing about the alert.
      if node.focusedButton != nil { return event.isRepeat }
      if !event.isRepeat, let index = alert.defaultButton { choose(index) }
      return true
    case Keysym.escape:
      guard let index = alert.cancelButton else { return false }
      if !event.isRepeat { choose(index) }
      return true
    case Keysym.left, Keysym.right, Keysym.up, Keysym.down:
      return node.moveFocus(on: event.keysym)
    default:
      return false
    }
  }
}
