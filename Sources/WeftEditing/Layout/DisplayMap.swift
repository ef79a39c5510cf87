import WeftNodes

/// Relates positions in a piece of the document to those in the displayed text. In UTF-16 code units.
struct DisplayMap: Hashable, Sendable {
  /// If every character is shown as one bullet, the positions where each begins, and where the last ends.
  var bullets: [Int]?
  /// The part of the displayed text that is being composed, and does not belong to the piece.
  var marked: Range<Int>?

  /// The piece is shown as it is.
  static let identity = DisplayMap()

  /// The position in the displayed text.
  func displayed(_ position: Int) -> Int {
    let place = bullets.map { $0.lastIndex { $0 <= position } ?? 0 } ?? position
    guard let marked, place > marked.lowerBound else { return place }
    return place + marked.count
  }

  /// The position in the piece; positions in text that is being composed become that of the text.
  func original(_ position: Int) -> Int {
    var place = position
    if let marked, place > marked.lowerBound { place = max(place - marked.count, marked.lowerBound) }
    guard let bullets else { return place }
    return bullets[min(max(place, 0), bullets.count - 1)]
  }
}
