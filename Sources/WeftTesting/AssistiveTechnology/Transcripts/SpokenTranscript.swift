import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// What a screen reader would say about the programs on a display, line by line.
///
/// | what happens | what is said |
/// |---|---|
/// | an element gets the focus | its name, role, number or text, and states: "Done, check box, not checked" |
/// | its state changes | "checked", "not checked", "expanded", "collapsed", "pressed", "selected", "unavailable" |
/// | its name or number changes | the new one |
/// | its text changes | what was inserted; "Ada deleted" for what was deleted |
/// | text in it is selected | "Ada selected" |
/// | other children of it are selected | their names |
/// | a window becomes the active one | its name and role: "Sample, frame" |
/// | a program announces something | the announcement |
///
/// Nothing is said about elements without the focus, and nothing of a password. What is said is what the program answers
/// after the event. Any thread.
public final class SpokenTranscript: Sendable {
  private struct State {
    var lines: [String] = []
    /// The number of lines that a test has taken.
    var position = 0
  }

  private let state = Protected(State())
  private let news: Descriptor
  private let client: AccessibilityClient
  private let receiver: UUID
  private let events: AsyncStream<AccessibilityEvent>.Continuation

  /// Begins to listen.
  ///
  /// - Parameter focus: the element that has the focus already.
  init(
    _ client: AccessibilityClient, focus: () async throws(AccessibilityError) -> AccessibleElement?
  ) async throws(AccessibilityError) {
    do throws(DisplayError) {
      news = try .flag()
    } catch {
      throw .cannotStart("\(error)")
    }
    let (stream, continuation) = AsyncStream<AccessibilityEvent>.makeStream()
    (self.client, events) = (client, continuation)
    receiver = client.board.add { continuation.yield($0) }
    let initial = await SpeechWriter(client, focus: try await focus())
    Task { [weak self] in
      var writer = initial
      for await event in stream {
        let lines = await writer.lines(for: event)
        guard let self else { return }
        self.append(lines)
      }
    }
  }

  deinit {
    client.board.removeReceiver(receiver)
    events.finish()
  }

  private func append(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    state.withLock { $0.lines += lines }
    news.raise()
  }

  /// All lines so far.
  public var lines: [String] { state.withLock { $0.lines } }

  /// The lines after those that a test has waited for.
  public var newLines: [String] { state.withLock { Array($0.lines.dropFirst($0.position)) } }

  /// Waits until a line has been spoken after those that were waited for before. The lines before it are skipped.
  ///
  /// - Throws: `AccessibilityError.timedOut`, which says what was spoken instead; `.cancelled` if the task is.
  public func waitFor(_ line: String, timeout: Duration = .seconds(600)) async throws(AccessibilityError) {
    let isSpoken = await wait(timeout) { lines in lines.firstIndex(of: line).map { $0 + 1 } }
    guard !isSpoken else { return }
    if Task.isCancelled { throw .cancelled }
    throw .timedOut(waitingFor: "the line '\(line)'", instead: Self.words(for: newLines))
  }

  /// Waits until exactly these lines have been spoken next, or another one instead. Returns nil, or the lines that were
  /// spoken.
  func difference(from expected: [String], timeout: Duration) async -> [String]? {
    var spoken: [String] = []
    let isEqual = await wait(timeout) { lines in
      spoken = lines
      return lines.starts(with: expected) ? expected.count : nil
    } orUntil: { lines in
      zip(lines, expected).contains { $0 != $1 }
    }
    return isEqual ? nil : spoken
  }

  /// Waits until the new lines contain what is waited for, whose end the closure returns; they are taken then.
  private func wait(
    _ timeout: Duration, for end: ([String]) -> Int?, orUntil isHopeless: ([String]) -> Bool = { _ in false }
  ) async -> Bool {
    let deadline = MonotonicTime.now + timeout.seconds
    while true {
      news.lower()
      let isThere = state.withLock { state -> Bool? in
        let lines = Array(state.lines.dropFirst(state.position))
        if let count = end(lines) {
          state.position += count
          return true
        }
        return isHopeless(lines) ? false : nil
      }
      if let isThere { return isThere }
      let remaining = deadline - MonotonicTime.now
      guard remaining > 0, !Task.isCancelled else { return false }
      await Waiting.readable([news.number], timeout: min(remaining, 1))
    }
  }

  static func words(for lines: [String]) -> String {
    lines.isEmpty
      ? "nothing was spoken" : "spoken was: " + lines.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension VirtualDisplay {
  /// Begins to note what a screen reader would say about the programs on the display.
  public func startTranscript() async throws(AccessibilityError) -> SpokenTranscript {
    let client = try await accessibleRoots().client
    return try await SpokenTranscript(client) { () async throws(AccessibilityError) -> AccessibleElement? in
      try await elements(state: .focused).last
    }
  }
}
