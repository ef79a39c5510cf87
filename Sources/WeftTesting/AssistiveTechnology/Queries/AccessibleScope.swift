/// Where elements are looked for: a display, which means all its programs; a program; or any other element.
///
/// Each query reads the present elements of the programs, hidden ones too. Names are compared exactly, and upper and lower
/// case are different.
public protocol AccessibleScope: Sendable {
  /// Where a query begins.
  func accessibleRoots() async throws(AccessibilityError) -> AccessibleRoots
}

extension AccessibleElement: AccessibleScope {
  /// Its descendants.
  public func accessibleRoots() async throws(AccessibilityError) -> AccessibleRoots {
    AccessibleRoots(
      elements: [self], areIncluded: false, skipsEndedPrograms: false, explanation: "it is gone",
      client: client)
  }
}

extension AccessibleScope {
  /// Finds the only element that fulfils all given conditions.
  ///
  /// - Parameters:
  ///   - role: what it is; nil for anything.
  ///   - name: its whole name; nil for any.
  ///   - nameContaining: a part of its name; nil for any.
  ///   - state: a state that it has; nil for any.
  ///   - condition: another condition; nil for none. Called on any thread.
  /// - Throws: `AccessibilityError.noElement`, which says what there is instead, and `.severalElements`.
  public func element(
    _ role: AccessibleRole? = nil, named name: String? = nil, nameContaining: String? = nil,
    state: AccessibleState? = nil, where condition: (@Sendable (AccessibleDescription) -> Bool)? = nil
  ) async throws(AccessibilityError) -> AccessibleElement {
    let query = AccessibleQuery(
      role: role, name: name, nameContaining: nameContaining, state: state, condition: condition)
    let search = try await AccessibleSearch(query, in: accessibleRoots())
    guard let element = try search.match() else {
      throw .noElement(wanted: query.words, instead: search.instead)
    }
    return element
  }

  /// Finds all elements that fulfil all given conditions, in document order; see
  /// `element(_:named:nameContaining:state:where:)`.
  public func elements(
    _ role: AccessibleRole? = nil, named name: String? = nil, nameContaining: String? = nil,
    state: AccessibleState? = nil, where condition: (@Sendable (AccessibleDescription) -> Bool)? = nil
  ) async throws(AccessibilityError) -> [AccessibleElement] {
    let query = AccessibleQuery(
      role: role, name: name, nameContaining: nameContaining, state: state, condition: condition)
    return try await AccessibleSearch(query, in: accessibleRoots()).matches.map(\.element)
  }
}
