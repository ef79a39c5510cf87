import Foundation

/// One axis of a frame inside another: the space before it, its length, and the space after it.
package struct AutoresizedSpan {
  private var parts: [CGFloat]

  package init(origin: CGFloat, length: CGFloat, in room: CGFloat) {
    parts = [origin, length, room - origin - length]
  }

  package var origin: CGFloat { parts[0] }
  package var length: CGFloat { parts[1] }

  /// Distributes a change of the available space among the flexible parts: in proportion to their sizes, or
  /// evenly if all of them are 0. If no part is flexible, the space after the frame changes.
  package mutating func resize(by difference: CGFloat, flexible: [Bool]) {
    let indices = parts.indices.filter { flexible[$0] }
    guard !indices.isEmpty else { return }
    let total = indices.reduce(0) { $0 + max(parts[$1], 0) }
    for index in indices {
      let share = total > 0 ? max(parts[index], 0) / total : 1 / CGFloat(indices.count)
      parts[index] += difference * share
    }
    parts[1] = max(parts[1], 0)
  }
}
