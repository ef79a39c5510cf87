import Foundation

/// A file or folder in a list.
struct FileEntry: Hashable, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case folder
    case file
    /// A link to nothing.
    case brokenLink
  }

  /// The name. One that is not UTF-8 has replacement characters.
  let name: String
  let kind: Kind
  /// In bytes.
  let size: Int64
  /// When it was changed last, in seconds since 1970.
  let modified: TimeInterval
  /// Whether the name is UTF-8. A `URL` can't name others.
  let isNameValid: Bool
  /// Whether it is a symbolic link.
  let isLink: Bool

  var isFolder: Bool { kind == .folder }
  var isHidden: Bool { name.hasPrefix(".") }
  /// Whether it can be opened or entered.
  var isUsable: Bool { isNameValid && kind != .brokenLink }

  /// Why it can't be opened, for the user; nil if it can.
  var errorMessage: String? {
    if !isNameValid { return FileChooserTexts.current.unreadableName }
    return kind == .brokenLink ? FileChooserTexts.current.brokenLink : nil
  }
}
