/// In which direction languages are written.
package enum WritingSystem {
  /// Whether a language is written from right to left.
  ///
  /// - Parameter locale: a locale such as `ar_EG.UTF-8`, `az_Arab_IR` or `ks_IN@devanagari`, or a tag such as "az-Arab".
  package static func isRightToLeft(_ locale: String) -> Bool {
    // Most programs ask nothing else.
    if locale == "en" { return false }
    let name = locale.lowercased().prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    return switch (script, modifier(of: locale)) {
    case (let script?, _): scripts.contains(script)
    case (nil, "latin"), (nil, "devanagari"), (nil, "cyrillic"): false
    default: parts.first.map(languages.contains) ?? false
    }
  }

  /// The part after the `@`: the script, if it isn't the language's usual one.
  private static func modifier(of locale: String) -> String? {
    locale.lowercased().split(separator: "@", maxSplits: 1).dropFirst().first.map(String.init)
  }

  /// The scripts that run from right to left, by their ISO 15924 codes.
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// The languages whose usual script runs from right to left, by their ISO 639 codes.
  private static let languages: Set<String> = [
    "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb",
    "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
