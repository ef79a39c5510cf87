/// Turns events into the lines that a screen reader would say.
///
/// Events are only hints that something has changed: what is said is what the program answers afterwards, compared with
/// what was said before. So a change that is undone before the program answers is not said, nor one that it reports twice.
/// Only texts that come and go are taken from the events themselves.
struct SpeechWriter {
  let client: AccessibilityClient
  /// The element that has the focus, as it was when it was last spoken of.
  private(set) var focus: SpokenElement?

  /// Takes the element that has the focus already, without a word.
  init(_ client: AccessibilityClient, focus element: AccessibleElement?) async {
    self.client = client
    if let element { focus = try? await SpokenElement(element) }
  }

  /// What is said at an event. Nothing if its element goes meanwhile.
  mutating func lines(for event: AccessibilityEvent) async -> [String] {
    do throws(AccessibilityError) {
      return try await spoken(event)
    } catch {
      return []
    }
  }

  private mutating func spoken(_ event: AccessibilityEvent) async throws(AccessibilityError) -> [String] {
    let isFocused = focus?.element.reference == event.source
    switch event.kind {
    case "statechanged" where event.detail == "focused":
      if event.first != 0 { return try await move(to: event.source) }
      if isFocused { focus = nil }
      return []
    case "activedescendantchanged":
      guard let reference = AccessibleReference(busValue: event.value), !reference.isNull else { return [] }
      return try await move(to: reference)
    case "activate":
      return [try await SpokenElement(AccessibleElement(event.source, client)).windowLine]
    case "announcement":
      return event.value.text.map { $0.isEmpty ? [] : [$0] } ?? []
    case "textchanged" where isFocused:
      return Self.lines(forText: event, in: focus)
    case "statechanged" where isFocused, "propertychange" where isFocused,
      "textselectionchanged" where isFocused, "selectionchanged" where isFocused:
      return try await change()
    default:
      return []
    }
  }

  /// The focus comes to an element.
  private mutating func move(to reference: AccessibleReference) async throws(AccessibilityError) -> [String] {
    // Toolkits report it twice, and for the container once more while the focus is on one of its children.
    guard reference != focus?.element.reference, reference != focus?.parent?.reference else { return [] }
    let element = try await SpokenElement(AccessibleElement(reference, client))
    focus = element
    return [element.line]
  }

  /// The element that has the focus changes.
  private mutating func change() async throws(AccessibilityError) -> [String] {
    guard let before = focus else { return [] }
    let now = try await SpokenElement(before.element)
    focus = now
    return now.changes(since: before)
  }

  private static func lines(forText event: AccessibilityEvent, in element: SpokenElement?) -> [String] {
    guard let text = event.value.text, !text.isEmpty, element?.description.role != .passwordText else {
      return []
    }
    return event.detail.hasPrefix("delete") ? ["\(text) deleted"] : [text]
  }
}

extension SpokenElement {
  /// What is said when it is a window that becomes the active one.
  fileprivate var windowLine: String {
    [description.name, description.role.name].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
