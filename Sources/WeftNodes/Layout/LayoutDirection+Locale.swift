import WeftLayout
import WeftLocalization

extension LayoutDirection {
  /// The direction of the program's language; see `Localization.current`.
  public static func current() -> LayoutDirection {
    LayoutDirection(locale: Localization.current.language)
  }

  /// The direction of the language in an environment; see `Localization.init(environment:)`.
  public static func current(in environment: [String: String]) -> LayoutDirection {
    LayoutDirection(locale: Localization(environment: environment).language)
  }

  /// The direction of a locale such as `ar_EG.UTF-8`, `az_Arab_IR` or `ks_IN@devanagari`.
  public init(locale: String) {
    self = WritingSystem.isRightToLeft(locale) ? .rightToLeft : .leftToRight
  }
}
