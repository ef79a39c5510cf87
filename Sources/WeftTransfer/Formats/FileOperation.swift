/// What becomes of files that are pasted.
public enum FileOperation: String, Hashable, Sendable, CaseIterable {
  /// They stay, and copies are made.
  case copy
  /// They are moved, because they were cut.
  case move = "cut"
}
