import WeftNodes

/// What kind of text is typed into a node: for input methods and keyboards on the screen.
public struct TextInputTraits: Hashable, Sendable {
  /// Which letters are made capital without being asked.
  public enum Autocapitalization: Hashable, Sendable, CaseIterable {
    case none, words, sentences, allCharacters
  }
  /// Whether something is done to the text, or the user's settings decide.
  public enum Choice: Hashable, Sendable, CaseIterable { case automatic, no, yes }
  /// The keys that are wanted.
  public enum Keyboard: Hashable, Sendable, CaseIterable {
    case standard, ascii, url, numbers, decimal, phone, email, search
  }
  /// Light or dark keys.
  public enum KeyboardAppearance: Hashable, Sendable, CaseIterable { case standard, light, dark }
  /// What Return is called.
  public enum ReturnKey: Hashable, Sendable, CaseIterable {
    case standard, go, join, next, search, send, done, `continue`
  }

  /// Which letters are made capital without being asked; by default those that begin sentences.
  public var autocapitalizationType = Autocapitalization.sentences
  /// Whether what is typed is corrected.
  public var autocorrectionType = Choice.automatic
  /// Whether the spelling is looked at.
  public var spellCheckingType = Choice.automatic
  /// The keys that are wanted.
  public var keyboardType = Keyboard.standard
  /// Light or dark keys.
  public var keyboardAppearance = KeyboardAppearance.standard
  /// What Return is called.
  public var returnKeyType = ReturnKey.standard
  /// Whether Return does nothing while there is no text. False by default.
  public var enablesReturnKeyAutomatically = false
  /// Whether the characters are shown as bullets, and can't be copied. False by default.
  public var isSecureTextEntry = false

  /// The traits of ordinary text.
  public init() {}
}
