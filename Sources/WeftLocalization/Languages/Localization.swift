import Foundation
import WeftThreads

/// The languages of a program, and how it writes numbers and dates.
///
/// A program with windows takes them from the environment when its display opens. One that asks its user, or that should
/// have one language only, sets them itself, before it creates nodes:
///
/// ```swift
/// Localization.current = Localization("de")
/// Application.main { … }
/// ```
/// A process without a display, and with it a test, is English, whatever its environment says. Texts that a node has already
/// do not change when the localization does.
public struct Localization: Hashable, Sendable {
  /// The languages, the best first, as BCP 47 has them: "de-AT", "pt-BR". Never empty.
  public let languages: [String]
  /// How numbers and dates are written.
  public let formats: LocaleFormats

  /// Makes a localization of languages, the best first.
  ///
  /// - Parameters:
  ///   - languages: names such as "de" or "pt-BR". English if there are none.
  ///   - formats: how numbers and dates are written; nil, the default, for the ways of the first language.
  public init(_ languages: String..., formats: LocaleFormats? = nil) {
    self.init(languages: languages, formats: formats)
  }

  /// Makes a localization of languages, the best first.
  public init(languages: [String], formats: LocaleFormats? = nil) {
    let tags = languages.compactMap(LanguageTag.tag(ofLocale:))
    self.languages = tags.isEmpty ? ["en"] : tags
    self.formats = formats ?? LocaleFormats(locale: self.languages[0])
  }

  /// Makes the localization of an environment.
  ///
  /// The languages are those of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, in gettext's order. Numbers follow
  /// `LC_NUMERIC`, and dates `LC_TIME`.
  public init(environment: [String: String]) {
    let environment = LocaleEnvironment(environment)
    languages = environment.languages
    formats = LocaleFormats(
      numbers: environment.formats(of: "LC_NUMERIC"), dates: environment.formats(of: "LC_TIME"))
  }

  /// English, with numbers and dates as in the locale C: they are the same on every machine.
  public static let english = Localization(languages: ["en"], formats: .posix)

  /// The language that the user likes best.
  public var language: String { languages[0] }

  // MARK: Current

  @TaskLocal private static var scoped: Localization?
  private static let shared = Protected<Localization?>(nil)

  /// The localization that texts are looked up in from now on. English until a display opens or the program sets it. Any
  /// thread.
  public static var current: Localization {
    get { scoped ?? shared.withLock { $0 } ?? .english }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs a function with a localization of its own, for instance a test of a translation. Tasks that the function creates
  /// have it, too; threads and blocks of dispatch queues do not.
  public static func with<Result>(
    _ localization: Localization, perform body: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(localization, operation: body)
  }

  /// Runs an asynchronous function with a localization of its own.
  public static func with<Result>(
    _ localization: Localization, isolation: isolated (any Actor)? = #isolation,
    perform body: () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(localization, operation: body, isolation: isolation)
  }

  /// Makes a localization the current one, unless the program has set one.
  package static func adopt(_ localization: @autoclosure () -> Localization) {
    guard shared.withLock({ $0 == nil }) else { return }
    let localization = localization()
    shared.withLock { if $0 == nil { $0 = localization } }
  }
}
