import WeftNodes

/// Neighbouring elements of the same length, or whose lengths nobody knows: 8 bytes, however many they are.
struct LengthRun: Summed, Hashable {
  /// How many there are.
  private let number: Int32
  /// In pixels; negative if unknown.
  private let pixels: Int32

  /// Describes `count` elements.
  ///
  /// - Parameter length: their length in pixels, not negative; nil if nobody knows it.
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

/// How long several elements are together.
struct LengthSum: Summary, Hashable {
  static let zero = LengthSum(count: 0, known: 0, unknownCount: 0)

  var count: Int
  /// The lengths that are known, together, in pixels.
  var known: Int
  /// How many have a length that nobody knows.
  var unknownCount: Int

  static func + (first: LengthSum, second: LengthSum) -> LengthSum {
    LengthSum(
      count: first.count + second.count, known: first.known + second.known,
      unknownCount: first.unknownCount + second.unknownCount)
  }

  /// In pixels, if each of unknown length is taken to be as long as `estimate`.
  func length(estimate: Int) -> Int { known + unknownCount * estimate }
}
