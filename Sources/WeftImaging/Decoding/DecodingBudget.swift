import Dispatch
import WeftThreads

// All decoders of the process share an amount of memory, so that many large pictures at a time don't take what
// each of them alone may.
//
// There are two kinds of decoders. Those of whole files take their memory for as long as the processor needs, so
// that whoever finds no room waits, in order: nobody is overtaken for ever. Those of files that are still arriving
// keep it for as long as the network needs; for them waiting would be of no use, and nobody should have to wait
// for them. So these have a part of their own, and do without where that is taken.
//
// Who waits holds nothing: no lock, no turn, no memory of this budget. So there is always one who goes on.

/// The memory that the decoders of the process may take together, in bytes. Any thread.
final class DecodingBudget: Sendable {
  /// That of the process.
  static let shared = DecodingBudget(byteLimit: defaultByteLimit)
  /// Enough for one picture of the largest area that is decoded by default, whatever its format.
  static let defaultByteLimit = 1280 << 20

  private struct State {
    var byteLimit: Int
    /// What decoders of whole files have.
    var passing = 0
    /// What decoders of arriving files have.
    var standing = 0
    var largest = 0
    /// Who waits, in order.
    var waiting: [Waiter] = []

    var passingLimit: Int { byteLimit - standingLimit }
    var standingLimit: Int { byteLimit / 5 }

    /// Whether a decoder of a whole file may begin. One may always, if no other is at work: the limit may have
    /// become smaller since it was asked.
    func hasRoom(for byteCount: Int) -> Bool { passing == 0 || passing + byteCount <= passingLimit }

    mutating func take(_ byteCount: Int) {
      passing += byteCount
      largest = max(largest, passing)
    }

    mutating func admit() {
      while let first = waiting.first, hasRoom(for: first.byteCount) {
        take(first.byteCount)
        waiting.removeFirst()
        first.semaphore.signal()
      }
    }
  }

  private final class Waiter: Sendable {
    let byteCount: Int
    let semaphore = DispatchSemaphore(value: 0)

    init(_ byteCount: Int) { self.byteCount = byteCount }
  }

  private let state: Protected<State>

  init(byteLimit: Int) { state = Protected(State(byteLimit: max(byteLimit, 0))) }

  /// How much all decoders may take together.
  var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      state.withLock { state in
        state.byteLimit = max(newValue, 0)
        state.admit()
      }
    }
  }

  /// How much a single decoder of a whole file can have.
  var largestReservation: Int { state.withLock { $0.passingLimit } }

  /// How much decoders of whole files had at most at a time, for tests.
  var largestByteCount: Int { state.withLock { $0.largest } }

  /// How much is taken, for tests.
  var byteCount: Int { state.withLock { $0.passing + $0.standing } }

  /// How many wait, for tests.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Memory for a whole file, if there is room now and nobody waits.
  func reserveAtOnce(_ byteCount: Int) -> DecodingReservation? {
    let isTaken = state.withLock { state in
      guard state.waiting.isEmpty, state.hasRoom(for: byteCount) else { return false }
      state.take(byteCount)
      return true
    }
    return isTaken ? DecodingReservation(self, byteCount, isStanding: false) : nil
  }

  /// Memory for a file that is still arriving, if there is room now.
  func reserveStanding(_ byteCount: Int) -> DecodingReservation? {
    let isTaken = state.withLock { state in
      guard state.standing + byteCount <= state.standingLimit else { return false }
      state.standing += byteCount
      return true
    }
    return isTaken ? DecodingReservation(self, byteCount, isStanding: true) : nil
  }

  /// Memory for a whole file: waits until there is room, behind those who came before.
  ///
  /// - Parameter isCancelled: asked again and again while waiting.
  /// - Returns: nil if that was cancelled.
  func reserve(_ byteCount: Int, isCancelled: () -> Bool) -> DecodingReservation? {
    let waiter = Waiter(byteCount)
    state.withLock { state in
      state.waiting.append(waiter)
      state.admit()
    }
    while waiter.semaphore.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard isCancelled() else { continue }
      let wasWaiting = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0 === waiter }) else { return false }
        state.waiting.remove(at: index)
        state.admit()
        return true
      }
      if wasWaiting { return nil }
    }
    return DecodingReservation(self, byteCount, isStanding: false)
  }

  fileprivate func release(_ byteCount: Int, isStanding: Bool) {
    state.withLock { state in
      if isStanding { state.standing -= byteCount } else { state.passing -= byteCount }
      state.admit()
    }
  }
}

/// Memory that a decoder may take; given back with the last reference.
final class DecodingReservation: Sendable {
  let byteCount: Int
  private let budget: DecodingBudget
  private let isStanding: Bool

  fileprivate init(_ budget: DecodingBudget, _ byteCount: Int, isStanding: Bool) {
    self.budget = budget
    self.byteCount = byteCount
    self.isStanding = isStanding
  }

  deinit { budget.release(byteCount, isStanding: isStanding) }
}
