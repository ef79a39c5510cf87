import WeftThreads

// All decoders of the process share a memory budget, so that many large images decoded at the same time don't
// each use the limit that applies to one.
//
// There are two kinds of decoders. Decoders of whole files hold their memory only while the processor works.
// If there is no space, they wait in order, so none of them starves. Decoders of files that are still
// arriving hold their memory while the network delivers. Waiting would not help them, and no other decoder
// should wait for them. They have a separate part of the budget and do without memory when that part is used
// up.
//
// A waiting decoder holds no lock, no turn and no memory of this budget. Progress is therefore always
// possible.

/// The memory that the decoders of the process may take together, in bytes. Any thread.
final class DecodingBudget: Sendable {
  /// The budget of the process.
  static let shared = DecodingBudget(byteLimit: defaultByteLimit)
  /// Enough for one image of the largest area that is decoded by default, in any format but a JPEG of inks in several scans.
  static let defaultByteLimit = 1280 << 20

  private struct State {
    var byteLimit: Int
    /// The bytes reserved by decoders of whole files.
    var passing = 0
    /// The bytes reserved by decoders of arriving files.
    var standing = 0
    var largest = 0
    /// The waiting decoders, in order.
    var waiting: [Waiter] = []

    var passingLimit: Int { byteLimit - standingLimit }
    var standingLimit: Int { byteLimit / 5 }

    /// Whether a decoder of a whole file may begin. Always true if no other is running, because the limit may
    /// have been lowered after the decoder checked its size.
    func hasRoom(for byteCount: Int) -> Bool { passing == 0 || passing + byteCount <= passingLimit }

    mutating func reserve(_ byteCount: Int) {
      passing += byteCount
      largest = max(largest, passing)
    }

    mutating func admit() {
      while let first = waiting.first, hasRoom(for: first.byteCount) {
        reserve(first.byteCount)
        waiting.removeFirst()
        first.admission.open()
      }
    }
  }

  private final class Waiter: Sendable {
    let byteCount: Int
    let admission = Latch()

    init(_ byteCount: Int) { self.byteCount = byteCount }
  }

  private let state: Protected<State>

  init(byteLimit: Int) { state = Protected(State(byteLimit: max(byteLimit, 0))) }

  /// The bytes that all decoders may use together.
  var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      state.withLock { state in
        state.byteLimit = max(newValue, 0)
        state.admit()
      }
    }
  }

  /// The largest number of bytes that a single decoder of a whole file can reserve.
  var largestReservation: Int { state.withLock { $0.passingLimit } }

  /// The peak number of bytes reserved by decoders of whole files, for tests.
  var largestByteCount: Int { state.withLock { $0.largest } }

  /// The number of reserved bytes, for tests.
  var byteCount: Int { state.withLock { $0.passing + $0.standing } }

  /// The number of waiting decoders, for tests.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Reserves memory for a whole file without waiting; nil if there is not enough or another decoder waits.
  func tryReserve(_ byteCount: Int) -> DecodingReservation? {
    let isTaken = state.withLock { state in
      guard state.waiting.isEmpty, state.hasRoom(for: byteCount) else { return false }
      state.reserve(byteCount)
      return true
    }
    return isTaken ? DecodingReservation(self, byteCount, isStanding: false) : nil
  }

  /// Reserves memory for a file that is still arriving; nil if there is not enough.
  func reserveStanding(_ byteCount: Int) -> DecodingReservation? {
    let isTaken = state.withLock { state in
      guard state.standing + byteCount <= state.standingLimit else { return false }
      state.standing += byteCount
      return true
    }
    return isTaken ? DecodingReservation(self, byteCount, isStanding: true) : nil
  }

  /// Reserves memory for a whole file. Blocks until there is enough, behind earlier requests.
  ///
  /// - Parameter isCancelled: polled while waiting.
  /// - Returns: nil if the request was cancelled.
  func reserve(_ byteCount: Int, isCancelled: () -> Bool) -> DecodingReservation? {
    let waiter = Waiter(byteCount)
    state.withLock { state in
      state.waiting.append(waiter)
      state.admit()
    }
    while !waiter.admission.wait(atMost: 0.02) {
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

/// Memory that a decoder may use; returned to the budget with the last reference.
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
