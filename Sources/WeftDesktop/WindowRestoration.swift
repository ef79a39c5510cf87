import Foundation
import Logging

/// The file in which a program remembers the frames of its windows (XDG Base Directory Specification,
/// `$XDG_STATE_HOME`).
package struct WindowRestoration: Hashable {
  /// The file.
  package let file: URL

  /// The largest file that is read, in bytes.
  private static let sizeLimit = 1 << 20
  private static let logger = Logger(label: "weft.x11")

  /// The file of a program, in `$XDG_STATE_HOME`, or else in `~/.local/state`.
  package init(
    program: String = ProcessInfo.processInfo.processName,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    // A relative path is to be ignored.
    let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    let home = environment["HOME"].map { URL(fileURLWithPath: $0) }
    let base =
      folder
      ?? (home ?? FileManager.default.homeDirectoryForCurrentUser)
      .appendingPathComponent(".local").appendingPathComponent("state")
    file = base.appendingPathComponent(program).appendingPathComponent("windows.json")
  }

  /// The window that was stored under a name; nil if there is none, or if the file can't be read.
  package func window(named name: String) -> StoredWindow? { Self.queue.sync { windows[name] } }

  /// Stores a window. The file is replaced as a whole, so that it is never half written. A failure is logged.
  package func store(_ window: StoredWindow, named name: String) {
    Self.queue.sync { replace(window, named: name) }
  }

  /// Stores a window without waiting for the file, after everything that was stored before.
  package func storeInBackground(_ window: StoredWindow, named name: String) {
    Self.queue.async { replace(window, named: name) }
  }

  /// Stores what comes in order.
  private static let queue = DispatchQueue(label: "weft.restoration")

  private func replace(_ window: StoredWindow, named name: String) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Another process of the program may store its windows, too.
      try FileLock(file: file.appendingPathExtension("lock")).hold {
        var windows = windows
        guard windows[name] != window else { return }
        windows[name] = window
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(windows).write(to: file, options: .atomic)
      }
    } catch {
      Self.logger.warning("the windows' frames can't be stored in \(file.path): \(error)")
    }
  }

  private var windows: [String: StoredWindow] {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
    guard (1...Self.sizeLimit).contains(size), let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: StoredWindow].self, from: data)) ?? [:]
  }
}
