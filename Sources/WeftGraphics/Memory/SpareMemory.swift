import CMemory
import Dispatch
import WeftThreads

/// The memory that the allocator keeps of what was given back to it.
///
/// A codec takes some megabytes for a picture and gives them back, and the allocator keeps them for the thread that
/// had them. So it should be as long as one picture follows the other: new pages from the kernel take a fifth of the
/// time that decoding takes. It is the same with the fonts of a text engine, and with what a larger window needed.
/// Once nothing large was let go for a while, what is kept goes back to the kernel.
package final class SpareMemory: Sendable {
  /// That of the process.
  package static let shared = SpareMemory(
    after: { DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(1), execute: $0) },
    giveBack: { malloc_trim(0) })

  private struct State {
    var count = 0
    /// Whether somebody will look whether it is time.
    var isWatched = false
  }

  private let state = Protected(State())
  private let wait: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let giveBack: @Sendable () -> Void

  /// From how many bytes on something leaves enough behind to care for.
  private static let leastByteCount = 1 << 18

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

  /// Notes that so many bytes were let go, or will be in a moment. Any thread.
  package func didLetGo(byteCount: Int) {
    guard byteCount >= Self.leastByteCount else { return }
    let count = state.withLock { state -> Int? in
      state.count += 1
      defer { state.isWatched = true }
      return state.isWatched ? nil : state.count
    }
    if let count { watch(since: count) }
  }

  private func watch(since count: Int) {
    wait { [self] in
      let newCount = state.withLock { state -> Int? in
        state.isWatched = state.count != count
        return state.isWatched ? state.count : nil
      }
      if let newCount { watch(since: newCount) } else { giveBack() }
    }
  }
}
