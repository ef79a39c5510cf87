import Foundation

extension URL {
  /// The same place without `.`, `..` and repeated slashes in its path.
  ///
  /// Unlike `standardizedFileURL`, it looks at no file, so that it never blocks.
  var normalized: URL {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return URL(
      filePath: "/" + steps.joined(separator: "/"),
      directoryHint: hasDirectoryPath ? .isDirectory : .notDirectory)
  }
}
