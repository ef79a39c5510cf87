/// Something that another thread has ready for main.
package enum Mutation: Sendable {
  /// Properties or flags of a loaded node were changed.
  case flush(DisplayNode)
  /// The drawings of a transaction are done.
  case drawn(DisplayTransaction)
  /// A node died, whose view and layer may only die on main.
  case release(NodeBacking)
  /// Anything else.
  case perform(@MainActor @Sendable () -> Void)
}
