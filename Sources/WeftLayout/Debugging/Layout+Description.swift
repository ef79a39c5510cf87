import Foundation

extension Layout: CustomStringConvertible {
  /// `title: 100×20 at (0, 8), in 0…100 × 20`: the element, its frame, and the range it chose its size
  /// from.
  public var description: String {
    let name = LayoutText.name(of: element)
    return "\(name): \(LayoutText.size(size)) at \(LayoutText.point(position)), in \(constrainedSize)"
  }

  /// The layout and everything in it, a line each, indented by `    |` for each level.
  public var recursiveDescription: String {
    var lines: [String] = []
    // A list of what is left to do instead of recursion: there is no limit to the depth.
    var remaining = [(layout: self, depth: 0)]
    while let (layout, depth) = remaining.popLast() {
      lines.append(String(repeating: "    |", count: depth) + layout.description)
      remaining.append(contentsOf: layout.sublayouts.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}
