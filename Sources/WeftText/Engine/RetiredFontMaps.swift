import CDrawing
import Dispatch
import Foundation
import WeftGraphics
import WeftThreads

// Pango sorts the fonts of a font map on threads of its own, one for each font that was asked for, and
// nobody waits for those whose answer isn't needed. Such a thread touches its font map once more when it
// ends, and neither keeps the map alive nor can be waited for. A font map that goes away in the meantime is
// a crash, in this map or in what has got its memory since. So font maps are put aside when they are no
// longer used, and go a while later, when none of Pango's threads is left that was there before: those that
// began later are other maps'. Where text is shaped all the time one always runs.

/// Font maps that nobody uses any more, until Pango's threads have left them. Any thread.
final class RetiredFontMaps: Sendable {
  /// Those of the process.
  static let shared = RetiredFontMaps(
    after: { DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(1), execute: $0) },
    now: { DispatchTime.now().uptimeNanoseconds }, threads: { threads(where: $0) })

  private struct State {
    var waiting: [Retired] = []
    /// Whether somebody will look whether they may go.
    var isWatched = false
  }

  private let state = Protected(State())
  private let wait: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let now: @Sendable () -> UInt64
  private let threads: @Sendable (_ isSought: (_ name: String) -> Bool) -> Set<String>?

  /// Unchecked: nobody uses what was put aside but the one who takes it out.
  private struct Retired: @unchecked Sendable {
    let objects: [PangoObject]
    let time: UInt64
    /// All threads that there were then: one that has just begun has no name of its own yet.
    let threads: Set<String>
  }

  /// How long what is put aside waits at least, in nanoseconds: a thread has its name only once it runs.
  static let leastWait: UInt64 = 250_000_000
  /// What a font map leaves to the allocator, about, in bytes.
  private static let byteCount = 1 << 20

  /// - Parameters:
  ///   - wait: does something a while later, on another thread.
  ///   - now: the time, in nanoseconds.
  ///   - threads: the numbers of the threads of the process whose names are sought; nil where there is no telling.
  init(
    after wait: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    now: @escaping @Sendable () -> UInt64,
    threads: @escaping @Sendable (_ isSought: (_ name: String) -> Bool) -> Set<String>?
  ) {
    self.wait = wait
    self.now = now
    self.threads = threads
  }

  /// How often something was put aside that has not gone yet.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Puts aside font maps with their fonts, and whatever keeps them.
  ///
  /// - Parameter objects: objects that no thread of ours uses any more.
  func retire(_ objects: [PangoObject]) {
    guard !objects.isEmpty else { return }
    // Those put aside before are not left to the watch alone: where many come they would be too many by then.
    releaseOlder()
    let all = threads { _ in true }
    let retired = Retired(objects: objects, time: now(), threads: all ?? [])
    let isToWatch = state.withLock { state in
      state.waiting.append(retired)
      // Without telling, all wait for ever.
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

  /// Lets go of what no thread of Pango's uses any more.
  private func releaseOlder() {
    // Taken out before anybody looks at the threads: what others put aside meanwhile has newer ones.
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
    // What leaves is let go outside of the lock: freeing a font map takes its time.
    SpareMemory.didRelease(byteCount: (candidates.count - staying.count) * Self.byteCount)
  }

  private static func threads(where isSought: (_ name: String) -> Bool) -> Set<String>? {
    let folder = "/proc/self/task"
    guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return Set(numbers.filter { isSought(name(inFile: "\(folder)/\($0)/comm")) })
  }

  /// What a file says that the name of a thread is, which may just have ended.
  private static func name(inFile path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var name = [UInt8](repeating: 0, count: 16)
    let count = read(file, &name, name.count)
    return String(decoding: name.prefix(max(count, 0)), as: UTF8.self)
  }
}
