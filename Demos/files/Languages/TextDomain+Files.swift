import Weft

extension TextDomain {
  /// What the file browser says, in German, French and Japanese besides English.
  static let files = TextDomain(
    "files",
    catalogs: [
      "de": { PackageResources.de_po }, "fr": { PackageResources.fr_po }, "ja": { PackageResources.ja_po },
    ])
}

/// The text of a message in the language of the user.
func localized(_ message: String, _ arguments: String...) -> String {
  TextDomain.files.translated(message, arguments: arguments)
}

/// The text of a message that depends on a number.
func localized(_ one: String, _ other: String, count: Int) -> String {
  TextDomain.files.translated(one, other, count: count)
}
