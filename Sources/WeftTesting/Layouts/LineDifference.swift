/// The differences between two texts, line by line.
struct LineDifference {
  /// All lines, with `- ` before those that only the first has, and `+ ` before those of the second.
  let all: String
  /// Only the lines that differ.
  let changes: String

  init(_ first: String, _ second: String) {
    let old = first.split(separator: "\n", omittingEmptySubsequences: false)
    let new = second.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append("- \(old[i])")
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append("+ \(new[j])")
        j += 1
      } else {
        lines.append("  \(new[j])")
        (i, j) = (i + 1, j + 1)
      }
    }
    all = lines.joined(separator: "\n") + "\n"
    changes = lines.filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
  }
}
