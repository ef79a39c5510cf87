import WeftLocalization

/// The texts of search fields and combo boxes: in tooltips, placeholders and for assistive technology. In the language of
/// the program, which may replace them.
public struct FieldTexts: Hashable, Sendable {
  /// What an empty search field shows if it has no other placeholder.
  public var search = translated("Search")
  /// The button that empties a search field.
  public var clear = translated("Clear")
  /// The button that shows the choices of a combo box.
  public var showChoices = translated("Show choices")
  /// The list of suggestions.
  public var suggestions = translated("Suggestions")
  /// Added to a field while suggestions are shown.
  public var suggestionsAreShown = translated("Suggestions are shown. Use the arrow keys to choose one.")

  /// The texts in the language of the program; see `Localization.current`.
  public init() {}
}
