import Foundation

/// The direction in which a language is read, and so in which layouts run.
public enum LayoutDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft

  /// The direction of the language that the environment asks for: by `LC_ALL`, `LC_MESSAGES` or `LANG`,
  /// the first of them that is set, as POSIX says (Base Definitions, section 8.2).
  public static func current(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LayoutDirection {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return LayoutDirection(locale: locale ?? "C")
  }

  /// The direction of a locale such as `ar_EG.UTF-8`.
  public init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    let isLatin = parts.dropFirst().contains("latn") || locale.lowercased().hasSuffix("@latin")
    let isRightToLeft = parts.first.map(Self.rightToLeftLanguages.contains) ?? false
    self = isRightToLeft && !isLatin ? .rightToLeft : .leftToRight
  }

  /// The languages whose usual script runs from right to left, by their ISO 639 codes.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb",
    "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
