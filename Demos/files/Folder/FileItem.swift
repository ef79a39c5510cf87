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
  /// Its permissions, or, for a link, those of the file that it leads to, as `chmod` has them.
  let mode: UInt32
  /// The name for sorting: letters without case and accents, and numbers by their value.
  let sortingName: String

  init(
    path: String, name: String, location: String = "", isFolder: Bool, isLink: Bool = false, size: Int64 = 0,
    modified: TimeInterval = 0, medium: UInt64 = 0, mode: UInt32 = 0
  ) {
    id = path
    self.name = name
    self.location = location
    self.isFolder = isFolder
    self.isLink = isLink
    self.size = isFolder ? 0 : size
    self.modified = modified
    self.medium = medium
    self.mode = mode
    kind = isFolder ? .folder : FileKind(name: name)
    sortingName = Self.sortingName(name)
  }

  /// Whether the desktop hides it.
  var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }

  /// What the user calls its kind.
  var kindTitle: String { isLink ? localized("Link") : kind.title }

  /// Lower case without accents, with a length before each number, so that longer numbers come later. A dot comes before
  /// everything else: "a.txt" before "a (2).txt".
  private static func sortingName(_ name: String) -> String {
    let name = folded(name)
    guard name.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return name }
    var result = ""
    var digits = ""
    func endNumber() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == "0" }
      result += "0\(Character(UnicodeScalar(UInt8(ascii: "0") + UInt8(min(value.count, 70)))))" + value
      digits = ""
    }
    for character in name {
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

  private static func folded(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let letters =
      isPlain
      ? name.lowercased()
      : name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return letters.replacing(".", with: "\u{1}")
  }
}

extension FileItem: Equatable {
  /// Whether nothing that is shown of a file, or of its properties, has changed.
  static func == (one: FileItem, other: FileItem) -> Bool {
    one === other
      || one.size == other.size && one.modified == other.modified && one.isFolder == other.isFolder
        && one.isLink == other.isLink && one.mode == other.mode && one.id == other.id
        && one.location == other.location
  }
}
