import Foundation
import WeftGraphics

/// A row of lines beside each other, during its construction.
struct LineRow {
  /// The upper edge, in points.
  var top: CGFloat
  /// The first cluster after the row.
  var end: Int
  private(set) var lines: [GlyphLine] = []
  /// The fragments of its lines.
  private(set) var fragments: [GlyphFragment] = []
  private(set) var height: CGFloat = 0
  private var ascent: Int32 = .min
  private var descent: Int32 = .min

  init(top: CGFloat, end: Int) {
    self.top = top
    self.end = end
  }

  /// Adds a line of a paragraph's clusters.
  ///
  /// - Parameter sources: the layout's paragraphs, which the pieces refer to.
  mutating func append(
    _ pieces: LinePieces, of paragraph: ShapedParagraph, clusters: Range<Int>, isFirst: Bool,
    segment: ClosedRange<CGFloat>?, sources: [ShapedParagraph]
  ) {
    let ordered = pieces.ordered()
    for fragment in ordered {
      let run = sources[Int(fragment.source)].runs[Int(fragment.run)]
      ascent = max(ascent, run.ascent)
      descent = max(descent, run.descent)
    }
    let first = fragments.count
    fragments += ordered
    let isWrapped = clusters.upperBound < paragraph.clusters.count
    let base = paragraph.range.start
    let contentEnd = base + paragraph.start(ofCluster: clusters.upperBound)
    var line = GlyphLine(
      fragments: first..<fragments.count, source: pieces.source, firstCluster: clusters.lowerBound,
      bytes: base
        + paragraph.start(ofCluster: clusters.lowerBound)..<(isWrapped
        ? contentEnd : paragraph.range.next), contentEnd: contentEnd, width: pieces.width, segment: segment)
    line.isFirst = isFirst
    line.isWrapped = isWrapped
    lines.append(line)
    end = clusters.upperBound
  }

  /// Makes the last line represent the whole rest of its paragraph.
  ///
  /// - Parameter end: the last byte that it shows; nil for the end of its own last cluster.
  mutating func shorten(_ paragraph: ShapedParagraph, end: Int?) {
    guard let index = lines.indices.last else { return }
    lines[index].isWrapped = false
    let end = end ?? lines[index].contentEnd
    lines[index].contentEnd = end
    lines[index].bytes = lines[index].bytes.lowerBound..<max(end, lines[index].bytes.lowerBound)
    self.end = paragraph.clusters.count
  }

  /// The height of a line in the paragraph's font, in points.
  func naturalHeight(of paragraph: ShapedParagraph) -> CGFloat {
    Self.height(paragraph.emptyAscent, paragraph.emptyDescent, paragraph.style)
  }

  /// Computes the height of the lines.
  mutating func finish(_ paragraph: ShapedParagraph) {
    if ascent == .min { (ascent, descent) = (paragraph.emptyAscent, paragraph.emptyDescent) }
    height = Self.height(ascent, descent, paragraph.style)
    // Additional height of a line is above its letters.
    let baseline = height - points(descent)
    for index in lines.indices {
      lines[index].top = top
      lines[index].height = height
      lines[index].baseline = baseline
    }
  }

  private static func height(_ ascent: Int32, _ descent: Int32, _ style: ParagraphStyle) -> CGFloat {
    var height = points(Int(ascent) + Int(descent))
    let multiple = style.lineHeightMultiple.finite
    if multiple > 0 { height *= multiple }
    height = max(height, style.minimumLineHeight.finite)
    let limit = style.maximumLineHeight.finite
    return max(limit > 0 ? min(height, limit) : height, 0)
  }
}
