import Foundation

/// Distributes groups of different heights to columns, in reading order, so that the highest column is as low as possible.
struct ShortcutColumns {
  /// The indices of the groups in each column.
  let columns: [Range<Int>]

  /// Distributes groups.
  ///
  /// - Parameters:
  ///   - heights: the heights of the groups.
  ///   - count: the largest number of columns.
  ///   - spacing: the space between groups.
  init(heights: [CGFloat], count: Int, spacing: CGFloat) {
    // The best limit is the height of some run of groups.
    var limits: Set<CGFloat> = []
    for start in heights.indices {
      var sum: CGFloat = -spacing
      for height in heights[start...] {
        sum += spacing + height
        limits.insert(sum)
      }
    }
    let best = limits.sorted().first { Self.filled(heights, $0, spacing).count <= max(count, 1) }
    columns = Self.filled(heights, best ?? .infinity, spacing)
  }

  /// Fills columns up to a height; a group that is higher has one to itself.
  private static func filled(_ heights: [CGFloat], _ limit: CGFloat, _ spacing: CGFloat) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var (start, sum): (Int, CGFloat) = (0, -spacing)
    for (index, height) in heights.enumerated() {
      if index > start, sum + spacing + height > limit + 0.01 {
        columns.append(start..<index)
        (start, sum) = (index, -spacing)
      }
      sum += spacing + height
    }
    if start < heights.count { columns.append(start..<heights.count) }
    return columns
  }
}
