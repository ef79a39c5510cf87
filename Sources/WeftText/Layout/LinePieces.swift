import Foundation

/// The fragments of a line during its construction, in the order of the text.
struct LinePieces {
  var fragments: [GlyphFragment] = []
  /// The index of the line's paragraph in the layout, to which most clusters belong.
  let source: Int
  /// The width of the letters, in Pango's units.
  private(set) var width = 0
  /// The spacing after the last letter, which is not part of the width.
  private(set) var trailingSpacing = 0

  init(source: Int) { self.source = source }

  /// Adds clusters of a paragraph.
  mutating func add(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, tabs: [Int] = [], source: Int? = nil
  ) {
    guard start < end else { return }
    var tabs = tabs[...]
    var runIndex = paragraph.run(ofCluster: start)
    while runIndex < paragraph.runs.count {
      let run = paragraph.runs[runIndex]
      let low = max(run.clusters.lowerBound, start)
      let high = min(run.clusters.upperBound, end)
      guard low < high else { break }
      let isTab = paragraph.clusters[low].kind == .tab
      let advance = isTab ? tabs.popFirst() : nil
      append(
        paragraph, runIndex, low..<high, advance: advance, source: source ?? self.source,
        kind: isTab ? .tab : .letters)
      runIndex += 1
    }
  }

  /// Adds a whole accessory: a paragraph that replaces text.
  mutating func add(_ accessory: ShapedParagraph, asSource source: Int) {
    for (index, run) in accessory.runs.enumerated() {
      append(accessory, index, run.clusters, source: source, kind: .accessory)
    }
  }

  /// Adds spaces that take no width.
  mutating func addHanging(_ paragraph: ShapedParagraph, from start: Int, to end: Int) {
    let (width, spacing) = (width, trailingSpacing)
    let first = fragments.count
    add(paragraph, from: start, to: end)
    for index in fragments[first...].indices {
      fragments[index].kind = .hanging
      fragments[index].width = 0
      fragments[index].level = paragraph.isRightToLeft ? 1 : 0
    }
    (self.width, trailingSpacing) = (width, spacing)
  }

  private mutating func append(
    _ paragraph: ShapedParagraph, _ run: Int, _ clusters: Range<Int>, advance: Int? = nil, source: Int,
    kind: GlyphFragment.Kind
  ) {
    var sum = 0
    if let advance {
      sum = advance
    } else if clusters.count == paragraph.clusters.count {
      sum = paragraph.advance
    } else {
      for cluster in paragraph.clusters[clusters] { sum += Int(cluster.advance) }
    }
    // The spacing after the previous letter is now inside of the line.
    width += trailingSpacing
    trailingSpacing = kind == .tab ? 0 : Int(paragraph.runs[run].letterSpacing)
    width += sum - trailingSpacing
    fragments.append(
      GlyphFragment(
        source: Int32(source), run: Int32(run),
        clusters: Int32(clusters.lowerBound)..<Int32(clusters.upperBound),
        width: Int32(clamping: sum), level: paragraph.runs[run].level, kind: kind))
  }

  /// The fragments from left to right, with their positions.
  func ordered() -> [GlyphFragment] {
    var fragments = fragments
    if fragments.contains(where: { $0.level > 0 }) { reorder(&fragments) }
    // If the last letter is the leftmost, the spacing after it is on its left.
    let isReversed = self.fragments.last { $0.kind != .hanging }?.isRightToLeft ?? false
    var x = isReversed ? -trailingSpacing : 0
    for index in fragments.indices {
      fragments[index].x = Int32(clamping: x)
      x += Int(fragments[index].width)
    }
    return fragments
  }

  /// Reverses the parts that are written from right to left, from the innermost level outwards.
  private func reorder(_ fragments: inout [GlyphFragment]) {
    let highest = fragments.map(\.level).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var index = 0
      while index < fragments.count {
        guard fragments[index].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < fragments.count, fragments[end].level >= level { end += 1 }
        fragments[index..<end].reverse()
        index = end
      }
    }
  }
}
