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
    func waitForQuestion() async { while asked.isEmpty { await Task.yield() } }

    /// Answers the question about a key once it has come.
    func answer(_ keysym: UInt32, _ isConsumed: Bool) async {
      while true {
        let continuation = questions.withLock { questions -> CheckedContinuation<Bool, Never>? in
          guard let index = questions.firstIndex(where: { $0.0 == keysym }) else { return nil }
          return questions.remove(at: index).1
        }
        if let continuation { return continuation.resume(returning: isConsumed) }
        await Task.yield()
      }
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
    keys.take(key(1)) { delivered += 1 }
    #expect(delivered == 1 && !keys.isActive)
  }

  @Test func keysAreDeliveredInTheirOrderUnlessTheyAreConsumed() async {
    keys.ask = { [listener] in await listener.ask($0) }
    #expect(keys.isActive)
    var delivered: [Int] = []
    keys.take(key(1)) { delivered.append(1) }
    keys.take(key(2)) { delivered.append(2) }
    keys.take(key(3)) { delivered.append(3) }
    keys.take(nil) { delivered.append(4) }
    await listener.waitForQuestion()
    #expect(listener.asked == [1] && delivered.isEmpty, "the first is still to be answered")
    await listener.answer(1, false)
    await listener.answer(2, true)
    await listener.answer(3, false)
    while keys.isWaiting { await Task.yield() }
    #expect(delivered == [1, 3, 4])
  }

  @Test func whatWaitsIsDeliveredAfterTheListenerHasGone() async {
    keys.ask = { [listener] in await listener.ask($0) }
    var delivered: [Int] = []
    keys.take(key(1)) { delivered.append(1) }
    keys.ask = nil
    keys.take(key(2)) { delivered.append(2) }
    #expect(delivered.isEmpty && keys.isActive, "the second must not overtake the first")
    await listener.answer(1, false)
    while keys.isWaiting { await Task.yield() }
    #expect(delivered == [1, 2] && !keys.isActive)
  }
}
