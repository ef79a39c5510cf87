/// What becomes of data that is dragged from one place to another.
public enum DragAction: Hashable, Sendable, CaseIterable {
  /// It is also at the new place.
  case copy
  /// It is at the new place only: the source deletes it after the drop.
  case move
  /// The new place refers to the old one.
  case link
  /// The user is asked at the drop.
  case ask
  /// Something that only the target knows.
  case `private`
}
