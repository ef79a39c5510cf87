import WeftSemantics

// Texts count UTF-16 code units, AT-SPI counts Unicode scalars. The index knows both numbers at the start of each block, so that
// a position costs a search and one block. A changed text keeps the blocks before the change, and those behind it are moved.
//
// Invariants: the first start is that of the text, the last its end; no block begins inside of a surrogate pair.

/// Where the blocks of a text begin, in UTF-16 code units and in Unicode scalars. A value for one version of the text.
struct TextIndex: Sendable {
  /// The length of the longest blocks, in UTF-16 code units, but for a surrogate pair.
  static let blockLength = 4096

  let source: any AccessibilityTextSource
  private var units: [Int]
  private var scalars: [Int]

  /// Reads all of a text, block by block.
  init(_ source: any AccessibilityTextSource) {
    (self.source, units, scalars) = (source, [0], [0])
    extend(to: source.length)
  }

  /// The number of characters.
  var count: Int { scalars[scalars.count - 1] }
  /// The number of blocks.
  var blockCount: Int { units.count - 1 }

  /// The index of another version of the text. Reads only what has changed.
  func updated(to new: any AccessibilityTextSource) -> TextIndex {
    guard let difference = new.difference(from: source) else { return self }
    var result = self
    result.become(new, difference)
    return result
  }

  private mutating func become(
    _ new: any AccessibilityTextSource, _ difference: AccessibilityTextDifference
  ) {
    let old = self
    self = TextIndex(new, units: [], scalars: [])
    let first = Self.block(of: difference.old.lowerBound, in: old.units)
    units = Array(old.units[...first])
    scalars = Array(old.scalars[...first])
    // The first start behind the change, where the blocks are the same again.
    let next =
      old.units.indices.dropFirst(first + 1).first { old.units[$0] >= difference.old.upperBound }
      ?? old.units.count - 1
    let distance = difference.new.upperBound - difference.old.upperBound
    extend(to: old.units[next] + distance)
    let moved = count - old.scalars[next]
    units += old.units[(next + 1)...].map { $0 + distance }
    scalars += old.scalars[(next + 1)...].map { $0 + moved }
  }

  private init(_ source: any AccessibilityTextSource, units: [Int], scalars: [Int]) {
    (self.source, self.units, self.scalars) = (source, units, scalars)
  }

  /// Adds blocks up to a position that is not inside of a surrogate pair. They have about the same length, so that typing does
  /// not cut off a short one by each key.
  private mutating func extend(to end: Int) {
    let rest = end - (units.last ?? 0)
    let count = max((rest + Self.blockLength - 1) / Self.blockLength, 1)
    let length = (rest + count - 1) / count
    while let start = units.last, start < end {
      var next = min(start + length, end)
      if next < end, isInsidePair(next) { next += 1 }
      units.append(next)
      scalars.append(self.count + source.string(in: start..<next).unicodeScalars.count)
    }
  }

  /// Sources widen a range to whole pairs.
  private func isInsidePair(_ position: Int) -> Bool {
    let around = source.string(in: position - 1..<position + 1).unicodeScalars
    return around.count == 1 && UTF16.width(around[around.startIndex]) == 2
  }

  // MARK: Positions

  /// The range, in UTF-16 code units, of the group of blocks that has a position.
  func blocks(around unit: Int, groupedBy count: Int) -> Range<Int> {
    let first = Self.block(of: unit, in: units) / count * count
    return units[first]..<units[min(first + count, units.count - 1)]
  }

  /// The last block that begins at a position or before it.
  private static func block(of position: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, max(starts.count - 2, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The position in characters of one in UTF-16 code units, which is clamped to the text.
  func position(_ codeUnits: Int) -> Int {
    let end = min(max(codeUnits, 0), units[blockCount])
    let block = Self.block(of: end, in: units)
    guard end > units[block] else { return scalars[block] }
    return scalars[block] + source.string(in: units[block]..<end).unicodeScalars.count
  }

  /// The position in UTF-16 code units of one in characters, which is clamped to the text.
  func codeUnits(_ position: Int) -> Int {
    let position = min(max(position, 0), count)
    guard position < count else { return units[blockCount] }
    let block = block(ofCharacter: position)
    let before = source.string(in: range(ofBlock: block)).unicodeScalars.prefix(position - scalars[block])
    return before.reduce(units[block]) { $0 + UTF16.width($1) }
  }

  /// The block that contains a character.
  func block(ofCharacter position: Int) -> Int { Self.block(of: position, in: scalars) }

  /// The first character of a block; the number of all for the one behind the last.
  func firstCharacter(ofBlock block: Int) -> Int { scalars[block] }

  /// A block in UTF-16 code units.
  func range(ofBlock block: Int) -> Range<Int> {
    blockCount == 0 ? 0..<0 : units[block]..<units[block + 1]
  }

  /// Checks what always holds.
  var isConsistent: Bool {
    let fresh = TextIndex(source)
    return units.last == source.length && count == fresh.count && zip(units, units.dropFirst()).allSatisfy(<)
      && zip(units, scalars).allSatisfy { source.string(in: 0..<$0).unicodeScalars.count == $1 }
  }
}
