import CDrawing
import Dispatch
import Foundation
import WeftGraphics
import WeftThreads

// Pango sorts the fonts of a font map on its own threads, one for each requested font, and does not wait for
// threads whose result isn't needed. Such a thread accesses its font map once more when it ends. It neither
// retains the map nor can it be joined. Freeing a font map in the meantime causes a crash, in this map or in
// whatever has reused its memory. Unused font maps are therefore retired first, and freed later, when none of
// the Pango threads that existed at that time is left: threads that began later belong to other maps. If text
// is shaped continuously, some Pango thread is always running, so waiting for all of them to end would not
// work.

/// Unused font maps that Pango's threads may still access. Any thread.
final class RetiredFontMaps: Sendable {
  /// The retired font maps of the process.
  static let shared = RetiredFontMaps(
    after: { DispatchQueue.maintenance.asyncAfter(deadline: .now() + .seconds(1), execute: $0) },
    now: { DispatchTime.now().uptimeNanoseconds }, threads: { threads(where: $0) })

  private struct State {
    var waiting: [Retired] = []
    /// Whether a check is scheduled.
    var isWatched = false
  }

  private let state = Protected(State())
  private let wait: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let now: @Sendable () -> UInt64
  private let threads: @Sendable (_ isSought: (_ name: String) -> Bool) -> Set<String>?

  /// Unchecked: retired objects are only used by the thread that takes them out.
  private struct Retired: @unchecked Sendable {
    let objects: [PangoObject]
    let time: UInt64
    /// All threads at that time: a thread that has just begun has no name of its own yet.
    let threads: Set<String>
  }

  /// The minimum time before retired objects are freed, in nanoseconds: a thread has its name only after it
  /// has started to run.
  static let leastWait: UInt64 = 250_000_000
  /// The approximate number of bytes that a font map returns to the allocator.
  private static let byteCount = 1 << 20

  /// - Parameters:
  ///   - wait: calls a closure after a delay, on another thread.
  ///   - now: the time, in nanoseconds.
  ///   - threads: the ids of the process's threads whose names fulfil a condition; nil if they can't be
  ///     listed.
  init(
    after wait: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    now: @escaping @Sendable () -> UInt64,
    threads: @escaping @Sendable (_ isSought: (_ name: String) -> Bool) -> Set<String>?
  ) {
    self.wait = wait
    self.now = now
    self.threads = threads
  }

  /// The number of retired groups that have not been freed yet.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Retires font maps with their fonts, and objects that retain them.
  ///
  /// - Parameter objects: objects that are no longer used by the package's own threads.
  func retire(_ objects: [PangoObject]) {
    guard !objects.isEmpty else { return }
    // Older objects are also freed here, not only by the scheduled check: if many are retired, they would
    // accumulate until then.
    releaseOlder()
    let all = threads { _ in true }
    let retired = Retired(objects: objects, time: now(), threads: all ?? [])
    let isToWatch = state.withLock { state in
      state.waiting.append(retired)
      // If the threads can't be listed, nothing is ever freed.
      guard all != nil, !state.isWatched else { return false }
      state.isWatched = true
      return true
    }
    if isToWatch { watch() }
  }

  private func watch() {
    wait { [self] in
      releaseOlder()
      let isToWatch = state.withLock { state in
        state.isWatched = !state.waiting.isEmpty
        return state.isWatched
      }
      if isToWatch { watch() }
    }
  }

  /// Releases the objects that no Pango thread uses any more.
  private func releaseOlder() {
    // Taken out before the threads are listed: objects that are retired in the meantime have newer threads.
    let candidates = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !candidates.isEmpty else { return }
    let time = now()
    let working = threads { $0.hasPrefix("[pango]") }
    let staying = candidates.filter { retired in
      time - retired.time < Self.leastWait || !(working?.isDisjoint(with: retired.threads) ?? false)
    }
    state.withLock { $0.waiting += staying }
    // The objects are freed outside of the lock, because freeing a font map takes time.
    SpareMemory.didRelease(byteCount: (candidates.count - staying.count) * Self.byteCount)
  }

  private static func threads(where isSought: (_ name: String) -> Bool) -> Set<String>? {
    let folder = "/proc/self/task"
    guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return Set(numbers.filter { isSought(name(inFile: "\(folder)/\($0)/comm")) })
  }

  /// The name of a thread as stated in a file; empty if the thread has just ended.
  private static func name(inFile path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var name = [UInt8](repeating: 0, count: 16)
    let count = read(file, &name, name.count)
    return String(decoding: name.prefix(max(count, 0)), as: UTF8.self)
  }
}
