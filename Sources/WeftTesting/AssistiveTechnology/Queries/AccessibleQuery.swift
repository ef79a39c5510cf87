/// What a test looks for.
struct AccessibleQuery: Sendable {
  var role: AccessibleRole?
  var name: String?
  var nameContaining: String?
  var state: AccessibleState?
  var condition: (@Sendable (AccessibleDescription) -> Bool)?

  /// Whether an element is what is looked for.
  func matches(_ description: AccessibleDescription) -> Bool {
    matchesIdentity(description) && state.map(description.states.contains) ?? true
      && condition?(description) ?? true
  }

  /// Whether role and name match, whatever the state is.
  func matchesIdentity(_ description: AccessibleDescription) -> Bool {
    role.map { $0 == description.role } ?? true && name.map { $0 == description.name } ?? true
      && nameContaining.map(description.name.contains) ?? true
  }

  /// The query in words, such as "button named 'Save'".
  var words: String {
    var words = role?.name ?? "element"
    if let name { words += " named '\(name)'" }
    if let nameContaining { words += " with '\(nameContaining)' in its name" }
    if let state { words += " that is \(state.name)" }
    if condition != nil { words += " that fulfils the condition" }
    return words
  }
}
