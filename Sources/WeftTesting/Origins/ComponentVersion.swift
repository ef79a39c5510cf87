import WeftText

/// The version of something that took part in a picture: Weft, a font or a library.
package struct ComponentVersion: Codable, Hashable, Sendable {
  package let name: String
  /// Empty if it is unknown.
  package let version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  init(_ font: DrawnFont) { self.init(name: font.name, version: font.version) }

  /// Reads a line "name version".
  init?(line: some StringProtocol) {
    guard let end = line.lastIndex(of: " "), end > line.startIndex else { return nil }
    name = String(line[..<end])
    version = String(line[line.index(after: end)...])
  }

  /// The inverse of `init(line:)`.
  var line: String { "\(name) \(version)" }
}
