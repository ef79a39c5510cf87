import Foundation
import WeftNodes

/// Neighbouring elements of the same size, or whose sizes nobody knows.
struct SizeRun: Summed, Hashable {
  let count: Int
  /// In points; nil if unknown.
  let size: CGSize?

  var summary: SizeSum {
    guard let size else { return SizeSum(count: count, known: 0, width: 0, height: 0) }
    let number = CGFloat(count)
    return SizeSum(count: count, known: count, width: size.width * number, height: size.height * number)
  }

  func split(at count: Int) -> (SizeRun, SizeRun) {
    (SizeRun(count: count, size: size), SizeRun(count: self.count - count, size: size))
  }

  func merged(with next: SizeRun) -> SizeRun? {
    next.size == size ? SizeRun(count: count + next.count, size: size) : nil
  }
}

/// How large several elements are together.
struct SizeSum: Summary, Hashable {
  static let zero = SizeSum(count: 0, known: 0, width: 0, height: 0)

  var count: Int
  /// How many have a known size.
  var known: Int
  /// The widths that are known, together, in points.
  var width: CGFloat
  /// The heights that are known, together, in points.
  var height: CGFloat

  static func + (first: SizeSum, second: SizeSum) -> SizeSum {
    SizeSum(
      count: first.count + second.count, known: first.known + second.known,
      width: first.width + second.width, height: first.height + second.height)
  }
}
