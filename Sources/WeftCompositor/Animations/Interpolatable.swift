import Foundation
import WeftGraphics

/// A value that can be interpolated.
public protocol Interpolatable: Sendable, Equatable {
  /// Returns the value at `fraction` between this value and `end`. Fractions below 0 and above 1 extrapolate,
  /// as springs do.
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension CGFloat: Interpolatable {
  /// The number at `fraction` between this number and `end`.
  public func interpolated(to end: CGFloat, fraction: Double) -> CGFloat { self + (end - self) * fraction }
}

extension CGPoint: Interpolatable {
  /// The point at `fraction` on the straight line to `end`.
  public func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, fraction: fraction), y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension CGSize: Interpolatable {
  /// The size at `fraction` between this size and `end`, each side separately.
  public func interpolated(to end: CGSize, fraction: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }
}

extension CGRect: Interpolatable {
  /// The rectangle with the interpolated origin and size.
  public func interpolated(to end: CGRect, fraction: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }
}

extension Color: Interpolatable {
  /// The colour at `fraction` between this colour and `end`. Components are interpolated premultiplied, so a
  /// clear end adds no tint.
  public func interpolated(to end: Color, fraction: Double) -> Color {
    func mix(_ start: Double, _ stop: Double) -> Double { start + (stop - start) * fraction }
    let alpha = mix(self.alpha, end.alpha)
    guard alpha > 0 else { return end.withAlpha(0) }
    func component(_ start: Double, _ stop: Double) -> Double {
      min(max(mix(start * self.alpha, stop * end.alpha) / alpha, 0), 1)
    }
    return Color(
      red: component(red, end.red), green: component(green, end.green), blue: component(blue, end.blue),
      alpha: min(alpha, 1))
  }
}

extension Optional: Interpolatable where Wrapped == Color {
  /// The colour at `fraction` between this colour and `end`. Nil stands for the other colour with alpha 0.
  public func interpolated(to end: Color?, fraction: Double) -> Color? {
    switch (self, end) {
    case (nil, nil): nil
    case (let start?, let end?): start.interpolated(to: end, fraction: fraction)
    case (let start?, nil): start.interpolated(to: start.withAlpha(0), fraction: fraction)
    case (nil, let end?): end.withAlpha(0).interpolated(to: end, fraction: fraction)
    }
  }
}
