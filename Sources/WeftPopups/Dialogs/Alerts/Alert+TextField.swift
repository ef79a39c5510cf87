extension Alert {
  /// A field of an alert in which the user enters a text.
  public struct TextField: Hashable, Sendable {
    /// The text at first, all of which is selected.
    public var text: String
    /// What is shown while there is no text; also the name for assistive technology.
    public var placeholder: String
    /// Whether the characters are shown as bullets. False by default.
    public var isSecure: Bool
    /// Whether only buttons with the role `.cancel` can be used while there is no text. False by default.
    public var requiresText: Bool

    /// Makes a field.
    public init(
      _ text: String = "", placeholder: String = "", isSecure: Bool = false, requiresText: Bool = false
    ) {
      self.text = text
      self.placeholder = placeholder
      self.isSecure = isSecure
      self.requiresText = requiresText
    }
  }
}
