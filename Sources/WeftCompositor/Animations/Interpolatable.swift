import Foundation
import WeftGraphics

/// A value of which there is one a given part of the way to another.
public protocol Interpolatable: Sendable, Equatable {
  /// The value `fraction` of the way to `end`. Below 0 and above 1 it goes on beyond both ends, as
  /// springs do.
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension CGFloat: Interpolatable {
  /// The number `fraction` of the way to `end`.
  public func interpolated(to end: CGFloat, fraction: Double) -> CGFloat { self + (end - self) * fraction }
}

extension CGPoint: Interpolatable {
  /// The point `fraction` of the straight way to `end`.
  public func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, fraction: fraction), y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension CGSize: Interpolatable {
  /// The size `fraction` of the way to `end`, side by side.
  public func interpolated(to end: CGSize, fraction: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }
}

extension CGRect: Interpolatable {
  /// The rectangle whose origin and size are `fraction` of the way to those of `end`.
  public func interpolated(to end: CGRect, fraction: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }
}

extension Color: Interpolatable {
  /// The colour `fraction` of the way to `end`. Components are mixed premultiplied, so that a clear
  /// end lends no tint of its own.
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
  /// The colour `fraction` of the way to `end`, where nil is the other colour made clear.
  public func interpolated(to end: Color?, fraction: Double) -> Color? {
    switch (self, end) {
    case (nil, nil): nil
    case (let start?, let end?): start.interpolated(to: end, fraction: fraction)
    case (let start?, nil): start.interpolated(to: start.withAlpha(0), fraction: fraction)
    case (nil, let end?): end.withAlpha(0).interpolated(to: end, fraction: fraction)
    }
  }
}
