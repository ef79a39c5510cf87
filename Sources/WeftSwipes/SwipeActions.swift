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
}
