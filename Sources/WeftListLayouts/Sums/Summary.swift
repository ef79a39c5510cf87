/// The sums that a `SumTree` stores for a range of its elements.
protocol Summary: Sendable {
  /// The sum of no elements.
  static var zero: Self { get }
  /// The number of places that the elements take.
  var count: Int { get }

  static func + (first: Self, second: Self) -> Self
}

/// An element of a `SumTree`, which takes one or more places.
protocol Summed: Sendable {
  associatedtype Sum: Summary

  var summary: Sum { get }

  /// Splits an element that takes several places after the first `count` of them.
  func split(at count: Int) -> (Self, Self)

  /// This element and the next as one element; nil if they cannot be merged.
  func merged(with next: Self) -> Self?
}

extension Summed {
  func merged(with next: Self) -> Self? { nil }
}
