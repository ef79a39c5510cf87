import Foundation

/// The language that the environment specifies.
enum LocaleLanguage {
  /// The language of the locale for messages, such as "pt-BR" for "pt_BR.UTF-8". As in POSIX, the first of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts. English if none is set.
  static func current(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // A character set and a variant may follow the language and the country.
    let name = locale?.prefix { $0 != "." && $0 != "@" } ?? ""
    guard !name.isEmpty, name != "C", name != "POSIX" else { return "en" }
    return name.replacingOccurrences(of: "_", with: "-")
  }
}
