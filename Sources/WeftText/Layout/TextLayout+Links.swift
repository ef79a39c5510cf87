import Foundation

extension TextLayout {
  /// A range of text with a link.
  public struct Link: Hashable, Sendable {
    /// The name of the attribute.
    public let name: TextAttributeName
    /// The target of the link.
    public let value: TextLink
    /// The visible part of its text, in UTF-16 code units.
    public let range: Range<Int>
  }

  /// The link at a point, in points.
  ///
  /// If there is a character at the point, only that one is tried. Otherwise the edge midpoints and then the
  /// corners of a square of 44 points around the point are tried. There are no links outside of the text.
  ///
  /// - Parameter names: the names of link attributes; the first one that is found is returned.
  public func link(at point: CGPoint, names: [TextAttributeName] = [.link]) -> Link? {
    guard linkArea.contains(point) else { return nil }
    if let position = character(at: point) { return link(atCharacter: position, names: names) }
    if truncationTokenRects.contains(where: { $0.contains(point) }) { return nil }
    let reach: CGFloat = 22
    let directions: [(CGFloat, CGFloat)] = [
      (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
    ]
    for (x, y) in directions {
      let place = CGPoint(x: point.x + x * reach, y: point.y + y * reach)
      if let position = character(at: place), let link = link(atCharacter: position, names: names) {
        return link
      }
    }
    return nil
  }

  /// The visible lines, wherever they are aligned.
  private var linkArea: CGRect {
    let lines = storage.lines.lines.reduce(CGRect.null) { $0.union($1.frame) }
    return lines.intersection(CGRect(x: lines.minX, y: 0, width: lines.width, height: size.height))
  }

  /// The link that contains a character.
  public func link(atCharacter position: Int, names: [TextAttributeName] = [.link]) -> Link? {
    let attributes = text.attributes(at: position)
    guard let (name, value) = names.lazy.compactMap({ name in attributes[name].map { (name, $0) } }).first
    else { return nil }
    let visible = visibleRange
    let runs = text.runs
    guard let index = runs.firstIndex(where: { $0.range.contains(position) }) else { return nil }
    var (first, last) = (index, index)
    while first > 0, runs[first - 1].attributes[name] == value { first -= 1 }
    while last + 1 < runs.count, runs[last + 1].attributes[name] == value { last += 1 }
    let range = (runs[first].range.lowerBound..<runs[last].range.upperBound).clamped(to: visible)
    return Link(name: name, value: value, range: range)
  }
}
