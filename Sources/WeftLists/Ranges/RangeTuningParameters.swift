import Foundation
import WeftNodes

/// The extent of a range beyond the visible part, in multiples of the length of the viewport.
public struct RangeTuningParameters: Hashable, Sendable {
  /// The extent in the direction in which the content was scrolled last.
  public var leadingBufferScreenfuls: CGFloat
  /// The extent in the opposite direction.
  public var trailingBufferScreenfuls: CGFloat

  /// Creates parameters; values that are negative or not finite count as 0.
  public init(leadingBufferScreenfuls leading: CGFloat, trailingBufferScreenfuls trailing: CGFloat) {
    leadingBufferScreenfuls = leading.isFinite ? max(leading, 0) : 0
    trailingBufferScreenfuls = trailing.isFinite ? max(trailing, 0) : 0
  }

  /// No extent beyond the visible part.
  public static let zero = RangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
}
