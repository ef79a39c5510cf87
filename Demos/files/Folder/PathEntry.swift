import Foundation
import Glibc

/// A place that the user has typed: a path, from the folder that is shown if it does not begin with a slash, where "~" is the
/// user's own folder.
struct PathEntry: Hashable, Sendable {
  let folder: String
  /// The file in the folder that the path leads to; nil if it leads to the folder.
  let file: String?

  /// Finds a place; nil if there is nothing. Any thread but main: it asks the file system.
  init?(_ text: String, in folder: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    let path: String =
      if text == "~" || text.hasPrefix("~/") {
        HomeFolder.path + text.dropFirst()
      } else {
        text.hasPrefix("/") ? text : FileAction.path(of: text, in: folder)
      }
    let standard = URL(fileURLWithPath: path).standardizedFileURL.path
    var status = stat()
    guard stat(standard, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    self.folder = isFolder ? standard : FileAction.folder(of: standard)
    file = isFolder ? nil : standard
  }
}
