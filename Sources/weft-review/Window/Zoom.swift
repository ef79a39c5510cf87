import Foundation

/// How large a picture is shown.
enum Zoom: Hashable, Sendable {
  /// As large as there is room for, and at most at its own size.
  case fit
  /// A multiple of its own size: 1 shows a pixel of the picture as a pixel of the screen.
  case factor(CGFloat)

  /// The choices of the control.
  static let choices: [(title: String, zoom: Zoom)] = [
    ("Fit", .fit), ("100 %", .factor(1)), ("200 %", .factor(2)),
  ]
  /// The factors that the wheel passes through.
  private static let steps: [CGFloat] = [0.25, 0.5, 1, 2, 4, 8]

  /// Returns the size of a picture on the screen, in points.
  ///
  /// - Parameters:
  ///   - pixels: the size of the picture, in pixels.
  ///   - room: the size of the area for it, in points.
  ///   - scale: pixels per point of the screen.
  func size(of pixels: CGSize, in room: CGSize, scale: CGFloat) -> CGSize {
    let own = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    let factor: CGFloat =
      switch self {
      case .fit: min(1, room.width / max(own.width, 1), room.height / max(own.height, 1))
      case .factor(let factor): factor
      }
    return CGSize(width: own.width * factor, height: own.height * factor)
  }

  /// Returns the next larger or smaller factor.
  func stepped(larger isLarger: Bool) -> Zoom {
    let factor: CGFloat = if case .factor(let factor) = self { factor } else { 1 }
    let next = isLarger ? Self.steps.first { $0 > factor } : Self.steps.last { $0 < factor }
    return .factor(next ?? factor)
  }
}
