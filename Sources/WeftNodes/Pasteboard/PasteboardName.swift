/// One of the two places that a desktop keeps copied text in.
public enum PasteboardName: Hashable, Sendable, CaseIterable {
  /// What Copy and Cut fill, and Paste takes from.
  case clipboard
  /// What was selected last anywhere, which the middle button pastes.
  case primary
}
