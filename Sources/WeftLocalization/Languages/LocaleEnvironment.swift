/// What the environment says about the language of the user, as POSIX and gettext define it.
struct LocaleEnvironment {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  /// The locale of a category, such as `LC_MESSAGES`: the first of `LC_ALL`, the category and `LANG` that is set (POSIX,
  /// Base Definitions, section 8.2). "C" if none is.
  func locale(of category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "C"
  }

  /// The languages for messages, the best first: those in `LANGUAGE`, or else that of the locale. In the locale C,
  /// `LANGUAGE` counts for nothing (GNU gettext manual, section "Specifying a Priority List of Languages").
  var languages: [String] {
    let locale = locale(of: "LC_MESSAGES")
    let own = LanguageTag.tag(ofLocale: locale) ?? "en"
    guard !Self.isPOSIX(locale), let list = variables["LANGUAGE"] else { return [own] }
    let wanted = list.split(separator: ":").compactMap { LanguageTag.tag(ofLocale: String($0)) }
    return wanted.isEmpty ? [own] : wanted
  }

  /// The locale of a category for formats, without its character set; "C" for the locale C.
  func formats(of category: String) -> String {
    let locale = locale(of: category)
    return Self.isPOSIX(locale) ? "C" : LanguageTag.tag(ofLocale: locale) ?? "C"
  }

  private static func isPOSIX(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX" || name.isEmpty
  }
}
