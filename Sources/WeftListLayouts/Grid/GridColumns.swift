import Foundation

/// The number of columns.
public enum GridColumns: Hashable, Sendable {
  /// A fixed number; less than 1 counts as 1, and more than 10,000 as 10,000.
  case count(Int)
  /// As many as fit if each has at least this breadth, in points; at least 1.
  case minimumBreadth(CGFloat)

  /// The number of columns in `breadth` pixels.
  func count(breadth: Int, spacing: Int, axis: PixelAxis) -> Int {
    switch self {
    case .count(let count): max(1, min(count, 10_000))
    case .minimumBreadth(let minimum):
      max(1, (breadth + spacing) / max(1, axis.pixels(minimum) + spacing))
    }
  }
}
