import Foundation

extension Layout: CustomStringConvertible {
  /// `title: 100×20 at (0, 8), in 0…100 × 20`: the element, its frame, and the range from which it chose its
  /// size.
  public var description: String {
    let name = LayoutText.name(of: element)
    return "\(name): \(LayoutText.size(size)) at \(LayoutText.point(position)), in \(constrainedSize)"
  }

  /// The layout and everything in it, one line each, indented by `    |` for each level.
  public var recursiveDescription: String {
    var lines: [String] = []
    // A work list instead of recursion: the depth is not limited.
    var remaining = [(layout: self, depth: 0)]
    while let (layout, depth) = remaining.popLast() {
      lines.append(String(repeating: "    |", count: depth) + layout.description)
      remaining.append(contentsOf: layout.sublayouts.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}
