import Foundation

/// One axis of a frame inside of another: the room before it, its length, and the room behind it.
struct AutoresizedSpan {
  private var parts: [CGFloat]

  init(origin: CGFloat, length: CGFloat, in room: CGFloat) {
    parts = [origin, length, room - origin - length]
  }

  var origin: CGFloat { parts[0] }
  var length: CGFloat { parts[1] }

  /// Shares a change of the room among the flexible parts: by what they have, and evenly where none of
  /// them has anything. No part that may change: the room behind does.
  mutating func resize(by difference: CGFloat, flexible: [Bool]) {
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
