import Foundation
import WeftText

/// The text of an element as it is read, edited and reviewed. Positions are in UTF-16 code units.
public struct AccessibilityText: Sendable {
  /// The text with its attributes. That of a password consists of bullets.
  public var content: AttributedText
  /// Where the caret is; nil if there is none.
  public var caret: Int?
  /// The range that is selected; nil or empty if there is none.
  public var selection: Range<Int>?
  /// Where the characters are; nil if that is not known.
  public var geometry: (any AccessibilityTextGeometry)?

  /// Describes a text.
  public init(
    _ content: AttributedText, caret: Int? = nil, selection: Range<Int>? = nil,
    geometry: (any AccessibilityTextGeometry)? = nil
  ) {
    (self.content, self.caret, self.selection, self.geometry) = (content, caret, selection, geometry)
  }
}

/// Where the characters of a text are shown. An immutable value, for use on any thread. Points are those of the window,
/// positions are in UTF-16 code units.
public protocol AccessibilityTextGeometry: Sendable {
  /// The rectangles that cover a range; empty for text that is not shown.
  func frames(of range: Range<Int>) -> [CGRect]
  /// The character at a point; nil if there is none.
  func character(at point: CGPoint) -> Int?
  /// The range of the shown line that contains a position; nil if that is not known.
  func line(at position: Int) -> Range<Int>?
}
