/// A tree of elements as text, for people and for comparison.
struct AccessibilityTreeText {
  let roots: AccessibleRoots

  /// A line for each element.
  func lines() async throws(AccessibilityError) -> [String] {
    var lines: [String] = []
    for node in try await AccessibleTreeReader(roots: roots).nodes() {
      if let line = try await line(for: node) {
        lines.append(String(repeating: "  ", count: node.depth) + line)
      }
    }
    return lines
  }

  /// The line of an element; nil if it went meanwhile.
  private func line(for node: AccessibleNode) async throws(AccessibilityError) -> String? {
    let (element, description) = (node.element, node.description)
    var words = [description.role.name]
    if !description.name.isEmpty { words.append("\"\(Self.flat(description.name))\"") }
    do throws(AccessibilityError) {
      let contents = try await AccessibleContents(of: element, description)
      if let value = contents.value { words.append(value) }
      if let text = contents.text { words.append("“\(Self.flat(text))”") }
    } catch .elementNoLongerExists {
      return nil
    } catch .programEnded where roots.skipsEndedPrograms {
      return nil
    }
    let states = Self.words(for: description)
    if !states.isEmpty { words.append("[\(states.joined(separator: ", "))]") }
    return words.joined(separator: " ")
  }

  /// States that are listed as they are.
  private static let listed: [AccessibleState] = [
    .active, .focused, .checked, .pressed, .selected, .expanded, .indeterminate, .editable, .readOnly,
    .required, .invalidEntry, .modal, .busy, .visited, .isDefault, .multiselectable,
  ]

  /// The states that matter to a user, in a fixed order.
  private static func words(for description: AccessibleDescription) -> [String] {
    let states = description.states
    var words = listed.filter(states.contains).map { $0 == .isDefault ? "default" : $0.name }
    if states.contains(.collapsed) || states.contains(.expandable) && !states.contains(.expanded) {
      words.append("collapsed")
    }
    guard description.role != .application, description.role != .desktopFrame else { return words }
    if !states.contains(.enabled), !states.contains(.sensitive) { words.append("disabled") }
    if !states.contains(.visible) { words.append("hidden") }
    return words
  }

  private static func flat(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension AccessibleScope {
  /// The elements as text: a line for each one, indented by two spaces per level, with its role, its name, its number, its
  /// text, and the states that matter to a user. A display shows all programs, an element itself and what it contains.
  ///
  /// ```
  /// frame "Sample" [active]
  ///   button "Save" [focused]
  ///   check box "Done" [checked]
  ///   text "Name" “Ada” [editable]
  ///   slider "Volume" 40
  /// ```
  public func tree() async throws(AccessibilityError) -> String {
    let lines = try await AccessibilityTreeText(roots: accessibleRoots()).lines()
    return lines.map { $0 + "\n" }.joined()
  }
}
