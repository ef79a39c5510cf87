import Foundation

/// The language that the program's environment asks for.
enum LocaleLanguage {
  /// The language of the locale for messages (`LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set, as POSIX has
  /// it), such as "pt-BR" for "pt_BR.UTF-8"; English where there is none.
  static func current(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // Behind the language and the country come a character set and a variant.
    let name = locale?.prefix { $0 != "." && $0 != "@" } ?? ""
    guard !name.isEmpty, name != "C", name != "POSIX" else { return "en" }
    return name.replacingOccurrences(of: "_", with: "-")
  }
}
