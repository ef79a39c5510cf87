/// What the user can do with a row by swiping it in one direction.
///
/// The first action is the outermost one, next to the edge of the table.
public struct SwipeActions: Sendable {
  /// The actions, from the edge of the table inwards.
  public var actions: [SwipeAction]
  /// Whether a swipe over most of the row performs the first action. True by default.
  public var performsFirstActionWithFullSwipe: Bool

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - actions: from the edge of the table inwards.
  ///   - performsFirstActionWithFullSwipe: whether a swipe over most of the row performs the first one.
  public init(_ actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }

  /// The action that takes the place of one that was offered earlier; nil if there is none any more. Handlers can't be
  /// compared, so it is an action with the same title and style: the one at the same place, or the first one.
  package func counterpart(of action: SwipeAction, at index: Int) -> SwipeAction? {
    func isSame(_ other: SwipeAction) -> Bool { other.title == action.title && other.style == action.style }
    if actions.indices.contains(index), isSame(actions[index]) { return actions[index] }
    return actions.first(where: isSame)
  }
}
