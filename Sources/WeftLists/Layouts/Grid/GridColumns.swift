import Foundation
import WeftNodes

/// How many columns there are.
public enum GridColumns: Hashable, Sendable {
  /// As many as this; less than 1 counts as 1.
  case count(Int)
  /// As many as fit if each is at least as broad as this, in points; at least 1.
  case minimumBreadth(CGFloat)

  /// How many columns there are in `breadth` pixels.
  func count(breadth: Int, spacing: Int, axis: PixelAxis) -> Int {
    switch self {
    case .count(let count): max(1, min(count, 10_000))
    case .minimumBreadth(let minimum):
      max(1, (breadth + spacing) / max(1, axis.pixels(minimum) + spacing))
    }
  }
}
