import Foundation
import WeftGraphics

// The result of shaping a paragraph, from which lines are made: glyphs, clusters and runs.
//
// * A *glyph* is a shape of a font with the distance to the next one. Glyphs of a run are in visual order,
//   left to right.
// * A *cluster* is the smallest piece of text with its own glyphs: usually one letter and one glyph. A
//   ligature has several letters, and an accented letter may have several glyphs. Clusters are in the order
//   of the text, so lines can be filled by walking over them.
// * A *run* is a sequence of clusters with one font, one direction and the same attributes.
//
// All positions are bytes from the start of the paragraph's contents, all distances are in Pango's units. A
// paragraph is immutable and independent of any width: lines of every width are made from the same paragraph.

/// A paragraph as glyphs.
final class ShapedParagraph: Sendable {
  /// The range of the paragraph in the text.
  let range: ParagraphRange
  /// Whether it is written from right to left.
  let isRightToLeft: Bool
  /// Whether its leading edge is the right one.
  let leadsFromRight: Bool
  let style: ParagraphStyle
  let glyphs: GlyphList
  /// The offsets of glyphs; empty if no glyph is moved, as in most scripts.
  let offsets: [GlyphOffset]
  let clusters: ClusterList
  let runs: [Run]
  /// The flags of each byte that begins a character, and of the end.
  let flags: [CharacterFlags]
  /// The spans of the text that the runs refer to.
  let spans: [AttributedText.Span]
  /// The ascent and descent of lines without letters.
  let emptyAscent: Int32
  let emptyDescent: Int32
  /// The width of eight spaces.
  let tabWidth: Int32
  /// Whether there are tabs. Their width depends on their position.
  let hasTabs: Bool
  /// The sum of the advances of all clusters.
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
    /// The sum of its glyphs' advances, with the spacing to the next letter.
    var advance: Int32
    var glyphCount: UInt16
    /// The kind of the first character.
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
    /// Nil for attachments, which need no font.
    var font: GlyphFont?
    var clusters: Range<Int>
    /// The embedding level: odd for right to left.
    var level: UInt8
    var ascent: Int32
    var descent: Int32
    /// The spacing that is added after each letter, contained in the advances.
    var letterSpacing: Int32
    /// The distance by which the run is moved up, contained in ascent and descent.
    var rise: Int32
    /// The index of the span with its attributes.
    var span: Int32
    var isAttachment = false
  }

  init(
    range: ParagraphRange, isRightToLeft: Bool, leadsFromRight: Bool, style: ParagraphStyle,
    shape: ShapeBuilder, spans: [AttributedText.Span], font: GlyphFont?
  ) {
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.leadsFromRight = leadsFromRight
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

  /// The number of bytes of its contents.
  var byteCount: Int { range.end - range.start }

  /// The end of a cluster, in bytes.
  func end(ofCluster index: Int) -> Int {
    index + 1 < clusters.count ? Int(clusters[index + 1].byte) : byteCount
  }

  /// The first byte of a cluster, or the end of the paragraph for the index after the last cluster.
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
