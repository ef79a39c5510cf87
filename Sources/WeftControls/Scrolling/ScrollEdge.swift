import WeftNodes

/// An end of the range of offsets: where keys lead that are called Home and End.
package enum ScrollEdge: Hashable, Sendable {
  /// The smallest offset.
  case start
  /// The greatest offset.
  case end
}
