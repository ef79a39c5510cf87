import Foundation
import WeftText

/// The text of an element as it is read, edited and reviewed. Positions are in UTF-16 code units.
public struct AccessibilityText: Sendable {
  /// The characters, which are read on demand. Those of a password are bullets.
  public var source: any AccessibilityTextSource
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
    self.init(source: WholeText(content), caret: caret, selection: selection, geometry: geometry)
  }

  /// Describes a text that is read on demand.
  public init(
    source: any AccessibilityTextSource, caret: Int? = nil, selection: Range<Int>? = nil,
    geometry: (any AccessibilityTextGeometry)? = nil
  ) {
    (self.source, self.caret, self.selection, self.geometry) = (source, caret, selection, geometry)
  }

  /// The length.
  public var length: Int { source.length }

  /// All of the text with its attributes. A long text may be put together by each call: see `source` for its parts.
  public var content: AttributedText { source.text(in: 0..<source.length) }
}

/// The characters of a text. An immutable value, for use on any thread; positions are in UTF-16 code units.
public protocol AccessibilityTextSource: Sendable {
  /// The length.
  var length: Int { get }
  /// The characters in a range, which is clamped to the text, with their attributes.
  func text(in range: Range<Int>) -> AttributedText
  /// The characters in a range, which is clamped to the text.
  func string(in range: Range<Int>) -> String
  /// How the text differs from an older one; nil if all characters are the same. By default both are compared as a whole.
  func difference(from old: any AccessibilityTextSource) -> AccessibilityTextDifference?
}

extension AccessibilityTextSource {
  /// The characters of `text(in:)`.
  public func string(in range: Range<Int>) -> String { text(in: range).string }

  /// Compares both texts as a whole.
  public func difference(from old: any AccessibilityTextSource) -> AccessibilityTextDifference? {
    AccessibilityTextDifference(
      from: old.string(in: 0..<old.length), to: string(in: 0..<length))
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

/// A text that is there as a whole.
private struct WholeText: AccessibilityTextSource {
  private let content: AttributedText
  let length: Int

  init(_ content: AttributedText) { (self.content, length) = (content, content.length) }

  func text(in range: Range<Int>) -> AttributedText {
    range == 0..<length ? content : content[range.clamped(to: 0..<length)]
  }

  func difference(from old: any AccessibilityTextSource) -> AccessibilityTextDifference? {
    let before = (old as? WholeText)?.content.string ?? old.string(in: 0..<old.length)
    return AccessibilityTextDifference(from: before, to: content.string)
  }
}
