import WeftNodes

/// An end of the range of offsets, where the Home and End keys scroll to.
package enum ScrollEdge: Hashable, Sendable {
  /// The smallest offset.
  case start
  /// The greatest offset.
  case end
}
