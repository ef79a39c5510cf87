import Foundation

extension TextLayout {
  /// A range of text that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// Under which name the text has it.
    public let name: TextAttributeName
    /// Where it leads to.
    public let value: TextLink
    /// All of its text that is shown, in UTF-16 code units.
    public let range: Range<Int>
  }

  /// The link at a point, in points.
  ///
  /// If there is a letter at the point, that decides. Else the middles of the sides and then the corners of
  /// a square of 44 points around it are tried. Beyond the text there are none.
  ///
  /// - Parameter names: the names of attributes that count as links, the first that is found.
  public func link(at point: CGPoint, names: [TextAttributeName] = [.link]) -> Link? {
    guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
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

  /// The link that a character is part of.
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
