import TestSupport
import Testing
import WeftCommands
import WeftThreads

@testable import WeftATSPI

@MainActor
@Suite struct KeyForwarderTests {
  /// Answers questions when it is told to.
  private final class Listener: Sendable {
    private let questions = Protected<[(UInt32, CheckedContinuation<Bool, Never>)]>([])

    func ask(_ key: KeyForwarder.Key) async -> Bool {
      await withCheckedContinuation { continuation in
        questions.withLock { $0.append((key.event.keysym, continuation)) }
      }
    }

    /// The keys of the questions that are open.
    var asked: [UInt32] { questions.withLock { $0.map(\.0) } }

    /// Waits until there is a question.
    func waitForQuestion() async throws { try await waitUntil("a question") { !asked.isEmpty } }

    /// Answers the question about a key once it has come.
    func answer(_ keysym: UInt32, _ isConsumed: Bool) async throws {
      try await waitUntil("the question about key \(keysym)") { asked.contains(keysym) }
      let continuation = questions.withLock { questions in
        questions.firstIndex { $0.0 == keysym }.map { questions.remove(at: $0).1 }
      }
      continuation?.resume(returning: isConsumed)
    }
  }

  private let keys = KeyForwarder()
  private let listener = Listener()

  private func key(_ keysym: UInt32) -> KeyForwarder.Key {
    KeyForwarder.Key(KeyEvent(.pressed, keysym: keysym), keycode: 0, name: "")
  }

  @Test func nothingWaitsWhileNobodyListens() {
    #expect(!keys.isActive)
    var delivered = 0
    keys.enqueue(key(1)) { delivered += 1 }
    #expect(delivered == 1 && !keys.isActive)
  }

  @Test func keysAreDeliveredInTheirOrderUnlessTheyAreConsumed() async throws {
    keys.ask = { [listener] in await listener.ask($0) }
    #expect(keys.isActive)
    var delivered: [Int] = []
    keys.enqueue(key(1)) { delivered.append(1) }
    keys.enqueue(key(2)) { delivered.append(2) }
    keys.enqueue(key(3)) { delivered.append(3) }
    keys.enqueue(nil) { delivered.append(4) }
    try await listener.waitForQuestion()
    #expect(listener.asked == [1] && delivered.isEmpty, "the first is still to be answered")
    try await listener.answer(1, false)
    try await listener.answer(2, true)
    try await listener.answer(3, false)
    try await waitUntil("the last answer is handled") { !keys.isWaiting }
    #expect(delivered == [1, 3, 4])
  }

  @Test func whatWaitsIsDeliveredAfterTheListenerHasGone() async throws {
    keys.ask = { [listener] in await listener.ask($0) }
    var delivered: [Int] = []
    keys.enqueue(key(1)) { delivered.append(1) }
    keys.ask = nil
    keys.enqueue(key(2)) { delivered.append(2) }
    #expect(delivered.isEmpty && keys.isActive, "the second must not overtake the first")
    try await listener.answer(1, false)
    try await waitUntil("the last answer is handled") { !keys.isWaiting }
    #expect(delivered == [1, 2] && !keys.isActive)
  }
}
