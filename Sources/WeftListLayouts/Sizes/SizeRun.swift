import Foundation

/// Adjacent elements that have the same size, or whose size is unknown.
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

/// The sum of the sizes of several elements.
struct SizeSum: Summary, Hashable {
  static let zero = SizeSum(count: 0, known: 0, width: 0, height: 0)

  var count: Int
  /// The number of elements with a known size.
  var known: Int
  /// The sum of the known widths, in points.
  var width: CGFloat
  /// The sum of the known heights, in points.
  var height: CGFloat

  static func + (first: SizeSum, second: SizeSum) -> SizeSum {
    SizeSum(
      count: first.count + second.count, known: first.known + second.known,
      width: first.width + second.width, height: first.height + second.height)
  }
}
