/// Adjacent elements of the same length, or whose length is unknown: 8 bytes, for any number of elements.
struct LengthRun: Summed, Hashable {
  /// The number of elements.
  private let number: Int32
  /// In pixels; negative if unknown.
  private let pixels: Int32

  /// Creates a run of `count` elements.
  ///
  /// - Parameter length: their length in pixels, not negative; nil if unknown.
  init(count: Int, length: Int?) {
    number = Int32(clamping: count)
    pixels = length.map { Int32(clamping: $0) } ?? -1
  }

  var count: Int { Int(number) }
  /// In pixels; nil if unknown.
  var length: Int? { pixels < 0 ? nil : Int(pixels) }

  var summary: LengthSum {
    pixels < 0
      ? LengthSum(count: count, known: 0, unknownCount: count)
      : LengthSum(count: count, known: count * Int(pixels), unknownCount: 0)
  }

  func split(at count: Int) -> (LengthRun, LengthRun) {
    (LengthRun(count: count, length: length), LengthRun(count: self.count - count, length: length))
  }

  func merged(with next: LengthRun) -> LengthRun? {
    guard next.pixels == pixels, count + next.count <= Int(Int32.max) else { return nil }
    return LengthRun(count: count + next.count, length: length)
  }
}

/// The sum of the lengths of several elements.
struct LengthSum: Summary, Hashable {
  static let zero = LengthSum(count: 0, known: 0, unknownCount: 0)

  var count: Int
  /// The sum of the known lengths, in pixels.
  var known: Int
  /// The number of elements with an unknown length.
  var unknownCount: Int

  static func + (first: LengthSum, second: LengthSum) -> LengthSum {
    LengthSum(
      count: first.count + second.count, known: first.known + second.known,
      unknownCount: first.unknownCount + second.unknownCount)
  }

  /// The total length in pixels, with `estimate` for each unknown length.
  func length(estimate: Int) -> Int { known + unknownCount * estimate }
}
