import Foundation
import WeftNodes

/// How far a range reaches beyond what is seen, in multiples of the length of the viewport.
public struct RangeTuningParameters: Hashable, Sendable {
  /// How far in the direction in which the content was scrolled last.
  public var leadingBufferScreenfuls: CGFloat
  /// How far in the opposite direction.
  public var trailingBufferScreenfuls: CGFloat

  /// Makes parameters; what is negative or not finite counts as 0.
  public init(leadingBufferScreenfuls leading: CGFloat, trailingBufferScreenfuls trailing: CGFloat) {
    leadingBufferScreenfuls = leading.isFinite ? max(leading, 0) : 0
    trailingBufferScreenfuls = trailing.isFinite ? max(trailing, 0) : 0
  }

  /// Nothing beyond what is seen.
  public static let zero = RangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
}
