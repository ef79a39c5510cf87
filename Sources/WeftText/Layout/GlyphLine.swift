import Foundation

/// A line of a layout: where it is, and which fragments it has.
struct GlyphLine: Sendable {
  /// Which of the layout's fragments it has, from left to right.
  var fragments: Range<Int>
  /// Which of the layout's paragraphs it is of.
  var source: Int
  /// The first cluster of it.
  var firstCluster: Int
  /// The bytes of the text that it shows, with those that end it.
  var bytes: Range<Int>
  /// Where its contents end: before what ends the paragraph.
  var contentEnd: Int
  /// What its letters are wide, in Pango's units.
  var width: Int
  /// Between which distances from the left edge of the text it stands, in points; nil: wherever
  /// paragraphs stand that no exclusion path narrows.
  var segment: ClosedRange<CGFloat>?
  /// The left end of the letters, in points.
  var x: CGFloat = 0
  /// The upper edge, in points.
  var top: CGFloat = 0
  var height: CGFloat = 0
  /// The distance from the upper edge to the baseline.
  var baseline: CGFloat = 0
  /// Lines beside each other have the same row.
  var row: Int = 0
  /// Whether it is the first line of its paragraph.
  var isFirst = false
  /// Whether the paragraph goes on in another line.
  var isWrapped = false

  /// The rectangle of the letters, in points from the top left corner of the text.
  var frame: CGRect { CGRect(x: x, y: top, width: points(width), height: height) }
}

/// A row of clusters of one run in a line.
struct GlyphFragment: Sendable {
  /// Which of the layout's paragraphs the clusters are of.
  var source: Int32
  /// The run of that paragraph.
  var run: Int32
  /// The clusters, in the order of the text.
  var clusters: Range<Int32>
  /// The left end, in Pango's units from where the line begins.
  var x: Int32 = 0
  var width: Int32 = 0
  /// What each space is wider than the font has it, in Pango's units.
  var spaceExtra: Int32 = 0
  /// The embedding level: odd for right to left.
  var level: UInt8
  /// What the fragment is.
  var kind = Kind.letters

  enum Kind: UInt8, Sendable {
    case letters
    /// Nothing is drawn, and its width is not the clusters'.
    case tab
    /// Spaces behind the end of a line, which take no room.
    case hanging
    /// What stands in place of text: the truncation token, or the hyphen of a divided word.
    case accessory
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}
