import WeftNodes

/// What a `SumTree` knows of a range of its elements: numbers that add up.
protocol Summary: Sendable {
  /// Of no elements.
  static var zero: Self { get }
  /// How many places the elements take.
  var count: Int { get }

  static func + (first: Self, second: Self) -> Self
}

/// An element of a `SumTree`: it takes one place or more.
protocol Summed: Sendable {
  associatedtype Sum: Summary

  var summary: Sum { get }

  /// Divides an element that takes several places after the first `count` of them.
  func split(at count: Int) -> (Self, Self)

  /// Both elements as one, if one can say the same.
  func merged(with next: Self) -> Self?
}

extension Summed {
  func merged(with next: Self) -> Self? { nil }
}
