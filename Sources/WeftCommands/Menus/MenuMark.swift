/// The mark beside an item of a menu, which says that something is on.
public enum MenuMark: Hashable, Sendable {
  /// The item is neither on nor off.
  case none
  /// A check mark while it is on.
  case check(Bool)
  /// A dash: some of what it stands for is on.
  case mixed
  /// A dot while it is the chosen one of its group.
  case radio(Bool)

  /// Whether the item can be on, and a column for marks is needed.
  package var isCheckable: Bool { self != .none }
}
