import Foundation

/// The direction in which a language is read, which is also the direction of layouts.
public enum LayoutDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft

  /// The direction of the language in the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that
  /// is set, as POSIX specifies (Base Definitions, section 8.2).
  public static func current(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LayoutDirection {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return LayoutDirection(locale: locale ?? "C")
  }

  /// The direction of a locale such as `ar_EG.UTF-8`, `az_Arab_IR` or `ks_IN@devanagari`.
  public init(locale: String) {
    let name = locale.lowercased().prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      switch (script, Self.modifier(of: locale)) {
      case (let script?, _): Self.rightToLeftScripts.contains(script)
      case (nil, "latin"), (nil, "devanagari"), (nil, "cyrillic"): false
      default: parts.first.map(Self.rightToLeftLanguages.contains) ?? false
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The part after the `@`: the script, if it isn't the language's usual one.
  private static func modifier(of locale: String) -> String? {
    locale.lowercased().split(separator: "@", maxSplits: 1).dropFirst().first.map(String.init)
  }

  /// The scripts that run from right to left, by their ISO 15924 codes.
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// The languages whose usual script runs from right to left, by their ISO 639 codes.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb",
    "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
