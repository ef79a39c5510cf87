import Foundation
import WeftCommands

/// A list of numbers whose additions can be undone, and that may be told to fail.
@MainActor
final class UndoRecorder {
  /// Why an action fails.
  struct Failure: Error, Equatable {
    let number: Int
  }

  let history: UndoHistory
  private(set) var numbers: [Int] = []
  /// The numbers whose asynchronous actions fail.
  var failing: Set<Int> = []
  /// What asynchronous actions wait for; nil to run at once.
  var gate: AsyncGate?

  init(_ history: UndoHistory = UndoHistory()) { self.history = history }

  /// Adds a number, as a step of its own if nothing else is added in this turn.
  func add(_ number: Int, named name: String? = nil) {
    numbers.append(number)
    history.register(name ?? "Add \(number)", target: self) {
      $0.numbers.removeAll { $0 == number }
    } redo: {
      $0.numbers.append(number)
    }
  }

  /// Adds a number, which takes time to undo and redo.
  func addSlowly(_ number: Int) {
    numbers.append(number)
    history.register("Add \(number)", target: self) {
      try await $0.wait(for: number)
      $0.numbers.removeAll { $0 == number }
    } redo: {
      try await $0.wait(for: number)
      $0.numbers.append(number)
    }
  }

  private func wait(for number: Int) async throws {
    if let gate { await gate.pass() }
    if failing.contains(number) { throw Failure(number: number) }
  }

  /// Lets a new turn of the main thread begin.
  static func nextTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// Adds numbers, each in a turn of its own.
  func add(eachOf numbers: [Int]) async {
    for number in numbers {
      add(number)
      await Self.nextTurn()
    }
  }
}
