import Foundation
import WeftGraphics

// What shaping makes of a paragraph, and all that lines are made of: glyphs, clusters and runs.
//
// * A *glyph* is a picture of a font with the distance to the next one. Glyphs of a run stand in visual
//   order, left to right.
// * A *cluster* is the smallest piece of text that has glyphs of its own: mostly one letter and one
//   glyph, but a ligature has several letters, and an accented one may have several glyphs. Clusters
//   stand in the order of the text, so that lines can be filled by walking over them.
// * A *run* is a row of clusters with one font, one direction and the same attributes.
//
// All positions are bytes from where the paragraph's contents begin, all distances Pango's units. It is
// never changed, and knows nothing of any width: lines of every width are made from the same paragraph.

/// A paragraph as glyphs.
final class ShapedParagraph: Sendable {
  /// Where it is in the text.
  let range: ParagraphRange
  /// Whether it is written from right to left.
  let isRightToLeft: Bool
  let style: ParagraphStyle
  let glyphs: GlyphList
  /// How far glyphs are moved; empty if none is, as in most scripts.
  let offsets: [GlyphOffset]
  let clusters: ClusterList
  let runs: [Run]
  /// What may happen before each byte that begins a character, and behind the last.
  let flags: [CharacterFlags]
  /// The spans of the text that the runs refer to.
  let spans: [AttributedText.Span]
  /// How high lines without letters are.
  let emptyAscent: Int32
  let emptyDescent: Int32
  /// What eight spaces are wide.
  let tabWidth: Int32
  /// Whether there are tabs, whose width depends on where they are.
  let hasTabs: Bool
  /// The sum of all clusters.
  let advance: Int

  struct Glyph: Sendable {
    var id: UInt32
    var advance: Int32
  }

  struct GlyphOffset: Sendable {
    var x: Int32
    var y: Int32
  }

  struct Cluster: Sendable {
    /// The first byte.
    var byte: Int32
    /// The first glyph in visual order.
    var glyph: Int32
    /// The sum of its glyphs, with the distance to the next letter.
    var advance: Int32
    var glyphCount: UInt16
    /// What the first character is.
    var kind: Kind

    enum Kind: UInt8, Sendable {
      case letter
      case punctuation
      case space
      case tab
    }

    /// Whether it is neither a space nor a tab.
    var isVisible: Bool { kind == .letter || kind == .punctuation }
  }

  struct Run: Sendable {
    /// Nil where nothing is drawn with it: attachments.
    var font: GlyphFont?
    var clusters: Range<Int>
    /// The embedding level: odd for right to left.
    var level: UInt8
    var ascent: Int32
    var descent: Int32
    /// What is added behind each letter, contained in the advances.
    var letterSpacing: Int32
    /// How far it is moved up, contained in ascent and descent.
    var rise: Int32
    /// Which span's attributes it has.
    var span: Int32
    var isAttachment = false
  }

  init(
    range: ParagraphRange, isRightToLeft: Bool, style: ParagraphStyle, shape: ShapeBuilder,
    spans: [AttributedText.Span], font: GlyphFont?
  ) {
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.style = style
    glyphs = GlyphList(shape.glyphs)
    offsets = shape.hasOffsets ? shape.offsets : []
    clusters = ClusterList(shape.clusters, of: glyphs, shape.flags)
    runs = shape.runs
    flags = shape.flags
    self.spans = spans
    emptyAscent = font?.ascent ?? 0
    emptyDescent = font?.descent ?? 0
    tabWidth = 8 * (font?.spaceAdvance ?? 0)
    hasTabs = shape.clusters.contains { $0.kind == .tab }
    advance = shape.clusters.reduce(0) { $0 + Int($1.advance) }
  }

  /// How many bytes its contents have.
  var byteCount: Int { range.end - range.start }

  /// Where a cluster ends, in bytes.
  func end(ofCluster index: Int) -> Int {
    index + 1 < clusters.count ? Int(clusters[index + 1].byte) : byteCount
  }

  /// The first byte of a cluster, or the end of the paragraph for the one behind the last.
  func start(ofCluster index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].byte) : byteCount
  }

  /// The cluster that a byte belongs to; the number of clusters for the end.
  func cluster(at byte: Int) -> Int {
    guard byte < byteCount else { return clusters.count }
    return max(clusters.partitioningIndex { Int($0.byte) > byte } - 1, 0)
  }

  /// The run that a cluster belongs to.
  func run(ofCluster index: Int) -> Int {
    runs.partitioningIndex { $0.clusters.upperBound > index }
  }

  /// The attributes of a run.
  func attributes(of run: Run) -> TextAttributes { spans[Int(run.span)].attributes }
}
