import Foundation
import WeftBus
import WeftSemantics
import WeftText

/// The text of an element, by the positions that AT-SPI uses: characters are Unicode scalars. Only what is asked for is read.
struct ProtocolText {
  let text: AccessibilityText
  private let index: TextIndex
  private let block = Block()

  /// The block that was read last.
  private final class Block {
    var number = -1
    var first = 0
    var scalars: [Unicode.Scalar] = []
  }

  /// The text of an element that clients read by characters; nil if it has none. That of a box with choices is the one that
  /// is chosen: screen readers look for it there.
  static func text(of item: AccessibilityItem) -> AccessibilityText? {
    if let text = item.description.text { return text }
    guard item.role == .comboBox, let value = item.description.value, !value.isEmpty else { return nil }
    return AccessibilityText(AttributedText(value))
  }

  /// - Parameter index: that of the text, if there is one already.
  init(_ text: AccessibilityText, _ index: TextIndex? = nil) {
    (self.text, self.index) = (text, index ?? TextIndex(text.source))
  }

  /// The number of characters.
  var count: Int { index.count }

  /// The character at a position, which has to exist.
  func scalar(at position: Int) -> Unicode.Scalar {
    if !block.scalars.indices.contains(position - block.first) {
      let number = index.block(ofCharacter: position)
      block.first = index.firstCharacter(ofBlock: number)
      block.scalars = Array(text.source.string(in: index.range(ofBlock: number)).unicodeScalars)
    }
    return block.scalars[position - block.first]
  }

  /// A position in UTF-16 code units.
  func codeUnits(_ position: Int) -> Int { index.codeUnits(position) }

  /// A range in UTF-16 code units. A negative end stands for the end of the text.
  func codeUnits(_ start: Int, _ end: Int) -> Range<Int> {
    let range = clamped(start, end)
    return index.codeUnits(range.lowerBound)..<index.codeUnits(range.upperBound)
  }

  /// The range between two positions, inside the text. A negative end stands for the end of the text.
  func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = min(max(start, 0), count)
    let upper = end < 0 ? count : min(end, count)
    return lower..<max(lower, upper)
  }

  /// The position of one in UTF-16 code units.
  func position(_ codeUnits: Int) -> Int { index.position(codeUnits) }

  func string(_ range: Range<Int>) -> String {
    text.source.string(in: codeUnits(range.lowerBound, range.upperBound))
  }

  /// The selected range; nil if nothing is selected.
  var selection: Range<Int>? {
    guard let selection = text.selection, !selection.isEmpty else { return nil }
    return position(selection.lowerBound)..<position(selection.upperBound)
  }

  // MARK: Sending

  /// The most that is sent at once, in bytes of UTF-8. A message of D-Bus has at most twice as many, and a longer one would end
  /// the connection.
  static let longestAnswer = 64 << 20

  /// The characters of a range, for an answer.
  ///
  /// - Throws: an error that says so, if they are too many.
  func answer(_ range: Range<Int>) throws(BusError) -> String {
    let units = codeUnits(range.lowerBound, range.upperBound)
    // A code unit has at most three bytes. Nothing long is joined only to be measured.
    guard units.count * 3 > Self.longestAnswer else { return text.source.string(in: units) }
    var length = 0
    for start in stride(from: units.lowerBound, to: units.upperBound, by: TextIndex.blockLength) {
      let end = min(start + TextIndex.blockLength, units.upperBound)
      length += text.source.string(in: start..<end).utf8.count
    }
    guard length <= Self.longestAnswer else {
      throw .tooLong(
        "\(range.count) characters are too many for one answer; ask for parts of at most \(Self.longestAnswer) bytes."
      )
    }
    return text.source.string(in: units)
  }

  // MARK: Attributes

  /// The most that is looked at for attributes, in blocks of the index. A longer run is told in pieces.
  private static let longestRun = 4

  /// The attributes of a character, with the characters around it that have the same, as far as they are looked at.
  func attributes(at position: Int) -> (TextAttributes, Range<Int>)? {
    guard position >= 0, position < count else { return nil }
    let unit = codeUnits(position)
    // Pieces begin at the same places, whichever character of them is asked for, and never inside of a surrogate pair.
    let window = index.blocks(around: unit, groupedBy: Self.longestRun)
    let start = window.lowerBound
    let runs = text.source.text(in: window).runs
    guard let run = runs.first(where: { $0.range.contains(unit - start) }) ?? runs.last else { return nil }
    let range = max(run.range.lowerBound + start, window.lowerBound)..<run.range.upperBound + start
    return (
      run.attributes, self.position(range.lowerBound)..<max(self.position(range.upperBound), position + 1)
    )
  }
}
