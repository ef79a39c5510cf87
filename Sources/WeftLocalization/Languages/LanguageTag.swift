/// Names of languages as BCP 47 has them, such as "de", "pt-BR" and "sr-Latn-RS".
enum LanguageTag {
  /// The scripts that locales have as modifiers, after an `@`.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]

  /// The tag of a locale of POSIX, such as "pt-BR" for `pt_BR.UTF-8`. Nil for an empty name.
  ///
  /// `C` and `POSIX` are English. Modifiers that are no scripts, such as `@euro`, count for nothing.
  static func tag(ofLocale name: String) -> String? {
    let base = name.prefix { $0 != "." && $0 != "@" }
    guard !base.isEmpty else { return nil }
    guard base != "C", base != "POSIX" else { return "en" }
    var parts = base.split { $0 == "_" || $0 == "-" }.map(String.init)
    let modifier = name.split(separator: "@", maxSplits: 1).dropFirst().first?.lowercased()
    if let script = modifier.flatMap({ scripts[$0] }), !parts.contains(script) { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }

  /// The languages whose catalogues serve one, the best first: "de-AT" and "de" for "de-AT".
  static func fallbacks(of tag: String) -> [String] {
    var parts = tag.split { $0 == "_" || $0 == "-" }
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return tags
  }
}
