import Foundation
import WeftCompositor
import WeftThreads

/// Waits for conditions that come true with events of programs.
struct EventWaiting {
  /// How long it waits for an event before it looks anyway, in seconds: some programs send none.
  private static let timeout: TimeInterval = 0.5

  let client: AccessibilityClient
  /// What is waited for, in words.
  let what: String
  let timeout: Duration

  /// Repeats a question, each time after an event, until it has an answer. Returns nil if the time is over.
  func answer<Answer>(
    isolation: isolated (any Actor)? = #isolation,
    _ question: () async throws(AccessibilityError) -> Answer?
  ) async throws(AccessibilityError) -> Answer? {
    let deadline = MonotonicTime.now + timeout.seconds
    let wait = TracedWait(for: what)
    defer { wait.end() }
    let watch = try client.board.watch()
    defer { watch.end() }
    while true {
      watch.lower()
      if let answer = try await question() { return answer }
      let remaining = deadline - MonotonicTime.now
      guard remaining > 0 else { return nil }
      guard !Task.isCancelled else { throw .cancelled }
      await watch.wait(timeout: min(remaining, Self.timeout))
    }
  }
}
