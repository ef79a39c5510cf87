/// A change or a result of another thread, for main.
package enum Mutation: Sendable {
  /// Properties or flags of a loaded node were changed.
  case flush(DisplayNode)
  /// The drawings of a transaction have ended.
  case drawn(DisplayTransaction)
  /// A node was deallocated, whose view and layer must be deallocated on main.
  case release(NodeBacking)
  /// Anything else.
  case perform(@MainActor @Sendable () -> Void)
}
