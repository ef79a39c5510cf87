import Foundation

/// Which names belong to which media types (Shared MIME-info Database, the file `globs2`).
struct MediaTypes: Sendable {
  private let globs: [(type: String, pattern: String)]

  /// Reads the lines of a file `globs2`: a weight, a type and a pattern each, between colons.
  init(globs2 text: String) {
    globs = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count >= 3, !line.hasPrefix("#") else { return nil }
      return (String(parts[1]), String(parts[2]))
    }
  }

  /// The database of this system; empty if there is none. Read when it is needed first, which is not on main.
  static let installed: MediaTypes = {
    let file = URL(filePath: "/usr/share/mime/globs2", directoryHint: .notDirectory)
    return MediaTypes(globs2: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }()

  /// The patterns of a type, or of all types of a kind such as `image/*`.
  func patterns(of type: String) -> [String] {
    let kind = type.hasSuffix("/*") ? String(type.dropLast()) : nil
    let known = globs.filter { glob in kind.map { glob.type.hasPrefix($0) } ?? (glob.type == type) }.map(
      \.pattern)
    // Without a database, the second part is often the extension.
    return known.isEmpty && kind == nil ? type.split(separator: "/").dropFirst().map { "*.\($0)" } : known
  }
}
