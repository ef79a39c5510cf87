import CMemory
import Dispatch
import WeftThreads

/// The memory that pictures are decoded in.
///
/// A codec takes some megabytes for a picture and gives them back, and the allocator keeps them for the thread that
/// had them. So it should be as long as one picture follows the other: new pages from the kernel take a fifth of the
/// time that decoding takes. Once no picture was decoded for a while, what is kept goes back to the kernel.
final class DecodingMemory: Sendable {
  /// That of the process.
  static let shared = DecodingMemory(
    after: { DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(1), execute: $0) },
    giveBack: { malloc_trim(0) })

  private struct State {
    var decodingCount = 0
    /// Whether somebody will look whether it is time.
    var isWatched = false
  }

  private let state = Protected(State())
  private let wait: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let giveBack: @Sendable () -> Void

  /// From how many pixels on a picture leaves enough behind to care for.
  private static let leastArea = 1 << 16

  /// - Parameters:
  ///   - wait: does something a while later, on another thread.
  ///   - giveBack: has the allocator give back what it keeps.
  init(
    after wait: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    giveBack: @escaping @Sendable () -> Void
  ) {
    self.wait = wait
    self.giveBack = giveBack
  }

  /// Notes that a picture of so many pixels was decoded. Any thread.
  func didDecode(area: Int) {
    guard area >= Self.leastArea else { return }
    let count = state.withLock { state -> Int? in
      state.decodingCount += 1
      defer { state.isWatched = true }
      return state.isWatched ? nil : state.decodingCount
    }
    if let count { watch(since: count) }
  }

  private func watch(since count: Int) {
    wait { [self] in
      let newCount = state.withLock { state -> Int? in
        state.isWatched = state.decodingCount != count
        return state.isWatched ? state.decodingCount : nil
      }
      if let newCount { watch(since: newCount) } else { giveBack() }
    }
  }
}
