/// An element in the words of a screen reader.
///
/// The line of an element that gets the focus is its name, its role, its number or its text, and its states, separated by
/// commas: "Done, check box, not checked". Later only what changes is said: "checked".
struct SpokenElement {
  let element: AccessibleElement
  let parent: AccessibleElement?
  let description: AccessibleDescription
  let contents: AccessibleContents
  /// The parts of its text that are selected.
  let selectedTexts: [String]
  /// The names of its children that are selected, if it stands for them; see `SpeechWriter`.
  let selectedNames: [String]

  /// Reads an element.
  init(_ element: AccessibleElement) async throws(AccessibilityError) {
    let description = try await element.describe()
    (self.element, self.description) = (element, description)
    parent = try await element.parent
    contents = try await AccessibleContents(of: element, description)
    let interfaces = try await element.interfaces
    var texts: [String] = []
    if interfaces.contains(.text), description.role != .passwordText {
      for range in try await element.textSelections { texts.append(try await element.text(in: range)) }
    }
    selectedTexts = texts
    var names: [String] = []
    if interfaces.contains(.selection), !description.states.contains(.managesDescendants) {
      for child in try await element.selectedChildren { names.append(try await child.name) }
    }
    selectedNames = names
  }

  /// What is said when it gets the focus.
  var line: String {
    var words = [description.name, description.role.name].filter { !$0.isEmpty }
    if let content = contents.value ?? contents.text, !content.isEmpty { words.append(content) }
    words += Self.states.compactMap { $0.word(description) }
    return words.joined(separator: ", ")
  }

  /// What is said about its changes since it was read before.
  func changes(since before: SpokenElement) -> [String] {
    var lines: [String] = []
    if description.name != before.description.name { lines.append(description.name) }
    for state in Self.states {
      let (word, old) = (state.word(description), state.word(before.description))
      if word != old { lines.append(word ?? state.end) }
    }
    if let value = contents.value, value != before.contents.value { lines.append(value) }
    if selectedTexts != before.selectedTexts {
      lines += selectedTexts.isEmpty ? [] : [selectedTexts.joined(separator: ", ") + " selected"]
    }
    if selectedNames != before.selectedNames { lines.append(selectedNames.joined(separator: ", ")) }
    return lines.filter { !$0.isEmpty }
  }

  /// A state that is said.
  private struct State {
    /// The word for it; nil if it is not worth one.
    let word: @Sendable (AccessibleDescription) -> String?
    /// What is said when there is no word for it any more.
    let end: String

    init(_ state: AccessibleState, _ word: String) {
      self.word = { $0.states.contains(state) ? word : nil }
      end = "not \(word)"
    }

    init(_ end: String = "", _ word: @escaping @Sendable (AccessibleDescription) -> String?) {
      (self.word, self.end) = (word, end)
    }
  }

  private static let states = [
    State { description in
      let states = description.states
      if states.contains(.indeterminate) { return "mixed" }
      if states.contains(.checked) { return "checked" }
      let roles: [AccessibleRole] = [.checkBox, .checkMenuItem, .radioButton, .radioMenuItem, .switch]
      return states.contains(.checkable) || roles.contains(description.role) ? "not checked" : nil
    },
    State(.pressed, "pressed"), State(.selected, "selected"),
    State { description in
      if description.states.contains(.expanded) { return "expanded" }
      let isClosed = description.states.contains(.expandable) || description.states.contains(.collapsed)
      return isClosed ? "collapsed" : nil
    },
    State(.readOnly, "read only"), State(.required, "required"), State(.invalidEntry, "invalid"),
    State(.busy, "busy"),
    State("available") { description in
      description.states.contains(.enabled) || description.states.contains(.sensitive) ? nil : "unavailable"
    },
  ]
}
