import Testing

/// Limits how many suites that start display servers run at the same time.
///
/// The tests of all suites begin at the same time. If a hundred of them start servers, they starve each other, and most
/// of all those that are isolated to the main actor. A suite with this trait waits before its tests begin, so their
/// time limits do not include the wait.
public struct DisplayTurn: SuiteTrait, TestScoping {
  private static let turns = Turns(places: 2)

  /// Waits for a turn, runs the suite and releases the turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.take()
    do {
      try await function()
    } catch {
      await Self.turns.pass()
      throw error
    }
    await Self.turns.pass()
  }
}

extension Trait where Self == DisplayTurn {
  /// The suite starts display servers and takes turns with others that do.
  public static var startsDisplays: Self { Self() }
}

/// A semaphore that serves its waiters in the order of their requests.
private actor Turns {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func take() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func pass() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
