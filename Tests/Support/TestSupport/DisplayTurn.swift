import Testing

/// Has a suite wait until few others run that start display servers.
///
/// Tests of all suites begin at once. Where each of a hundred starts a server of its own, they starve each other,
/// and those that are bound to main most of all. A suite that takes turns does its waiting before its tests
/// begin, so that their time limits count only their own time.
public struct DisplayTurn: SuiteTrait, TestScoping {
  private static let turns = Turns(places: 2)

  /// Waits for a turn, runs the suite, and passes the turn on.
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
  /// The suite starts display servers, and takes turns with others that do.
  public static var startsDisplays: Self { Self() }
}

/// Places that are taken and passed on in the order in which they were asked for.
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
