extension AccessibleScope {
  /// Waits until exactly one element fulfils all given conditions, and returns it. They are checked whenever a program
  /// reports a change, and twice a second for programs that report none.
  ///
  /// ```swift
  /// try await display.waitFor(.checkBox, named: "Done", state: .checked)
  /// ```
  /// - Parameters:
  ///   - role: what it is; nil for anything.
  ///   - name: its whole name; nil for any.
  ///   - nameContaining: a part of its name; nil for any.
  ///   - state: a state that it has; nil for any.
  ///   - timeout: when to give up. The default is long, because only a failing test waits that long.
  ///   - condition: another condition; nil for none. Called on any thread.
  /// - Throws: `AccessibilityError.timedOut`, which says what there was at the end; `.launchedProgramEnded` and
  ///   `.programEnded`.
  @discardableResult
  public func waitFor(
    _ role: AccessibleRole? = nil, named name: String? = nil, nameContaining: String? = nil,
    state: AccessibleState? = nil, timeout: Duration = .seconds(600),
    where condition: (@Sendable (AccessibleDescription) -> Bool)? = nil
  ) async throws(AccessibilityError) -> AccessibleElement {
    let query = AccessibleQuery(
      role: role, name: name, nameContaining: nameContaining, state: state, condition: condition)
    let client = try await accessibleRoots().client
    var instead = ""
    let wait = EventWaiting(client: client, what: "a \(query.words)", timeout: timeout)
    let element = try await wait.answer {
      () async throws(AccessibilityError) -> AccessibleElement? in
      let roots = try await accessibleRoots()
      let search = try await AccessibleSearch(query, in: roots)
      do throws(AccessibilityError) {
        if let element = try search.match() { return element }
        instead = search.instead
      } catch {
        // One of them may go.
        instead = error.description
      }
      if let absence = roots.absence { throw .launchedProgramEnded(absence, waitingFor: "a \(query.words)") }
      return nil
    }
    guard let element else { throw .timedOut(waitingFor: "a \(query.words)", instead: instead) }
    return element
  }

  /// Waits until no element fulfils all conditions of `waitFor(_:named:nameContaining:state:timeout:where:)` any more.
  ///
  /// - Throws: `AccessibilityError.timedOut`, which says which elements there are; `.elementNoLongerExists` and `.programEnded`
  ///   if the element goes in which they are looked for.
  public func waitUntilGone(
    _ role: AccessibleRole? = nil, named name: String? = nil, nameContaining: String? = nil,
    state: AccessibleState? = nil, timeout: Duration = .seconds(600),
    where condition: (@Sendable (AccessibleDescription) -> Bool)? = nil
  ) async throws(AccessibilityError) {
    let query = AccessibleQuery(
      role: role, name: name, nameContaining: nameContaining, state: state, condition: condition)
    let client = try await accessibleRoots().client
    var left: [AccessibleNode] = []
    let wait = EventWaiting(client: client, what: "no \(query.words)", timeout: timeout)
    let isGone = try await wait.answer {
      () async throws(AccessibilityError) -> Bool? in
      left = try await AccessibleSearch(query, in: accessibleRoots()).matches
      return left.isEmpty ? true : nil
    }
    guard isGone == true else {
      let elements = left.prefix(20).map { "\($0.description)" }.joined(separator: ", ")
      throw .timedOut(waitingFor: "no \(query.words)", instead: "there are: \(elements)")
    }
  }
}

extension AccessibleElement {
  /// Waits until a condition on this element holds. It is checked whenever a program reports a change, and twice a second
  /// for programs that report none.
  ///
  /// ```swift
  /// try await status.waitUntil("it says that it has saved") { try await $0.name == "Saved" }
  /// ```
  /// - Parameters:
  ///   - what: the condition in words, for the message.
  ///   - timeout: when to give up. The default is long, because only a failing test waits that long.
  ///   - condition: called on the caller's actor.
  /// - Throws: `AccessibilityError.timedOut`, and the errors of the condition.
  public func waitUntil(
    _ what: String, timeout: Duration = .seconds(600), isolation: isolated (any Actor)? = #isolation,
    condition: (AccessibleElement) async throws -> Bool
  ) async throws {
    let wait = EventWaiting(client: client, what: "\(label): \(what)", timeout: timeout)
    let outcome = try await wait.answer {
      () async -> Result<Void, any Error>? in
      do {
        return try await condition(self) ? .success(()) : nil
      } catch {
        return .failure(error)
      }
    }
    guard let outcome else {
      let now = try? await describe()
      throw AccessibilityError.timedOut(
        waitingFor: "\(label): \(what)", instead: now.map { "it is \($0) [\($0.states)]" } ?? "it is gone")
    }
    try outcome.get()
  }
}
