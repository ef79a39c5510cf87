import Foundation
import WeftBus
import WeftGraphics

/// The text of an element (`org.a11y.atspi.Text`). Places in it are counted in Unicode scalars, as the protocol says; Qt
/// counts UTF-16 code units.
extension AccessibleElement {
  /// The whole text.
  public var text: String {
    get async throws(AccessibilityError) {
      // Not to -1, which not every toolkit takes for the end.
      try await text(in: 0..<characterCount)
    }
  }

  /// A part of the text.
  public func text(in range: Range<Int>) async throws(AccessibilityError) -> String {
    try await answer("GetText", .text, Self.numbers(range))
  }

  /// The length of the text.
  public var characterCount: Int {
    get async throws(AccessibilityError) {
      let count = try await integer("CharacterCount", .text)
      guard count >= 0 else { throw unexpected([.int32(Int32(clamping: count))], expected: "u") }
      return count
    }
  }

  /// The place of the caret; nil if there is none.
  public var caret: Int? {
    get async throws(AccessibilityError) {
      let offset = try await integer("CaretOffset", .text)
      return offset < 0 ? nil : offset
    }
  }

  /// Moves the caret.
  public func moveCaret(to offset: Int) async throws(AccessibilityError) {
    try await request("move the caret", "SetCaretOffset", .text, [.int32(Int32(clamping: offset))])
  }

  /// The selected parts of the text; empty if only the caret is there.
  public var textSelections: [Range<Int>] {
    get async throws(AccessibilityError) {
      var selections: [Range<Int>] = []
      for index in 0..<max(0, try await numbers("GetNSelections", .text, count: 1)[0]) {
        let ends = try await numbers("GetSelection", .text, [.int32(Int32(index))], count: 2).sorted()
        if ends[0] < ends[1] { selections.append(ends[0]..<ends[1]) }
      }
      return selections
    }
  }

  /// Selects a part of the text instead of what was selected.
  public func selectText(in range: Range<Int>) async throws(AccessibilityError) {
    let isFirst = try await numbers("GetNSelections", .text, count: 1)[0] < 1
    try await request(
      "select text", isFirst ? "AddSelection" : "SetSelection", .text,
      (isFirst ? [] : [.int32(0)]) + Self.numbers(range))
  }

  /// The frame of a character, in pixels.
  public func frame(
    ofCharacter offset: Int, in space: CoordinateSpace = .window
  ) async throws(AccessibilityError) -> PixelRect {
    let numbers = try await numbers(
      "GetCharacterExtents", .text, [.int32(Int32(clamping: offset)), .uint32(space.rawValue)], count: 4)
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The character at a point, in pixels; nil if there is none.
  public func character(
    at point: CGPoint, in space: CoordinateSpace = .window
  ) async throws(AccessibilityError) -> Int? {
    let offset = try await numbers("GetOffsetAtPoint", .text, Self.arguments(point, space), count: 1)[0]
    return offset < 0 ? nil : offset
  }

  /// The part around a character with the same attributes.
  public func textRun(at offset: Int) async throws(AccessibilityError) -> AccessibleTextRun {
    let values = try await client.call(
      "GetAttributeRun", .text, of: self, [.int32(Int32(clamping: offset)), .boolean(true)])
    guard values.count == 3, let start = values[1].integer, let end = values[2].integer, start <= end else {
      throw unexpected(values, expected: "a{ss}ii")
    }
    return AccessibleTextRun(range: start..<end, attributes: values[0].texts)
  }

  private static func numbers(_ range: Range<Int>) -> [BusValue] {
    [.int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound))]
  }
}
