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

  /// A name that another program has chosen, as that of a file in a folder.
  package static func fileName(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" || $0 == "\0" }.last.map(String.init) ?? ""
    return [".", "..", ""].contains(last) ? "file" : String(last.prefix(200))
  }

  /// An address in a folder that does not exist: with a number if there is such a file already.
  package static func newAddress(for name: String, in folder: URL) -> URL {
    let name = fileName(name)
    let (stem, suffix) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    var url = folder.appendingPathComponent(name)
    var number = 2
    while FileManager.default.fileExists(atPath: url.path) {
      let next = suffix.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(suffix)"
      url = folder.appendingPathComponent(next)
      number += 1
    }
    return url
  }
}
