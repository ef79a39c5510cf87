import Foundation

/// Looks for files in a folder and in all folders below, on other threads than main.
enum FolderSearch {
  /// How many files are found at most.
  static let limit = 10_000
  /// After how long what was found is reported, in seconds.
  private static let pause: TimeInterval = 0.1

  /// The files whose names contain words, in parts, those of the nearest folders first. Links are not followed.
  ///
  /// - Parameter showsHidden: whether hidden files are found, and hidden folders searched.
  static func parts(of folder: String, matching words: String, showsHidden: Bool) -> AsyncStream<[FileItem]> {
    AsyncStream { continuation in
      let task = Task.onFileThread {
        search(folder, words.lowercased(), showsHidden) { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static func search(
    _ root: String, _ words: String, _ showsHidden: Bool, _ body: ([FileItem]) -> Void
  ) {
    var (folders, next) = ([root], 0)
    var (found, count) = ([FileItem](), 0)
    var reportTime = ContinuousClock.now
    while next < folders.count, count < limit, !Task.isCancelled {
      let folder = folders[next]
      next += 1
      let location = String(folder.dropFirst(root.count).drop { $0 == "/" })
      // Folders that can't be opened have nothing to find.
      let items = ((try? FolderReader.items(of: folder, location: location)) ?? []).filter {
        showsHidden || !$0.isHidden
      }
      folders += items.filter { $0.isFolder && !$0.isLink }.map(\.id)
      for item in items where item.name.lowercased().contains(words) && count < limit {
        found.append(item)
        count += 1
      }
      guard ContinuousClock.now - reportTime > .seconds(pause), !found.isEmpty else { continue }
      body(found)
      (found, reportTime) = ([], .now)
    }
    body(found)
  }
}
