import WeftImaging

/// Something that a field suggests while the user types.
public struct Suggestion: Sendable {
  /// What the field contains when it is chosen.
  public var text: String
  /// What is known about it, shown beside the text in a paler colour. Empty by default.
  public var detail: String
  /// The picture before the text; a template has the colour of the text. Nil, the default, for none.
  public var image: Image?

  /// Makes a suggestion.
  public init(_ text: String, detail: String = "", image: Image? = nil) {
    self.text = text
    self.detail = detail
    self.image = image
  }
}
