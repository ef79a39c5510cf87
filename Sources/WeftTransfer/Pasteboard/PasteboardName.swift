/// One of the two selections of a desktop that hold copied text.
public enum PasteboardName: Hashable, Sendable, CaseIterable {
  /// The target of Copy and Cut, and the source of Paste.
  case clipboard
  /// The text that was selected last in any program, which the middle button pastes.
  case primary
}
