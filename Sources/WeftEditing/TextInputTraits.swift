import WeftNodes

/// The kind of text that is typed into a node.
///
/// Only `isSecureTextEntry` and `enablesReturnKeyAutomatically` have an effect. The others say what an on-screen
/// keyboard should do. The input methods of X11 don't ask for that, so they are only kept, for programs with a
/// keyboard of their own.
public struct TextInputTraits: Hashable, Sendable {
  /// Which letters are capitalized automatically.
  public enum Autocapitalization: Hashable, Sendable, CaseIterable {
    case none, words, sentences, allCharacters
  }
  /// Whether something is done to the text, or the user's settings decide.
  public enum Choice: Hashable, Sendable, CaseIterable { case automatic, no, yes }
  /// The keys of an on-screen keyboard.
  public enum Keyboard: Hashable, Sendable, CaseIterable {
    case standard, ascii, url, numbers, decimal, phone, email, search
  }
  /// Light or dark keys.
  public enum KeyboardAppearance: Hashable, Sendable, CaseIterable { case standard, light, dark }
  /// The title of the Return key.
  public enum ReturnKey: Hashable, Sendable, CaseIterable {
    case standard, go, join, next, search, send, done, `continue`
  }

  /// Which letters are capitalized automatically; by default those that begin sentences.
  public var autocapitalizationType = Autocapitalization.sentences
  /// Whether typed text is corrected.
  public var autocorrectionType = Choice.automatic
  /// Whether the spelling is checked.
  public var spellCheckingType = Choice.automatic
  /// The keys of an on-screen keyboard.
  public var keyboardType = Keyboard.standard
  /// Light or dark keys.
  public var keyboardAppearance = KeyboardAppearance.standard
  /// The title of the Return key.
  public var returnKeyType = ReturnKey.standard
  /// Whether Return does nothing while there is no text. False by default.
  public var enablesReturnKeyAutomatically = false
  /// Whether the characters are shown as bullets, and can't be copied. False by default.
  public var isSecureTextEntry = false

  /// The traits of ordinary text.
  public init() {}
}
