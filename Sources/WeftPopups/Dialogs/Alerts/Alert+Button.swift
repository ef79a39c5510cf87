extension Alert {
  /// A button of an alert.
  public struct Button: Hashable, Sendable {
    /// What a button is for.
    public enum Role: Hashable, Sendable {
      /// One of several.
      case normal
      /// The usual choice, which Return makes.
      case `default`
      /// It changes nothing. Escape presses it.
      case cancel
      /// It deletes something. Return does not press it.
      case destructive
    }

    /// The title.
    public var title: String
    /// What it is for.
    public var role: Role
    /// The letter of the title that presses it together with Alt. Nil, the default, stands for the first letter that no
    /// other button has.
    public var mnemonic: Character?

    /// Makes a button.
    public init(_ title: String, role: Role = .normal, mnemonic: Character? = nil) {
      self.title = title
      self.role = role
      self.mnemonic = mnemonic
    }

    /// The default button that accepts, with the title `DialogTexts.current.ok`.
    public static var ok: Button { Button(DialogTexts.current.ok, role: .default) }
    /// The button that changes nothing, with the title `DialogTexts.current.cancel`.
    public static var cancel: Button { Button(DialogTexts.current.cancel, role: .cancel) }
  }

  /// The buttons that are shown.
  var shownButtons: [Button] { buttons.isEmpty ? [.ok] : buttons }

  /// The button that Return presses: the default one, else the first ordinary one, else the cancelling one. Nil for none:
  /// nothing is destroyed by a key that was meant for something else.
  var defaultButton: Int? {
    let buttons = shownButtons
    for role in [Button.Role.default, .normal, .cancel] {
      if let index = buttons.firstIndex(where: { $0.role == role }) { return index }
    }
    return nil
  }

  /// The button that Escape presses: the cancelling one, or one that is alone and destroys nothing. Nil for none.
  var cancelButton: Int? {
    let buttons = shownButtons
    if let index = buttons.firstIndex(where: { $0.role == .cancel }) { return index }
    return buttons.count == 1 && buttons[0].role != .destructive ? 0 : nil
  }
}
