import Foundation
import Weft

/// Which files of a folder are shown, and in which order. Folders come first.
struct FileOrder: Hashable, Sendable {
  var sort = ColumnSort("name")
  var showsHidden = false
  /// What the names have to contain; empty for all.
  var filter = ""

  /// The files that are shown, in their order. Any thread.
  func arrange(_ items: [FileItem]) -> [FileItem] {
    let words = filter.lowercased()
    var shown = items.filter { item in
      (showsHidden || !item.isHidden) && (words.isEmpty || item.name.lowercased().contains(words))
    }
    let ascends = sort.isAscending
    shown.sort { one, other in
      if one.isFolder != other.isFolder { return one.isFolder }
      return switch precedes(one, other) {
      case .orderedAscending: ascends
      case .orderedDescending: !ascends
      case .orderedSame: (one.sortingName, one.name) < (other.sortingName, other.name)
      }
    }
    return shown
  }

  private func precedes(_ one: FileItem, _ other: FileItem) -> ComparisonResult {
    switch sort.column {
    case "size": compare(one.size, other.size)
    case "modified": compare(one.modified, other.modified)
    case "kind": compare(one.kindTitle, other.kindTitle)
    default: compare(one.sortingName, other.sortingName)
    }
  }

  private func compare<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
    one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
  }
}
