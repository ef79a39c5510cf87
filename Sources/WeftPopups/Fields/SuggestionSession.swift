import Foundation
import WeftCommands
import WeftEditing
import WeftNodes

// What the user has typed is kept apart from what the field contains: the latter also has the rest of a completion, or
// the suggestion that the arrow keys have reached. `typed` changes with edits by the user, `shown` with everything.
// Edits are reported later than they are made, and edits that are made here are reported, too. So keys compare the text of
// the field with `shown` before they rely on what is known about it.

/// The suggestions of a field: asks for them, shows them in a popup below the field, and handles the keys meanwhile.
@MainActor
final class SuggestionSession {
  private unowned let field: SuggestionFieldNode
  /// What the user has typed.
  private(set) var typed = ""
  /// What the field contains, as far as it is known here.
  private var shown = ""
  /// The suggestion whose rest is selected in the field; nil for none.
  private var completion: Suggestion?
  private let list = SuggestionListNode()
  private var popup: Popup?
  /// Whether the last key deletes text, or is a command.
  private var isDeleting = false
  /// Counts the requests: only the answer to the last one counts.
  private var serial = 0
  /// Asks for suggestions that are not there immediately.
  private(set) var task: Task<Void, Never>?
  /// Whether a press has closed the popup that was shown last.
  private var wasClosedByPress = false

  init(of field: SuggestionFieldNode) {
    self.field = field
    list.onChoose = { [weak self] in self?.choose($0) }
  }

  deinit { task?.cancel() }

  /// Whether suggestions are shown.
  var isOpen: Bool { popup != nil }

  /// The node that shows the suggestions.
  var listNode: SuggestionListNode { list }

  // MARK: Asking

  /// Called when the user has changed the text.
  func userDidEdit() {
    let text = field.text
    guard text != shown || isCompletionTyped else { return }
    let isTyping = !isDeleting && text != typed && isCaretAtEnd
    isDeleting = false
    (typed, shown, completion) = (text, text, nil)
    if text.isEmpty {
      cancel()
      close()
    } else {
      ask(for: text, emphasizing: text, completes: isTyping && field.completesText)
    }
  }

  /// Whether the caret is behind all of the text, and nothing is selected or composed.
  private var isCaretAtEnd: Bool {
    let end = field.textLength
    return field.markedText == nil && field.selectedRange == end..<end
  }

  /// Whether the user has typed a completion to its end, so that the text is the same, but nothing of it is selected.
  private var isCompletionTyped: Bool { completion != nil && isCaretAtEnd }

  /// Takes over what was typed, composed or set by the program since the last report.
  private func adoptFieldText() {
    guard field.text != shown else { return }
    typed = field.text
    completion = nil
    list.selection = nil
  }

  /// Shows suggestions because the user asks for them: all of them, or those for the present text.
  func open() {
    guard field.isEditable else { return }
    (typed, shown) = (field.text, field.text)
    let query = field.offersAllChoices ? "" : typed
    ask(for: query, emphasizing: query, completes: false)
  }

  private func ask(for text: String, emphasizing emphasized: String, completes: Bool) {
    cancel()
    let serial = serial
    let answer: @MainActor ([Suggestion]) -> Void = { [weak self] suggestions in
      guard let self, self.serial == serial else { return }
      apply(suggestions, emphasizing: emphasized, completes: completes)
    }
    switch field.suggestions?.kind {
    case nil: close()
    case .immediate(let body): answer(body(text))
    case .loading(let delay, let body):
      let load = { @MainActor [weak self] in
        guard let self, self.serial == serial else { return }
        task = Task {
          let suggestions = await body(text)
          answer(suggestions)
        }
      }
      if delay > 0, let clock = field.windowScene?.clock {
        clock.perform(after: delay, load)
      } else {
        load()
      }
    }
  }

  /// Makes an answer that is still under way come too late.
  private func cancel() {
    serial += 1
    task?.cancel()
    task = nil
  }

  private func apply(_ suggestions: [Suggestion], emphasizing emphasized: String, completes: Bool) {
    task = nil
    // What the user has typed meanwhile is not reported yet. The focus stays when another program gets the keyboard.
    guard field.isFirstResponder, field.windowScene?.isActive == true, field.text == shown else { return }
    if completes, shown == typed, isCaretAtEnd { complete(from: suggestions) }
    guard !suggestions.isEmpty else { return close() }
    list.show(suggestions, typed: emphasized)
    show()
    if emphasized.isEmpty, let index = list.suggestions.firstIndex(where: { $0.text == shown }) {
      list.selection = index
    }
  }

  private func complete(from suggestions: [Suggestion]) {
    for suggestion in suggestions {
      guard let rest = TextMatch.completion(of: typed, to: suggestion.text) else { continue }
      let start = field.textLength
      shown = typed + rest
      field.insertText(rest)
      field.selectedRange = start..<field.textLength
      completion = suggestion
      return
    }
  }

  // MARK: The popup

  private func show() {
    list.width = field.bounds.width
    list.textInset = field.leadingTextInset
    if let popup { return popup.updatePlacement() }
    let popup = Popup(list, behavior: .assisting, style: .panel, placement: .suggestions)
    popup.title = field.texts.suggestions
    popup.kind = .comboBox
    list.accessibilityLabel = popup.title
    popup.onClose = { [weak self, weak popup] ending in
      guard let self, self.popup === popup else { return }
      didClose(ending)
    }
    self.popup = popup
    do {
      try popup.open(from: field)
    } catch {
      self.popup = nil
      return
    }
    // It stays on its side when the number of suggestions changes.
    if popup.place?.isFlippedY == true { popup.placement = .suggestionsAbove }
    field.suggestionsDidChange()
  }

  /// Hides the suggestions.
  func close() { popup?.close() }

  private func didClose(_ ending: PopupEnding) {
    cancel()
    popup = nil
    list.selection = nil
    field.suggestionsDidChange()
    wasClosedByPress = ending == .inputElsewhere
  }

  /// Whether the press that is under way has closed the popup.
  var isBeingClosedByPress: Bool { wasClosedByPress && field.windowScene?.popupStack.isPressing == true }

  /// Called when the field has another size.
  func fieldDidLayout() {
    guard popup != nil, list.width != field.bounds.width else { return }
    list.width = field.bounds.width
    popup?.updatePlacement()
  }

  /// Called when the field has lost the focus: what it shows is what the user wants.
  func fieldDidLoseFocus() { settle() }

  /// Takes over the completion, if there is one. Returns whether there was one. Nothing is suggested for the text then.
  @discardableResult
  private func settle() -> Bool {
    let isAccepted = acceptCompletion()
    cancel()
    close()
    (typed, shown) = (field.text, field.text)
    return isAccepted
  }

  // MARK: Choosing

  /// Replaces the text of the field, as one edit.
  private func show(_ text: String) {
    field.finishComposing(resets: true)
    guard field.text != text else { return }
    shown = text
    field.selectedRange = 0..<field.textLength
    field.insertText(text)
  }

  private func select(_ index: Int?) {
    cancel()
    completion = nil
    list.selection = index
    show(index.map { list.suggestions[$0].text } ?? typed)
  }

  private func choose(_ index: Int) {
    guard list.suggestions.indices.contains(index) else { return }
    finish(with: list.suggestions[index])
  }

  private func finish(with suggestion: Suggestion) {
    cancel()
    completion = nil
    show(suggestion.text)
    (typed, shown) = (suggestion.text, suggestion.text)
    field.selectedRange = field.textLength..<field.textLength
    close()
    field.onChoose?(suggestion)
  }

  /// Takes over the selected suggestion, or the one that completes the text. Returns whether there was one.
  @discardableResult
  private func acceptCompletion() -> Bool {
    adoptFieldText()
    if isOpen, let index = list.selection {
      choose(index)
    } else if let completion {
      finish(with: completion)
    } else {
      return false
    }
    return true
  }

  // MARK: Keys

  /// Handles a key before the field. Returns whether the field must not get it.
  func handle(_ event: KeyEvent) -> Bool {
    isDeleting =
      [Keysym.backspace, Keysym.delete, Keysym.keypadDelete].contains(event.keysym)
      || event.modifiers.contains(.control)
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    switch event.keysym {
    case Keysym.down, Keysym.keypadDown: return goDown(modifiers)
    case Keysym.up, Keysym.keypadUp:
      guard isOpen, modifiers.isEmpty || modifiers == .alt else { return false }
      adoptFieldText()
      if modifiers == .alt { close() } else { step(by: -1) }
    case Keysym.return, Keysym.keypadEnter: return pressReturn()
    case Keysym.tab, Keysym.leftTab:
      settle()
      return false
    case Keysym.escape: return cancelSuggestions()
    default: return isOpen && modifiers.isEmpty && jump(event.keysym)
    }
    return true
  }

  /// Goes on by a page, or from a row that keys have reached to the first or the last one.
  private func jump(_ keysym: UInt32) -> Bool {
    adoptFieldText()
    switch keysym {
    case Keysym.pageDown, Keysym.keypadPageDown: go(by: list.pageStep)
    case Keysym.pageUp, Keysym.keypadPageUp: go(by: -list.pageStep)
    case Keysym.home, Keysym.keypadHome:
      guard isChoosing else { return false }
      select(0)
    case Keysym.end, Keysym.keypadEnd:
      guard isChoosing else { return false }
      select(list.suggestions.count - 1)
    default: return false
    }
    return true
  }

  /// Whether keys have reached a row.
  private var isChoosing: Bool { isOpen && list.selection != nil }

  private func goDown(_ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .alt, field.suggestions != nil else { return false }
    adoptFieldText()
    if isOpen {
      if modifiers.isEmpty { step(by: 1) }
    } else {
      acceptCompletion()
      open()
    }
    return true
  }

  /// Goes to the next row or the previous one. Beyond the ends is what the user has typed.
  private func step(by distance: Int) {
    let count = list.suggestions.count
    let places = count + 1
    // The typed text has the place before the first row.
    let place = (list.selection.map { $0 + 1 } ?? 0) + distance
    let next = (place + places) % places
    select(next == 0 ? nil : next - 1)
  }

  private func go(by distance: Int) {
    let last = list.suggestions.count - 1
    select(min(max((list.selection ?? -1) + distance, 0), last))
  }

  /// A row that was reached by keys is chosen. Otherwise a completion is taken over, and the field submits its text.
  private func pressReturn() -> Bool {
    adoptFieldText()
    let isChosen = isChoosing
    settle()
    return isChosen
  }

  /// Shows again what was typed.
  private func cancelSuggestions() -> Bool {
    adoptFieldText()
    let isPending = isOpen || completion != nil
    cancel()
    guard isPending else { return false }
    completion = nil
    show(typed)
    close()
    shown = field.text
    return true
  }
}

extension PopupPlacement {
  private static let sides: PopupAdjustment = [.slideX, .resizeX, .resizeY]
  /// Below a field, or above it where there is more room.
  fileprivate static let suggestions = PopupPlacement(
    anchor: .bottomLeading, gravity: .bottomTrailing, gap: 4, adjustment: sides.union(.flipY))
  /// Above a field.
  fileprivate static let suggestionsAbove = PopupPlacement(
    anchor: .topLeading, gravity: .topTrailing, gap: 4, adjustment: sides)
}
