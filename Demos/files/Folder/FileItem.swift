import Foundation

/// A file or a folder, as it was when its folder was read. A class, because folders with many thousands of files are kept in
/// several orders.
final class FileItem: Identifiable, Sendable {
  /// The path.
  let id: String
  let name: String
  /// Where it is below the folder that was searched; empty in the folder itself.
  let location: String
  /// Whether it is a folder, or a link to one.
  let isFolder: Bool
  let isLink: Bool
  /// In bytes; 0 for folders.
  let size: Int64
  /// When the contents were changed last, in seconds since 1970.
  let modified: TimeInterval
  let kind: FileKind
  /// The medium that it is on, or, for a link to a folder, that of the folder.
  let medium: UInt64
  /// The name for sorting: letters without case, and numbers by their value.
  let sortingName: String

  init(
    path: String, name: String, location: String = "", isFolder: Bool, isLink: Bool = false, size: Int64 = 0,
    modified: TimeInterval = 0, medium: UInt64 = 0
  ) {
    id = path
    self.name = name
    self.location = location
    self.isFolder = isFolder
    self.isLink = isLink
    self.size = isFolder ? 0 : size
    self.modified = modified
    self.medium = medium
    kind = isFolder ? .folder : FileKind(name: name)
    sortingName = Self.sortingName(name)
  }

  /// Whether the desktop hides it.
  var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }

  /// Lower case, with a length before each number, so that longer numbers come later.
  private static func sortingName(_ name: String) -> String {
    guard name.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return name.lowercased() }
    var result = ""
    var digits = ""
    func endNumber() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == "0" }
      result += "0\(Character(UnicodeScalar(UInt8(ascii: "0") + UInt8(min(value.count, 70)))))" + value
      digits = ""
    }
    for character in name.lowercased() {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        endNumber()
        result.append(character)
      }
    }
    endNumber()
    return result
  }
}

extension FileItem: Equatable {
  /// Whether nothing that is shown of a file has changed.
  static func == (one: FileItem, other: FileItem) -> Bool {
    one === other
      || one.size == other.size && one.modified == other.modified && one.isFolder == other.isFolder
        && one.isLink == other.isLink && one.id == other.id && one.location == other.location
  }
}
