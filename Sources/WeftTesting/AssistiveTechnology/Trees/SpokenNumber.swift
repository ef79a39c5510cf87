import Foundation

/// Numbers of elements as text, the same in all locales.
enum SpokenNumber {
  /// At most three digits after the point, and none for a whole number.
  static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
