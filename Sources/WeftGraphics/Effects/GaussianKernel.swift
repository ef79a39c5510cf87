import Foundation

/// The weights of a Gaussian in 16-bit fixed-point numbers: their sum is exactly 65,536.
struct GaussianKernel {
  /// The distance of the farthest pixel that counts: the weight beyond three and a half standard deviations
  /// is less than a quarter of a level of 255.
  let radius: Int
  /// The weights of the pixels from `-radius` to `radius`.
  let weights: [UInt16]
  /// The sums of the weights up to each pixel: a blurred step from 0 to 1.
  let sums: [UInt32]

  /// Makes the kernel of a standard deviation in pixels; nil if blurring changes nothing.
  init?(sigma: CGFloat) {
    // Below a quarter of a pixel, the centre has all of the weight.
    guard sigma >= 0.25 else { return nil }
    let sigma = min(sigma, GaussianBlur.largestSigma)
    let radius = Int((3.5 * sigma).rounded(.up))
    let values = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = values.reduce(0, +)
    var weights = values.map { Int((65_536 * $0 / total).rounded()) }
    // The rounding error is added where it is least visible.
    weights[radius] += 65_536 - weights.reduce(0, +)
    self.radius = radius
    self.weights = weights.map { UInt16($0) }
    var sum: UInt32 = 0
    sums = self.weights.map { weight in
      sum += UInt32(weight)
      return sum
    }
  }
}
