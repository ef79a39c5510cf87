import Foundation
import Glibc

/// The desktop's trash of the home folder ("The FreeDesktop.org Trash specification", version 1.0).
struct Trash {
  private let folder: String

  /// The trash of the user.
  static var home: Trash {
    let data = HomeFolder.baseFolder("XDG_DATA_HOME", ".local/share")
    return Trash(folder: data + "/Trash")
  }

  init(folder: String) { self.folder = folder }

  /// Moves a file to the trash, and returns its path there.
  ///
  /// - Parameter move: moves it, also from another medium, and returns what of it stayed.
  func put(
    _ path: String, _ move: (_ from: String, _ to: String) throws -> [FileFailure]
  ) throws -> (path: String, failures: [FileFailure]) {
    for part in ["files", "info"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
      )
    }
    let (target, info) = try reserve(path)
    do {
      return (target, try move(path, target))
    } catch {
      unlink(info)
      throw error
    }
  }

  /// Whether a file is in the trash, not in a folder there.
  func contains(_ path: String) -> Bool { FileAction.folder(of: path) == files }

  /// Removes the record of a file that was taken from the trash.
  func removeRecord(of path: String) {
    guard contains(path) else { return }
    unlink(info(of: path))
  }

  /// Removes the records of files that no longer exist.
  func removeStaleRecords() throws {
    for note in try FileSystem.names(in: folder + "/info").names where note.hasSuffix(".trashinfo") {
      let path = FileAction.path(of: String(note.dropLast(".trashinfo".count)), in: files)
      if !FileSystem.exists(path) { removeRecord(of: path) }
    }
  }

  /// Where the files are.
  var files: String { folder + "/files" }

  /// The path that a file had before it was moved here.
  func origin(of path: String) throws(FileFailure) -> String {
    guard contains(path),
      let note = try? String(contentsOfFile: info(of: path), encoding: .utf8),
      let line = note.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }),
      let origin = line.dropFirst(5).removingPercentEncoding, origin.hasPrefix("/")
    else { throw FileFailure(path, .unknownOrigin) }
    return origin
  }

  private func info(of path: String) -> String {
    folder + "/info/" + FileAction.name(of: path) + ".trashinfo"
  }

  /// Makes the note that belongs to a file, which reserves its name.
  private func reserve(_ path: String) throws -> (target: String, info: String) {
    let name = FileAction.name(of: path)
    let note = Data("[Trash Info]\nPath=\(Self.encoded(path))\nDeletionDate=\(Self.now())\n".utf8)
    for number in 1... {
      let target = folder + "/files/" + FileSystem.name(name, number: number)
      let info = folder + "/info/" + FileSystem.name(name, number: number) + ".trashinfo"
      guard !FileSystem.exists(target) else { continue }
      let descriptor = open(info, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      // Another program is about to use the name.
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw FileFailure.last(path) }
      defer { close(descriptor) }
      let isWritten = note.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
      guard isWritten else {
        let failure = FileFailure.last(path)
        unlink(info)
        throw failure
      }
      return (target, info)
    }
    preconditionFailure("numbers do not end")
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
