/// What an element contains for a reader: its number, its text.
struct AccessibleContents: Hashable, Sendable {
  /// The number in words, or as digits; nil if it has none.
  var value: String?
  /// The text, if it is not only the name once more; nil if it has none, or hides it.
  var text: String?

  /// Reads it.
  init(
    of element: AccessibleElement, _ description: AccessibleDescription
  ) async throws(AccessibilityError) {
    let interfaces = try await element.interfaces
    if interfaces.contains(.value) {
      let number = try await element.value
      value = try await element.valueText ?? SpokenNumber.text(number)
    }
    guard interfaces.contains(.text), description.role != .passwordText else { return }
    let text = try await element.text
    // Object replacement characters stand for the children.
    let hasOwnText = text.contains { $0 != "\u{FFFC}" }
    if description.states.contains(.editable) || hasOwnText && text != description.name {
      self.text = text
    }
  }
}
