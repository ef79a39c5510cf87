extension TextDomain {
  /// What the library itself says, such as "Cancel" and "Undo". It is translated into German, French, Japanese and Arabic.
  ///
  /// A program adds catalogues to say it differently, or in another language:
  ///
  /// ```swift
  /// TextDomain.weft.add(["es": { PackageResources.weft_es_po }])
  /// ```
  /// The messages are those in `Sources/WeftLocalization/Catalogs/weft.pot`.
  public static let weft = TextDomain(
    "weft",
    catalogs: [
      "ar": { PackageResources.ar_po }, "de": { PackageResources.de_po }, "fr": { PackageResources.fr_po },
      "ja": { PackageResources.ja_po },
    ])
}

/// The text of a message of the library in the language of the program; see `TextDomain.translated(_:context:_:)`.
///
/// A test finds the messages in the sources by this function's name, so the message and its context are literals.
package func translated(_ message: String, context: String? = nil, _ arguments: String...) -> String {
  TextDomain.weft.lookUp(message, context, arguments)
}
