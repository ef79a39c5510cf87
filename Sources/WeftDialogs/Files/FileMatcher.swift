import Foundation

/// Decides which files a filter leaves in the list.
struct FileMatcher: Sendable {
  /// Patterns, ready to be compared.
  private let patterns: [String]

  /// The matcher of a filter; one for all files if that is nil.
  ///
  /// - Parameter database: the lines of `globs2` of the shared MIME-info database.
  init(_ filter: FileChooser.Filter?, database: MediaTypes = .installed) {
    guard let filter else {
      patterns = ["*"]
      return
    }
    let all = filter.patterns + filter.mediaTypes.flatMap { database.patterns(of: $0) }
    patterns = all.map(Self.comparable)
  }

  /// Text in lower case in which composed characters are written in one way: other systems write them in another.
  private static func comparable(_ text: String) -> String {
    text.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Whether a name matches.
  func matches(_ name: String) -> Bool {
    let name = Self.comparable(name)
    return patterns.contains { fnmatch($0, name, FNM_NOESCAPE) == 0 }
  }
}
