import WeftGraphics
import WeftText

/// Edits of attributed text, compared with the same edits of an array of characters.
enum AttributedTextEdits: FuzzTarget {
  static let name = "attributed-text"
  static let longestInput = 1024

  /// The characters with their attributes.
  private typealias Model = [(scalar: Unicode.Scalar, color: Int)]

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    var text = AttributedText()
    var model: Model = []
    while !reader.isAtEnd {
      let before = text
      let kept = text
      edit(&text, &model, &reader)
      try compare(text, model)
      try require(before == kept, "a copy changed with the original")
    }
  }

  private static func edit(_ text: inout AttributedText, _ model: inout Model, _ reader: inout FuzzReader) {
    let operation = reader.number(below: 8)
    let (low, high) = (position(&reader), position(&reader))
    let range = min(low, high)..<max(low, high)
    let places = places(of: range, in: model)
    let color = reader.number(below: 4)
    switch operation {
    case 0, 1:
      let string = reader.text(atMost: 12)
      text.replace(range, with: AttributedText(string, attributes: attributes(color)))
      model.replaceSubrange(places, with: string.unicodeScalars.map { ($0, color) })
    case 2:
      let string = reader.text(atMost: 12)
      guard !model.isEmpty else { return }
      let inherited = inherited(range, in: model)
      text.replace(range, with: string)
      model.replaceSubrange(places, with: string.unicodeScalars.map { ($0, inherited) })
    case 3:
      let string = reader.text(atMost: 12)
      text += AttributedText(string, attributes: attributes(color))
      model += string.unicodeScalars.map { ($0, color) }
    case 4:
      text.remove(range)
      model.removeSubrange(places)
    case 5:
      text.setAttributes(attributes(color), in: range)
      for place in places { model[place].color = color }
    case 6:
      text = text[range]
      model = Array(model[places])
    default:
      let part = text[range]
      text.insert(part, at: high)
      let place = Self.places(of: high..<high, in: model).lowerBound
      model.insert(contentsOf: model[places], at: place)
    }
    if text.length > 400 {
      text = text[0..<100]
      model = Array(model[Self.places(of: 0..<100, in: model)])
    }
  }

  private static func position(_ reader: inout FuzzReader) -> Int {
    switch reader.byte() {
    case 255: .max
    case 254: .min
    case 253: -1
    case let byte: Int(byte)
    }
  }

  private static func attributes(_ color: Int) -> TextAttributes {
    TextAttributes(color: Color(hex: UInt32(color + 1)), kerning: color == 2 ? 1 : nil)
  }

  /// The characters that a range of UTF-16 units touches.
  private static func places(of range: Range<Int>, in model: Model) -> Range<Int> {
    var ends: [Int] = []
    for (scalar, _) in model { ends.append((ends.last ?? 0) + (scalar.value > 0xFFFF ? 2 : 1)) }
    // A bound inside a character is moved to its edge: the lower bound down, the upper bound up.
    let start = ends.firstIndex { $0 > range.lowerBound } ?? model.count
    guard !range.isEmpty, range.upperBound > (start > 0 ? ends[start - 1] : 0) else { return start..<start }
    let end = ends.firstIndex { $0 >= range.upperBound } ?? model.count - 1
    return start..<max(start, end + 1)
  }

  /// The attributes of a string that replaces a range: those of the first character in the range or, if the
  /// range is empty, of the character before it.
  private static func inherited(_ range: Range<Int>, in model: Model) -> Int {
    let position = range.isEmpty ? max(range.lowerBound, 0) - 1 : range.lowerBound
    let place = places(of: position..<position, in: model).lowerBound
    return model[min(place, model.count - 1)].color
  }

  private static func compare(_ text: AttributedText, _ model: Model) throws {
    var expected = String.UnicodeScalarView()
    expected.append(contentsOf: model.map(\.scalar))
    let string = String(expected)
    try require(
      text.string.unicodeScalars.elementsEqual(expected),
      "\(text.string.debugDescription) is not \(string.debugDescription)")
    try require(text.length == string.utf16.count, "\(text.length) units, not \(string.utf16.count)")
    try require(text.isEmpty == model.isEmpty, "isEmpty is \(text.isEmpty)")
    var position = 0
    for (index, (scalar, color)) in model.enumerated() {
      try require(text.attributes(at: position) == attributes(color), "attributes of the character \(index)")
      position += scalar.value > 0xFFFF ? 2 : 1
    }
    var end = 0
    var last: TextAttributes?
    for run in text.runs {
      try require(
        run.range.lowerBound == end && !run.range.isEmpty, "the run \(run.range) begins behind \(end)")
      try require(run.attributes != last, "two runs with the same attributes at \(end)")
      (end, last) = (run.range.upperBound, run.attributes)
    }
    try require(end == text.length, "runs end at \(end) of \(text.length)")
  }
}
