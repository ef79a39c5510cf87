import Foundation
import WeftNodes

/// The extent of a range beyond the visible part, in multiples of the length of the viewport. Values that are negative
/// or not finite count as 0.
public struct RangeTuningParameters: Hashable, Sendable {
  /// The extent in the direction in which the content was scrolled last.
  public var leadingBufferScreenfuls: CGFloat {
    didSet { leadingBufferScreenfuls = Self.valid(leadingBufferScreenfuls) }
  }
  /// The extent in the opposite direction.
  public var trailingBufferScreenfuls: CGFloat {
    didSet { trailingBufferScreenfuls = Self.valid(trailingBufferScreenfuls) }
  }

  /// Creates parameters.
  public init(leadingBufferScreenfuls leading: CGFloat, trailingBufferScreenfuls trailing: CGFloat) {
    leadingBufferScreenfuls = Self.valid(leading)
    trailingBufferScreenfuls = Self.valid(trailing)
  }

  private static func valid(_ extent: CGFloat) -> CGFloat { extent.isFinite ? max(extent, 0) : 0 }

  /// No extent beyond the visible part.
  public static let zero = RangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
}
