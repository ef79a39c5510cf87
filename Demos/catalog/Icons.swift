import Foundation
import Weft

/// The pictures in the bars, drawn in a box of 24 by 24 points.
enum Icons {
  /// A photograph with a hill.
  static let photographs: BarIcon = {
    var path = Path(roundedRect: CGRect(x: 3, y: 5, width: 18, height: 14), radius: 3)
    path.move(to: CGPoint(x: 4, y: 17))
    path.addLine(to: CGPoint(x: 9.5, y: 11))
    path.addLine(to: CGPoint(x: 13, y: 15))
    path.addLine(to: CGPoint(x: 15, y: 13))
    path.addLine(to: CGPoint(x: 20, y: 17.5))
    path.addEllipse(in: CGRect(x: 14.2, y: 7.6, width: 2.8, height: 2.8))
    return .path(path)
  }()

  /// A drop.
  static let colors: BarIcon = {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 3))
    path.addCurve(
      to: CGPoint(x: 18.5, y: 14.5), control1: CGPoint(x: 15, y: 7), control2: CGPoint(x: 18.5, y: 10.5))
    path.addCurve(
      to: CGPoint(x: 12, y: 21), control1: CGPoint(x: 18.5, y: 18.2), control2: CGPoint(x: 15.6, y: 21))
    path.addCurve(
      to: CGPoint(x: 5.5, y: 14.5), control1: CGPoint(x: 8.4, y: 21), control2: CGPoint(x: 5.5, y: 18.2))
    path.addCurve(
      to: CGPoint(x: 12, y: 3), control1: CGPoint(x: 5.5, y: 10.5), control2: CGPoint(x: 9, y: 7))
    path.close()
    return .path(path)
  }()

  /// Three sliders.
  static let settings: BarIcon = {
    var path = Path()
    for (y, x) in [(6.5, 9.0), (12, 15), (17.5, 7)] as [(CGFloat, CGFloat)] {
      path.move(to: CGPoint(x: 3.5, y: y))
      path.addLine(to: CGPoint(x: x - 2.2, y: y))
      path.addEllipse(in: CGRect(x: x - 2.2, y: y - 2.2, width: 4.4, height: 4.4))
      path.move(to: CGPoint(x: x + 2.2, y: y))
      path.addLine(to: CGPoint(x: 20.5, y: y))
    }
    return .path(path)
  }()

  /// A heart.
  static func heart(isFilled: Bool) -> BarIcon {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 20))
    path.addCurve(
      to: CGPoint(x: 3.5, y: 9.2), control1: CGPoint(x: 6.5, y: 16.2), control2: CGPoint(x: 3.5, y: 12.8))
    path.addCurve(
      to: CGPoint(x: 12, y: 7.4), control1: CGPoint(x: 3.5, y: 4), control2: CGPoint(x: 10, y: 3.4))
    path.addCurve(
      to: CGPoint(x: 20.5, y: 9.2), control1: CGPoint(x: 14, y: 3.4), control2: CGPoint(x: 20.5, y: 4))
    path.addCurve(
      to: CGPoint(x: 12, y: 20), control1: CGPoint(x: 20.5, y: 12.8), control2: CGPoint(x: 17.5, y: 16.2))
    path.close()
    return .path(path, isFilled: isFilled)
  }
}
