import Foundation
import Glibc

/// The user's folder for the sockets of all programs.
enum InspectorFolder {
  /// Creates the folder if it is missing, and removes the sockets that terminated programs have left.
  static func prepare(_ path: String) throws(InspectorSocketError) {
    if mkdir(path, S_IRWXU) != 0, errno != EEXIST {
      throw .failed(call: "mkdir", reason: String(cString: strerror(errno)))
    }
    var status = stat()
    let others = S_IRWXG | S_IRWXO
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & others == 0
    else { throw .unsafeFolder(path) }
    removeLeftSockets(in: path)
  }

  private static func removeLeftSockets(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasSuffix(".sock"), let process = Int32(name.dropLast(5)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
      unlink(path)
    }
  }
}
