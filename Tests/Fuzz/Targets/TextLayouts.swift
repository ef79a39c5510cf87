import CoreFoundation
import Foundation
import WeftGraphics
import WeftText

/// Layout of text with arbitrary characters, and queries for their positions.
enum TextLayouts: FuzzTarget {
  static let name = "text-layout"
  static let longestInput = 256

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    var options = TextLayoutOptions()
    options.maximumLines = reader.number(below: 4)
    options.layoutDirection = reader.bool() ? .rightToLeft : .leftToRight
    let size = CGSize(width: reader.length(), height: reader.length())
    var text = AttributedText()
    for _ in 0..<reader.number(below: 4) {
      let font = Font(
        size: reader.bool() ? 15 : reader.finiteLength(), weight: reader.bool() ? .bold : .regular)
      var attributes = TextAttributes(font: font)
      if reader.bool() { attributes.kerning = reader.length() }
      if reader.bool() { attributes.baselineOffset = reader.length() }
      text += AttributedText(reader.text(atMost: 40), attributes: attributes)
    }
    let layout = TextLayout(text, constrainedTo: size, options: options)
    try check(layout)
    let again = TextLayout(text, constrainedTo: size, options: options)
    try require(again.size == layout.size, "\(layout.size), and then \(again.size)")
  }

  private static func check(_ layout: TextLayout) throws {
    let size = layout.size
    try require(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite, "\(size)")
    try require(layout.firstBaseline.isFinite && layout.lastBaseline.isFinite, "baselines")
    let length = layout.text.length
    for position in 0...length {
      let caret = layout.caretRect(at: position)
      try require(
        caret.origin.x.isFinite && caret.origin.y.isFinite && caret.height >= 0, "a caret at \(caret)")
      let found = layout.offset(at: CGPoint(x: caret.midX, y: caret.midY))
      try require((0...length).contains(found), "\(found) of \(length) at \(caret)")
      let word = layout.word(at: position)
      try require(word.lowerBound >= 0 && word.upperBound <= length, "the word \(word) of \(length)")
      for steps in [-1, 1] {
        let moved = layout.offset(movedFrom: position, by: steps)
        try require((0...length).contains(moved), "\(moved) of \(length)")
        let seen = layout.offset(movedVisuallyFrom: position, by: steps)
        try require((0...length).contains(seen), "\(seen) of \(length)")
      }
    }
    let visible = layout.visibleRange
    try require(visible.lowerBound >= 0 && visible.upperBound <= length, "\(visible) of \(length) is seen")
    for rect in layout.rects(for: 0..<length) {
      try require(rect.origin.x.isFinite && rect.width >= 0 && rect.height >= 0, "a part at \(rect)")
    }
  }
}
