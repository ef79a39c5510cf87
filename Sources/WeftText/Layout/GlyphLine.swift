import Foundation

/// A line of a layout: its position and its fragments.
struct GlyphLine: Sendable {
  /// The range of its fragments in the layout, from left to right.
  var fragments: Range<Int>
  /// The index of its paragraph in the layout.
  var source: Int
  /// Its first cluster.
  var firstCluster: Int
  /// The bytes of the text that it shows, including its terminator.
  var bytes: Range<Int>
  /// The end of its contents, before the paragraph's terminator.
  var contentEnd: Int
  /// The width of its letters, in Pango's units.
  var width: Int
  /// The horizontal range of the line, in points from the left edge of the text; nil for a line that is not
  /// narrowed by exclusion paths.
  var segment: ClosedRange<CGFloat>?
  /// The left end of the letters, in points.
  var x: CGFloat = 0
  /// The upper edge, in points.
  var top: CGFloat = 0
  var height: CGFloat = 0
  /// The distance from the upper edge to the baseline.
  var baseline: CGFloat = 0
  /// The row; lines beside each other have the same.
  var row: Int = 0
  /// Whether it is the first line of its paragraph.
  var isFirst = false
  /// Whether the paragraph continues in another line.
  var isWrapped = false

  /// The rectangle of the letters, in points from the top left corner of the text.
  var frame: CGRect { CGRect(x: x, y: top, width: points(width), height: height) }
}

/// A sequence of clusters of one run in a line.
struct GlyphFragment: Sendable {
  /// The index of the clusters' paragraph in the layout.
  var source: Int32
  /// The run of that paragraph.
  var run: Int32
  /// The clusters, in the order of the text.
  var clusters: Range<Int32>
  /// The left end, in Pango's units from the start of the line.
  var x: Int32 = 0
  var width: Int32 = 0
  /// The width that is added to each space, in Pango's units.
  var spaceExtra: Int32 = 0
  /// The embedding level: odd for right to left.
  var level: UInt8
  /// The kind of the fragment.
  var kind = Kind.letters

  enum Kind: UInt8, Sendable {
    case letters
    /// A tab: nothing is drawn, and its width differs from that of its clusters.
    case tab
    /// Spaces after the end of a line, which take no space.
    case hanging
    /// A replacement for text: the truncation token, or the hyphen of a divided word.
    case accessory
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}
