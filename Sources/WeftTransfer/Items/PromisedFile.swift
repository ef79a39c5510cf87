import Foundation

/// A file that does not exist yet: it is written where it is dropped.
package struct PromisedFile: Sendable {
  /// The name of the file, without folders.
  package let name: String
  /// Writes the file to an address that does not exist yet.
  package let write: @Sendable (URL) async throws -> Void

  package init(name: String, write: @escaping @Sendable (URL) async throws -> Void) {
    self.name = Self.fileName(name)
    self.write = write
  }

  /// The longest name that file systems take, in bytes, with room for a number.
  private static let longestName = 240

  /// A name that another program has chosen, as that of a file in a folder.
  package static func fileName(_ name: String) -> String {
    // A slash with a combining character after it is not equal to a slash, but it separates folders.
    let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? [][...]
    let visible = String(String.UnicodeScalarView(last.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    guard ![".", "..", ""].contains(visible) else { return "file" }
    var (stem, suffix) = parts(of: visible)
    if suffix.utf8.count > longestName / 2 { (stem, suffix) = (visible, "") }
    while stem.utf8.count + suffix.utf8.count > longestName { stem.unicodeScalars.removeLast() }
    return stem + suffix
  }

  /// The name without its extension, and the extension with its dot.
  private static func parts(of name: String) -> (stem: String, suffix: String) {
    guard let dot = name.unicodeScalars.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// An address in a folder that does not exist: with a number if there is such a file already.
  package static func newAddress(for name: String, in folder: URL) -> URL {
    let name = fileName(name)
    let (stem, suffix) = parts(of: name)
    var url = folder.appendingPathComponent(name)
    var number = 2
    // A link that leads nowhere is there, too.
    while (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil {
      url = folder.appendingPathComponent("\(stem) \(number)\(suffix)")
      number += 1
    }
    return url
  }
}
