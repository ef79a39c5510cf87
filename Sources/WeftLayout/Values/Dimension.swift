import Foundation

/// A requested width or height: a length, a fraction of the parent's length, or neither.
public enum Dimension: Sendable, Hashable {
  /// No request: determined by the element's contents and the surrounding element.
  case auto
  /// A length in points, finite and not negative.
  case points(CGFloat)
  /// A fraction of the parent's length, from 0 to 1. Counts as `auto` if that length is unknown.
  case fraction(CGFloat)

  /// Reads `"12pt"`, `"30%"` and `"auto"`; anything else is `auto`.
  public init(_ text: String) {
    func number(before unit: String) -> CGFloat? {
      guard text.hasSuffix(unit), let value = Double(text.dropLast(unit.count)), value.isFinite else {
        return nil
      }
      return CGFloat(value)
    }
    if let points = number(before: "pt") {
      self = .points(points)
    } else if let percent = number(before: "%") {
      self = .fraction(percent / 100)
    } else {
      self = .auto
    }
  }

  /// The length in points for a parent's length in points.
  ///
  /// - Parameters:
  ///   - parent: the parent's length; NaN or infinite if unknown.
  ///   - autoValue: the value of `auto`.
  /// - Returns: the length; NaN for a fraction of an unknown length.
  @inlinable
  public func resolve(parent: CGFloat, autoValue: CGFloat) -> CGFloat {
    switch self {
    case .auto: autoValue
    case .points(let points): points
    case .fraction(let fraction): parent.isFinite ? fraction * parent : .nan
    }
  }
}

extension Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  public init(integerLiteral value: Int) {
    self = .points(CGFloat(value))
  }

  /// A length in points.
  public init(floatLiteral value: Double) {
    self = .points(CGFloat(value))
  }
}

extension Dimension: CustomStringConvertible {
  /// `12pt`, `30%` or `Auto`.
  public var description: String {
    switch self {
    case .auto: "Auto"
    case .points(let points): "\(LayoutText.number(points))pt"
    case .fraction(let fraction): "\(LayoutText.number((fraction * 100).rounded()))%"
    }
  }
}
