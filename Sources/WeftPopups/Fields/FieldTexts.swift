/// The texts with which search fields and combo boxes describe their parts: in tooltips and to assistive technology. In
/// English, unless a program replaces them.
public struct FieldTexts: Hashable, Sendable {
  /// The button that empties a search field.
  public var clear = "Clear"
  /// The button that shows the choices of a combo box.
  public var showChoices = "Show choices"
  /// The list of suggestions.
  public var suggestions = "Suggestions"
  /// Added to a field while suggestions are shown.
  public var suggestionsAreShown = "Suggestions are shown. Use the arrow keys to choose one."

  /// The English texts.
  public init() {}
}
