import Foundation

/// Formats numbers for descriptions of layouts.
package enum LayoutText {
  /// A number with at most two decimals, `∞` and `NaN` spelled as such.
  package static func number(_ value: CGFloat) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-∞" : "∞" }
    let rounded = (value * 100).rounded() / 100
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(Double(rounded))
  }

  /// A size as `40×20`.
  package static func size(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

  /// A point as `(4, 2)`.
  package static func point(_ point: CGPoint) -> String { "(\(number(point.x)), \(number(point.y)))" }

  /// A frame as `40×20 at (4, 2)`.
  package static func frame(_ frame: CGRect) -> String { "\(size(frame.size)) at \(point(frame.origin))" }

  /// An interval as `0…∞`, or as one number if both ends are equal.
  static func interval(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
    minimum == maximum ? number(minimum) : "\(number(minimum))…\(number(maximum))"
  }
}
