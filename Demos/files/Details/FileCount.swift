import Foundation

/// How many files there are in folders, to any depth, and how large they are.
struct FileCount: Hashable, Sendable {
  private(set) var files = 0
  private(set) var bytes: Int64 = 0
  /// The medium that is counted; others that are mounted below are left out.
  private var medium: UInt64?

  /// Counts what is in folders, and files by themselves, outside of main. It ends early if the task is cancelled.
  ///
  /// - Parameter onProgress: called now and then with what is counted already.
  static func count(_ paths: [String], onProgress: @Sendable (FileCount) -> Void) async -> FileCount {
    var count = FileCount()
    for path in paths {
      count.medium = FileSystem.medium(of: path)
      if FileSystem.isFolder(path) {
        count.addContents(of: path, onProgress)
      } else {
        count.add(path, onProgress)
      }
    }
    return count
  }

  /// After how many files it tells its progress.
  private static let step = 20_000

  private mutating func add(_ path: String, _ onProgress: (FileCount) -> Void) {
    guard !Task.isCancelled else { return }
    files += 1
    if files.isMultiple(of: Self.step) { onProgress(self) }
    if FileSystem.isFolder(path) {
      addContents(of: path, onProgress)
    } else {
      bytes += FileSystem.size(of: path)
    }
  }

  private mutating func addContents(of folder: String, _ onProgress: (FileCount) -> Void) {
    guard FileSystem.medium(of: folder) == medium else { return }
    // What can't be opened counts as one.
    for name in (try? FileSystem.names(in: folder).names) ?? [] {
      add(FileAction.path(of: name, in: folder), onProgress)
    }
  }
}
