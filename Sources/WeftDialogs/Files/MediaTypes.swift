import Foundation

/// Which names belong to which media types (Shared MIME-info Database, the files `globs2`).
struct MediaTypes: Sendable {
  private let globs: [(type: String, pattern: String)]

  /// Reads the lines of a file `globs2`: a weight, a type and a pattern each, between colons.
  init(globs2 text: String) { globs = Self.globs(in: text) }

  /// Reads the databases of a user, as far as they exist.
  init(environment: [String: String]) {
    var globs: [(type: String, pattern: String)] = []
    var complete: Set<String> = []
    for folder in Self.folders(environment) {
      let file = folder.appendingPathComponent("mime/globs2", isDirectory: false)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let new = Self.globs(in: text).filter { !complete.contains($0.type) }
      globs += new.filter { $0.pattern != Self.endOfGlobs }
      complete.formUnion(new.filter { $0.pattern == Self.endOfGlobs }.map(\.type))
    }
    self.globs = globs
  }

  /// The databases of this user. Read when they are needed first, which is not on main.
  static let installed = MediaTypes(environment: ProcessInfo.processInfo.environment)

  /// In place of a pattern: those of the type in later folders do not count.
  private static let endOfGlobs = "__NOGLOBS__"

  private static func globs(in text: String) -> [(type: String, pattern: String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count >= 3, !line.hasPrefix("#") else { return nil }
      return (String(parts[1]), String(parts[2]))
    }
  }

  /// The folders with data of programs, the most important first (XDG Base Directory Specification).
  private static func folders(_ environment: [String: String]) -> [URL] {
    // A relative path is to be ignored.
    func path(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = path("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
    let own = path("XDG_DATA_HOME") ?? home + "/.local/share"
    var others = environment["XDG_DATA_DIRS"] ?? ""
    if others.isEmpty { others = "/usr/local/share:/usr/share" }
    let shared = others.split(separator: ":").filter { $0.hasPrefix("/") }.map { String($0) }
    return ([own] + shared).map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  /// The patterns of a type, or of all types of a kind such as `image/*`.
  func patterns(of type: String) -> [String] {
    let kind = type.hasSuffix("/*") ? String(type.dropLast()) : nil
    let known = globs.filter { glob in kind.map { glob.type.hasPrefix($0) } ?? (glob.type == type) }.map(
      \.pattern)
    // Without a database, the second part is often the extension.
    return known.isEmpty && kind == nil ? type.split(separator: "/").dropFirst().map { "*.\($0)" } : known
  }
}
