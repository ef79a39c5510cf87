import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let red = TextAttributes(color: Color(hex: 0xFF0000))
private let blue = TextAttributes(color: Color(hex: 0x0000FF))

@Suite struct AttributedTextTests {
  @Test func `Positions count UTF-16 code units, and ranges are clamped to the text`() {
    var text = AttributedText("a😀é", attributes: red)
    #expect(text.length == 4)
    text.setAttributes(blue, in: 3..<99)
    #expect(text.runs.map(\.range) == [0..<3, 3..<4])
    #expect(text.attributes(at: 2) == red && text.attributes(at: 3) == blue)
    #expect(text.attributes(at: -5) == red && text.attributes(at: 1_000) == blue)
    #expect(text.range(of: "é") == 3..<4)
    #expect(text[-4 ..< -2].isEmpty && text[9..<12].isEmpty)
  }

  @Test func `A range that splits a surrogate pair is widened to include all of it`() {
    let text = AttributedText("a😀b")
    #expect(text[2..<3].string == "😀")
    #expect(text[1..<2].string == "😀")
    var changed = text
    changed.replace(2..<2, with: AttributedText("x"))
    #expect(!changed.string.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `Invalid UTF-8 and lone surrogates become replacement characters`() {
    #expect(AttributedText(utf8: [0x61, 0xFF, 0xC0, 0x62]).string == "a\u{FFFD}\u{FFFD}b")
    #expect(AttributedText(utf16: [0x61, 0xD83D, 0x62]).string == "a\u{FFFD}b")
    #expect(AttributedText(utf16: [0xDE00]).string == "\u{FFFD}")
  }

  @Test func `Neighbours with equal attributes are one run`() {
    var text = AttributedText("one", attributes: red) + AttributedText("two", attributes: red)
    #expect(text.runs.count == 1)
    text.setAttributes(blue, in: 2..<4)
    #expect(text.runs.map(\.range) == [0..<2, 2..<4, 4..<6])
    text.setAttributes(red, in: 1..<5)
    #expect(text.runs.count == 1)
  }

  @Test func `Inserted attributed text keeps its attributes, a plain string inherits them`() {
    var text = AttributedText("Hello", attributes: red)
    text.insert(AttributedText(" there", attributes: blue), at: 5)
    #expect(text.runs.map(\.attributes) == [red, blue])
    text.replace(0..<5, with: "Oh")
    #expect(text.string == "Oh there" && text.runs.map(\.range) == [0..<2, 2..<8])
    text.append("!")
    #expect(text.attributes(at: 8) == blue)
    text.remove(0..<99)
    #expect(text.isEmpty && text.runs.isEmpty)
    text.append("again")
    #expect(text.attributes(at: 0) == red)
  }

  @Test func `Repeated appending rarely moves the storage of the text`() {
    var text = AttributedText("é", attributes: red)
    var moves = 0
    var place: UInt?
    for index in 0..<5000 {
      text.append(AttributedText("part \(index) ", attributes: index % 100 == 0 ? blue : red))
      let new = text.string.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
      if new != place { moves += 1 }
      place = new
    }
    #expect(moves < 100)
    #expect(text.runs.count == 101 && text.attributes(at: .max) == red)
  }

  @Test func `A subscript has the characters and attributes of its range`() {
    let text = AttributedText("ab", attributes: red) + AttributedText("é😀", attributes: blue)
    let part = text[1..<4]
    #expect(part.string == "bé😀")
    #expect(part.runs.map(\.range) == [0..<1, 1..<4])
    #expect(part.runs.map(\.attributes) == [red, blue])
    var empty = text[2..<2]
    #expect(empty.isEmpty && empty.runs.isEmpty)
    empty.append("x")
    #expect(empty.attributes(at: 0) == red)
  }

  @Test func `A copy and its original change independently`() {
    var original = AttributedText("text", attributes: red)
    var copy = original
    copy.updateAttributes { $0.underline = .single }
    let attributes = copy.attributes(at: 0)
    copy.updateAttributes { $0.underline = .double }
    #expect(original.attributes(at: 0).underline == nil)
    #expect(attributes.underline == .single)
    original.append("s")
    #expect(copy.string == "text")
  }

  @Test func `Attributes that were set and unset are equal to those never set`() {
    var attributes = TextAttributes()
    attributes.underline = .single
    attributes.underline = nil
    #expect(attributes == TextAttributes())
    #expect(attributes.hashValue == TextAttributes().hashValue)
  }

  @Test func `Links have names and values of any kind`() {
    var attributes = TextAttributes(link: "https://example.org")
    attributes["hashtag"] = TextLink(42)
    #expect(attributes.link?.url?.host == "example.org")
    #expect(attributes["hashtag"]?.value as? Int == 42)
    #expect(attributes[.link] == TextLink("https://example.org"))
  }

  @Test func `Random edits agree with a model that has attributes for every code unit`() {
    var random = SeededGenerator(seed: 7)
    var text = AttributedText("", attributes: red)
    var model: [(unit: UInt16, attributes: TextAttributes)] = []
    for _ in 0..<400 {
      let part = ["a", "é", "xyz", "😀", "\n", ""].randomElement(using: &random)!
      let attributes = [red, blue].randomElement(using: &random)!
      let bounds = [
        Int.random(in: 0...model.count, using: &random), .random(in: 0...model.count, using: &random),
      ]
      var range = bounds.min()!..<bounds.max()!
      func isTrail(_ index: Int) -> Bool { index < model.count && UTF16.isTrailSurrogate(model[index].unit) }
      if isTrail(range.lowerBound) { range = range.lowerBound - 1..<max(range.upperBound, range.lowerBound) }
      if isTrail(range.upperBound) { range = range.lowerBound..<range.upperBound + 1 }
      if Bool.random(using: &random), model.count < 60 {
        text.replace(range, with: AttributedText(part, attributes: attributes))
        model.replaceSubrange(range, with: part.utf16.map { ($0, attributes) })
      } else {
        text.setAttributes(attributes, in: range)
        for index in range { model[index].attributes = attributes }
      }
      #expect(Array(text.string.utf16) == model.map(\.unit))
      for (index, element) in model.enumerated() { #expect(text.attributes(at: index) == element.attributes) }
      #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.attributes != $1.attributes })
    }
  }
}

/// A random number generator that returns the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
