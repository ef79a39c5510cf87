import Foundation

/// Decides which files a filter leaves in the list.
struct FileMatcher: Sendable {
  /// Patterns in lower case.
  private let patterns: [[Character]]

  /// The matcher of a filter; one for all files if that is nil.
  ///
  /// - Parameter database: the lines of `globs2` of the shared MIME-info database.
  init(_ filter: FileChooser.Filter?, database: MediaTypes = .installed) {
    guard let filter else {
      patterns = [["*"]]
      return
    }
    let all = filter.patterns + filter.mediaTypes.flatMap { database.patterns(of: $0) }
    patterns = all.map { Array($0.lowercased()) }
  }

  /// Whether a name matches.
  func matches(_ name: String) -> Bool {
    let characters = Array(name.lowercased())
    return patterns.contains { Self.matches(characters, $0) }
  }

  /// Matches with `*` and `?`, in time proportional to the product of both lengths at worst.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (place, position) = (0, 0)
    var star: (position: Int, place: Int)?
    while place < name.count {
      if position < pattern.count, pattern[position] == "*" {
        star = (position, place)
        position += 1
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == name[place] {
        (place, position) = (place + 1, position + 1)
      } else if let last = star {
        star = (last.position, last.place + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
