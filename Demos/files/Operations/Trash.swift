import Foundation
import Glibc

/// The desktop's trash of the home folder ("The FreeDesktop.org Trash specification", version 1.0).
struct Trash {
  private let folder: String

  /// The trash of the user.
  static var home: Trash {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? HomeFolder.path + "/.local/share"
    return Trash(folder: data + "/Trash")
  }

  init(folder: String) { self.folder = folder }

  /// Moves a file to the trash, and returns its path there.
  func put(_ path: String) throws -> String {
    for part in ["files", "info"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
      )
    }
    let (target, info) = try reserve(path)
    do {
      try FileSystem.rename(path, to: target, replaces: false)
      return target
    } catch {
      unlink(info)
      throw error
    }
  }

  /// Forgets a file that was taken from the trash.
  func forget(_ path: String) { unlink(folder + "/info/" + FileAction.name(of: path) + ".trashinfo") }

  /// Makes the note that belongs to a file, which reserves its name.
  private func reserve(_ path: String) throws -> (target: String, info: String) {
    let name = FileAction.name(of: path)
    let note = Data("[Trash Info]\nPath=\(Self.encoded(path))\nDeletionDate=\(Self.now())\n".utf8)
    while true {
      let target = FileSystem.freePath(for: name, in: folder + "/files")
      let info = folder + "/info/" + FileAction.name(of: target) + ".trashinfo"
      let descriptor = open(info, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST {
        // A note without its file.
        unlink(info)
        continue
      }
      guard descriptor >= 0 else { throw FileFailure.last(path) }
      defer { close(descriptor) }
      let isWritten = note.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
      guard isWritten else { throw FileFailure.last(path) }
      return (target, info)
    }
  }

  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }

  private static func now() -> String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
