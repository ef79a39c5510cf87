import Testing

/// Waits until a condition holds. It is checked every millisecond; other tasks and the main run loop go on meanwhile.
///
/// A loop around `Task.yield()` would occupy a processor, and so delay what it waits for.
///
/// - Parameters:
///   - what: a description of the condition, for the message.
///   - sourceLocation: where a wait in vain is reported.
///   - condition: called on the caller's actor.
/// - Throws: `CancellationError` after the time limit of the test, and the errors of the condition.
public func waitUntil(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, condition: () async throws -> Bool
) async throws {
  while try await !condition() {
    do {
      try await Task.sleep(for: .milliseconds(1))
    } catch {
      Issue.record("Waited in vain for: \(what)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
