import WeftNodes
import WeftText

// Where characters, words and paragraphs begin and end. Positions are in UTF-16 code units; those outside of
// the document are clamped to it.
extension TextDocument {
  /// A range, widened to whole characters.
  func aligned(_ range: Range<Int>) -> Range<Int> {
    let lower = aligned(range.lowerBound)
    guard !range.isEmpty else { return lower..<lower }
    let upper = aligned(range.upperBound)
    return lower..<(upper < range.upperBound ? position(after: upper) : upper)
  }

  /// A position, or the beginning of the character that it is inside of.
  func aligned(_ position: Int) -> Int {
    let position = clamped(position)
    let (index, local) = place(of: position)
    let string = pieces[index].text.string
    if string.utf8.count == pieces[index].length { return position }
    let utf16 = string.utf16
    let place = utf16.index(utf16.startIndex, offsetBy: local)
    guard place < string.endIndex else { return position }
    let start = string.rangeOfComposedCharacter(at: place).lowerBound
    return starts[index] + utf16.distance(from: utf16.startIndex, to: start)
  }

  /// The end of the character that begins at a position; the end of the document at the end.
  func position(after position: Int) -> Int {
    let position = clamped(position)
    guard position < length else { return length }
    let (index, local) = place(of: position)
    let string = pieces[index].text.string
    let utf16 = string.utf16
    if string.utf8.count == pieces[index].length { return position + 1 }
    let place = utf16.index(utf16.startIndex, offsetBy: local)
    let end = string.rangeOfComposedCharacter(at: place).upperBound
    return starts[index] + utf16.distance(from: utf16.startIndex, to: end)
  }

  /// The beginning of the character before a position; 0 at the beginning.
  func position(before position: Int) -> Int {
    let position = clamped(position)
    guard position > 0 else { return 0 }
    var (index, local) = place(of: position)
    if local == 0 {
      index -= 1
      local = pieces[index].length
    }
    let string = pieces[index].text.string
    if string.utf8.count == pieces[index].length { return position - 1 }
    let utf16 = string.utf16
    let before = utf16.index(utf16.startIndex, offsetBy: local - 1)
    let start = string.rangeOfComposedCharacter(at: before).lowerBound
    return starts[index] + utf16.distance(from: utf16.startIndex, to: start)
  }

  /// A position, clamped to the document.
  func clamped(_ position: Int) -> Int { min(max(position, 0), length) }

  private func place(of position: Int) -> (index: Int, local: Int) {
    let index = pieceIndex(at: position)
    return (index, position - starts[index])
  }

  // MARK: Paragraphs

  /// The paragraph that a position is in, with its line feed.
  func paragraph(at position: Int) -> Range<Int> {
    let position = clamped(position)
    var first = pieceIndex(at: position)
    var last = first
    while first > 0, !pieces[first - 1].endsParagraph { first -= 1 }
    while last < pieces.count - 1, !pieces[last].endsParagraph { last += 1 }
    return starts[first]..<starts[last + 1]
  }

  /// Where the contents of a position's paragraph end, before the line feed.
  func endOfParagraph(at position: Int) -> Int {
    let range = paragraph(at: position)
    let hasLineFeed = pieces[pieceIndex(at: max(range.upperBound - 1, range.lowerBound))].endsParagraph
    return hasLineFeed && !range.isEmpty ? range.upperBound - 1 : range.upperBound
  }

  // MARK: Words

  /// The kind of the character at a position; nil at the end.
  private func kind(at position: Int) -> CharacterKind? {
    guard position < length else { return nil }
    let (index, local) = place(of: position)
    let string = pieces[index].text.string
    let utf16 = string.utf16
    return CharacterKind(string[utf16.index(utf16.startIndex, offsetBy: local)])
  }

  /// Where the next word ends, or the end of the document.
  func endOfWord(after position: Int) -> Int {
    var position = aligned(position)
    while let kind = kind(at: position), !kind.isPartOfWord { position = self.position(after: position) }
    guard let first = kind(at: position) else { return length }
    repeat { position = self.position(after: position) } while continues(first, at: position)
    return position
  }

  /// Where the previous word begins, or the beginning of the document.
  func startOfWord(before position: Int) -> Int {
    var position = aligned(position)
    while position > 0 {
      let before = self.position(before: position)
      if kind(at: before)?.isPartOfWord == true { break }
      position = before
    }
    guard position > 0, let first = kind(at: self.position(before: position)) else { return 0 }
    repeat {
      position = self.position(before: position)
    } while position > 0 && startsEarlier(first, before: position)
    return position
  }

  /// The word, or the run of spaces or of signs, at a position, which a double click selects. At the end of a
  /// paragraph it is the one before; in an empty paragraph it is empty.
  func word(at position: Int) -> Range<Int> {
    var start = aligned(position)
    let contents = paragraph(at: start).lowerBound..<endOfParagraph(at: start)
    if start >= contents.upperBound, !contents.isEmpty { start = self.position(before: contents.upperBound) }
    guard !contents.isEmpty, let kind = kind(at: start) else { return start..<start }
    var end = self.position(after: start)
    while start > contents.lowerBound, startsEarlier(kind, before: start) {
      start = self.position(before: start)
    }
    while end < contents.upperBound, continues(kind, at: end) { end = self.position(after: end) }
    return start..<end
  }

  /// Whether a run of characters of one kind continues with the character at a position.
  private func continues(_ kind: CharacterKind, at position: Int) -> Bool {
    guard let next = self.kind(at: position) else { return false }
    if next == kind { return kind.joins }
    // An apostrophe or a point between letters or digits belongs to the word.
    guard kind == .letter, next == .joiner else { return false }
    return self.kind(at: self.position(after: position)) == .letter
  }

  /// Whether a run of characters of one kind begins earlier, with the character before a position.
  private func startsEarlier(_ kind: CharacterKind, before position: Int) -> Bool {
    let before = self.position(before: position)
    guard let previous = self.kind(at: before) else { return false }
    if previous == kind { return kind.joins }
    guard kind == .letter, previous == .joiner, before > 0 else { return false }
    return self.kind(at: self.position(before: before)) == .letter
  }
}

extension String {
  /// The character that an index is in.
  fileprivate func rangeOfComposedCharacter(at index: Index) -> Range<Index> {
    // `index(after:)` rounds an index inside a character down to the character's beginning.
    let end = self.index(after: index)
    return self.index(before: end)..<end
  }
}

extension TextDocument {
  /// Where deleting backwards from a position begins. Of a letter with several accents only the last accent
  /// is deleted, as it was typed. Every other character is deleted as a whole.
  func deletionStart(before position: Int) -> Int {
    let start = self.position(before: position)
    let scalars = Array(string(in: start..<position).unicodeScalars)
    guard scalars.count > 1, let last = scalars.last, last.properties.generalCategory == .nonspacingMark,
      !last.properties.isVariationSelector, scalars[0].properties.isAlphabetic
    else { return start }
    return position - (last.value > 0xFFFF ? 2 : 1)
  }
}
