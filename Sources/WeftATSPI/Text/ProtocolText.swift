import Foundation
import WeftSemantics
import WeftText

/// The text of an element, by the positions that AT-SPI uses: characters are Unicode scalars.
struct ProtocolText {
  let text: AccessibilityText
  let scalars: [Unicode.Scalar]

  /// The text of an element; an empty one if it has none.
  init(_ item: AccessibilityItem) { self.init(Self.text(of: item) ?? AccessibilityText(AttributedText(""))) }

  /// The text of an element that clients read by characters; nil if it has none. That of a box with choices is the one that
  /// is chosen: screen readers look for it there.
  static func text(of item: AccessibilityItem) -> AccessibilityText? {
    if let text = item.description.text { return text }
    guard item.role == .comboBox, let value = item.description.value, !value.isEmpty else { return nil }
    return AccessibilityText(AttributedText(value))
  }

  init(_ text: AccessibilityText) {
    self.text = text
    scalars = Array(text.content.string.unicodeScalars)
  }

  /// The number of characters.
  var count: Int { scalars.count }

  /// A position in UTF-16 code units.
  func codeUnits(_ position: Int) -> Int {
    scalars[..<min(max(position, 0), count)].reduce(0) { $0 + UTF16.width($1) }
  }

  /// A range in UTF-16 code units. A negative end stands for the end of the text.
  func codeUnits(_ start: Int, _ end: Int) -> Range<Int> {
    let range = clamped(start, end)
    let lower = codeUnits(range.lowerBound)
    return lower..<lower + scalars[range].reduce(0) { $0 + UTF16.width($1) }
  }

  /// The range between two positions, inside the text. A negative end stands for the end of the text.
  func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = min(max(start, 0), count)
    let upper = end < 0 ? count : min(end, count)
    return lower..<max(lower, upper)
  }

  /// The position of one in UTF-16 code units.
  func position(_ codeUnits: Int) -> Int {
    var (rest, position) = (codeUnits, 0)
    while rest > 0, position < count {
      rest -= UTF16.width(scalars[position])
      position += 1
    }
    return position
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// The selected range; nil if nothing is selected.
  var selection: Range<Int>? {
    guard let selection = text.selection, !selection.isEmpty else { return nil }
    return position(selection.lowerBound)..<position(selection.upperBound)
  }
}
