import CPango
import Foundation
import WeftGraphics
import WeftThreads

// Pango sorts the fonts of a font map on threads of its own, one for each font that was asked for, and
// nobody waits for those whose answer isn't needed. Such a thread touches its font map once more when it
// ends, and neither keeps the map alive nor can be waited for. A font map that goes away in the meantime is
// a crash, in this map or in what has got its memory since. So font maps are put aside when they are no
// longer used, and go when more are put aside and none of Pango's threads is left.

/// Font maps that nobody uses any more, until Pango's threads have left them. Any thread.
enum RetiredFontMaps {
  private static let waiting = Protected<[Retired]>([])

  /// Unchecked: nobody uses what was put aside but the one who takes it out.
  private struct Retired: @unchecked Sendable {
    let objects: [PangoObject]
  }

  /// Puts aside font maps with their fonts, and whatever keeps them; lets go of those put aside before.
  ///
  /// - Parameter objects: objects that no thread of ours uses any more.
  static func retire(_ objects: [PangoObject]) {
    guard !objects.isEmpty else { return }
    let isQuiet = !isPangoWorking
    let retired = Retired(objects: objects)
    // Let go outside of the lock: freeing a font map takes its time.
    let leaving = waiting.withLock { waiting in
      let leaving = isQuiet ? waiting : []
      waiting = (isQuiet ? [] : waiting) + [retired]
      return leaving
    }
    withExtendedLifetime(leaving) {}
  }

  /// Whether a thread of Pango's is running. Where there is no telling, it counts as if.
  ///
  /// A thread has its name only once it runs. That is why a map doesn't go in the moment it is put aside.
  private static var isPangoWorking: Bool {
    let threads = "/proc/self/task"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: threads) else { return true }
    return names.contains { isOfPango("\(threads)/\($0)/comm") }
  }

  /// Whether the file with the name of a thread, which may just have ended, says that it is one of Pango's.
  private static func isOfPango(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let prefix = Array("[pango]".utf8)
    var name = [UInt8](repeating: 0, count: prefix.count)
    return read(file, &name, name.count) == name.count && name == prefix
  }
}
