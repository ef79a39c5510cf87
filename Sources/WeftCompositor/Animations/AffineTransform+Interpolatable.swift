import Foundation

extension AffineTransform: Interpolatable {
  /// The transform at `fraction` between this transform and `end`.
  ///
  /// Both are decomposed into translation, rotation, shear and scale, which are interpolated separately (CSS
  /// Transforms Level 1, "Interpolation of 2D matrices"), so a rotation remains a rotation.
  public func interpolated(to end: AffineTransform, fraction: Double) -> AffineTransform {
    guard let first = Parts(self), let last = Parts(end) else { return fraction < 0.5 ? self : end }
    return first.mixed(with: last, fraction: fraction).transform
  }
}

/// A decomposed affine transform: first scale, then shear, then rotation, then translation.
private struct Parts {
  var translation: CGPoint
  var angle: Double
  var shear: Double
  var scaleX: Double
  var scaleY: Double

  init(translation: CGPoint, angle: Double, shear: Double, scaleX: Double, scaleY: Double) {
    self.translation = translation
    self.angle = angle
    self.shear = shear
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// Nil for a singular transform, which has no unique rotation.
  init?(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let length = (a * a + b * b).squareRoot()
    translation = CGPoint(x: transform.tX, y: transform.tY)
    angle = atan2(b, a)
    scaleX = length
    scaleY = determinant / length
    shear = (a * c + b * d) / determinant
  }

  func mixed(with end: Parts, fraction: Double) -> Parts {
    func mix(_ start: Double, _ stop: Double) -> Double { start + (stop - start) * fraction }
    var turn = end.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return Parts(
      translation: translation.interpolated(to: end.translation, fraction: fraction),
      angle: angle + turn * fraction, shear: mix(shear, end.shear), scaleX: mix(scaleX, end.scaleX),
      scaleY: mix(scaleY, end.scaleY))
  }

  var transform: AffineTransform {
    let (sine, cosine) = (sin(angle), cos(angle))
    return AffineTransform(
      m11: cosine * scaleX, m12: sine * scaleX,
      m21: scaleY * (shear * cosine - sine), m22: scaleY * (shear * sine + cosine),
      tX: translation.x, tY: translation.y)
  }
}
