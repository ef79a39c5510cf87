import CX11
import WeftNodes

/// The text that an input method composes, changed by its callbacks. Positions count Unicode scalars.
struct PreeditText: Hashable {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var isStrong: [Bool] = []
  var caret = 0 { didSet { caret = min(max(caret, 0), scalars.count) } }

  /// Replaces a part, which is clamped to the text. New scalars beyond the end of `strong` are weak.
  mutating func replace(first: Int, length: Int, with text: String, strong: [Bool]) {
    let start = min(max(first, 0), scalars.count)
    let end = min(start + max(length, 0), scalars.count)
    let new = Array(text.unicodeScalars)
    scalars.replaceSubrange(start..<end, with: new)
    isStrong.replaceSubrange(start..<end, with: new.indices.map { $0 < strong.count && strong[$0] })
    caret = min(caret, scalars.count)
  }

  /// Changes only the emphasis of a part.
  mutating func emphasize(first: Int, _ strong: [Bool]) {
    for (offset, value) in strong.enumerated() where isStrong.indices.contains(first + offset) {
      isStrong[first + offset] = value
    }
  }

  /// Moves the caret at the request of a callback.
  mutating func moveCaret(_ direction: XIMCaretDirection, position: Int) {
    switch direction {
    case XIMForwardChar: caret += 1
    case XIMBackwardChar: caret -= 1
    case XIMLineStart, XIMCaretUp, XIMPreviousLine: caret = 0
    case XIMLineEnd, XIMCaretDown, XIMNextLine: caret = scalars.count
    case XIMAbsolutePosition: caret = position
    default: break
    }
  }

  /// The marked text for the node; nil if there is none.
  var markedText: MarkedText? {
    guard !scalars.isEmpty else { return nil }
    let first = isStrong.firstIndex(of: true) ?? 0
    let last = isStrong.lastIndex(of: true).map { $0 + 1 } ?? 0
    return MarkedText(
      String(String.UnicodeScalarView(scalars)), caret: utf16Offset(caret),
      emphasis: utf16Offset(first)..<max(utf16Offset(first), utf16Offset(last)))
  }

  private func utf16Offset(_ index: Int) -> Int {
    scalars[..<index].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }
}

extension PreeditText {
  /// Applies the change from a draw callback.
  mutating func apply(_ change: XIMPreeditDrawCallbackStruct) {
    let (first, length) = (Int(change.chg_first), Int(change.chg_length))
    if let text = change.text?.pointee {
      let strong = (0..<Int(text.length)).map { index in
        text.feedback.map { $0[index] & UInt(XIMReverse | XIMHighlight) != 0 } ?? false
      }
      if let string = text.decoded {
        replace(first: first, length: length, with: string, strong: strong)
      } else {
        emphasize(first: first, strong)
      }
    } else {
      replace(first: first, length: length, with: "", strong: [])
    }
    caret = Int(change.caret)
  }
}

extension XIMText {
  /// The text; nil if only its emphasis changes.
  fileprivate var decoded: String? {
    if encoding_is_wchar != 0 {
      guard let wide = string.wide_char else { return nil }
      let scalars = (0..<Int(length)).map {
        Unicode.Scalar(UInt32(bitPattern: Int32(wide[$0]))) ?? "\u{FFFD}"
      }
      return String(String.UnicodeScalarView(scalars))
    }
    return string.multi_byte.map { String(cString: $0) }
  }
}
