import Foundation

/// A piece of a text by which it is read.
enum TextUnit {
  case character
  case word
  case sentence
  case line
  case paragraph

  /// The unit of a granularity (`AtspiTextGranularity`).
  init?(granularity: Int) {
    switch granularity {
    case 0: self = .character
    case 1: self = .word
    case 2: self = .sentence
    case 3: self = .line
    case 4: self = .paragraph
    default: return nil
    }
  }

  /// The unit of a boundary (`AtspiTextBoundaryType`): the ends of units are treated as their starts.
  init?(boundary: Int) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3, 4: self = .sentence
    case 5, 6: self = .line
    default: return nil
    }
  }
}

extension ProtocolText {
  /// The unit that contains a position: from its start to the start of the next one.
  func unit(_ unit: TextUnit, at position: Int) -> Range<Int> {
    guard position >= 0, position <= count else { return 0..<0 }
    if unit == .character { return position..<min(position + 1, count) }
    if unit == .line, let line = line(at: position) { return line }
    var start = min(position, max(count - 1, 0))
    while start > 0, !isStart(of: unit, at: start) { start -= 1 }
    // Behind a line end there is nothing but the end.
    if position == count, count > 0, Self.isLineEnd(scalar(at: count - 1)), unit != .word {
      return count..<count
    }
    var end = min(start + 1, count)
    while end < count, !isStart(of: unit, at: end) { end += 1 }
    return start..<end
  }

  /// The unit before or after the one that contains a position.
  func unit(_ kind: TextUnit, at position: Int, isBefore: Bool) -> Range<Int> {
    let own = unit(kind, at: position)
    if isBefore { return own.lowerBound > 0 ? unit(kind, at: own.lowerBound - 1) : 0..<0 }
    return own.upperBound < count ? unit(kind, at: own.upperBound) : count..<count
  }

  private func line(at position: Int) -> Range<Int>? {
    guard let geometry = text.geometry, let line = geometry.line(at: codeUnits(position)) else { return nil }
    return self.position(line.lowerBound)..<self.position(line.upperBound)
  }

  private func isStart(of unit: TextUnit, at index: Int) -> Bool {
    let (before, after) = (scalar(at: index - 1), scalar(at: index))
    switch unit {
    case .character: return true
    case .word: return Self.isWord(after) && !Self.isWord(before) || Self.isIdeograph(after)
    case .line, .paragraph: return Self.isLineEnd(before)
    case .sentence:
      if Self.isLineEnd(before) { return true }
      guard !after.properties.isWhitespace, before.properties.isWhitespace else {
        return Self.wideStops.contains(before) && !Self.wideStops.contains(after)
      }
      var last = index - 1
      while last > 0, scalar(at: last).properties.isWhitespace { last -= 1 }
      return Self.stops.contains(scalar(at: last))
    }
  }

  private static let stops: Set<Unicode.Scalar> = [".", "!", "?", "…", "؟"]
  private static let wideStops: Set<Unicode.Scalar> = ["。", "！", "？"]

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\u{2029}"
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
      true
    default: scalar == "'" || scalar == "’"
    }
  }
}
