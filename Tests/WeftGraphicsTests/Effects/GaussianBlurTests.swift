import Foundation
import Testing

@testable import WeftGraphics

/// Computes the blur of a mask at one pixel with floating-point numbers, directly from the definition.
private func exactBlur(_ mask: AlphaMask, sigma: Double, at x: Int, _ y: Int) -> Double {
  let reach = Int(5 * sigma) + 2
  let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
  let total = weights.reduce(0, +)
  var sum = 0.0
  for dy in -reach...reach {
    for dx in -reach...reach {
      sum += weights[dx + reach] * weights[dy + reach] * Double(mask.coverage(x: x - dx, y: y - dy))
    }
  }
  return sum / (total * total)
}

private func noise(_ bounds: PixelRect) throws -> AlphaMask {
  var state: UInt32 = 1
  return try AlphaMask(bounds: bounds) { bytes, bytesPerRow in
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        state = state &* 1_664_525 &+ 1_013_904_223
        bytes[y * bytesPerRow + x] = UInt8(state >> 24)
      }
    }
  }
}

private func roundedSquare(_ side: Int, radius: CGFloat) throws -> AlphaMask {
  let path = Path(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), radius: radius)
  return try #require(
    try AlphaMask(
      filling: path, transform: .identity, within: PixelRect(x: 0, y: 0, width: side, height: side)))
}

@Suite struct GaussianBlurTests {
  @Test(arguments: [0.5, 1, 2.5, 7, 16])
  func `A blurred rounded square is within one level of the exact Gaussian`(sigma: Double) throws {
    let mask = try roundedSquare(60, radius: 12)
    let result = try #require(try GaussianBlur.blurredMask(mask, sigma: sigma))
    let reach = GaussianBlur.reach(sigma: sigma)
    #expect(result.bounds == PixelRect(x: -reach, y: -reach, width: 60 + 2 * reach, height: 60 + 2 * reach))
    for step in stride(from: -reach, to: 60 + reach, by: 3) {
      for (x, y) in [(step, step), (step, 30), (30, step), (step, 59 - step), (2, step)] {
        let exact = exactBlur(mask, sigma: sigma, at: x, y)
        #expect(abs(Double(result.coverage(x: x, y: y)) - exact) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.5, 3])
  func `Blurred noise is within one level of the exact Gaussian`(sigma: Double) throws {
    let mask = try noise(PixelRect(x: 5, y: -3, width: 40, height: 30))
    let result = try #require(try GaussianBlur.blurredMask(mask, sigma: sigma))
    for y in stride(from: -10, to: 36, by: 2) {
      for x in stride(from: -2, to: 52, by: 3) {
        #expect(abs(Double(result.coverage(x: x, y: y)) - exactBlur(mask, sigma: sigma, at: x, y)) <= 1)
      }
    }
  }

  @Test func `A part of a blur is bit for bit the same as in the whole`() throws {
    let shapes = [
      try noise(PixelRect(x: 0, y: 0, width: 50, height: 50)), try roundedSquare(50, radius: 9),
    ]
    for mask in shapes {
      let whole = try #require(try GaussianBlur.blurredMask(mask, sigma: 4))
      for limit in [
        PixelRect(x: 10, y: 20, width: 13, height: 7), PixelRect(x: -50, y: 45, width: 200, height: 3),
        PixelRect(x: 48, y: -20, width: 5, height: 100),
      ] {
        let part = try #require(try GaussianBlur.blurredMask(mask, sigma: 4, within: limit))
        #expect(part.bounds == whole.bounds.intersection(limit))
        for y in part.bounds.minY..<part.bounds.maxY {
          for x in part.bounds.minX..<part.bounds.maxX {
            #expect(part.coverage(x: x, y: y) == whole.coverage(x: x, y: y))
          }
        }
      }
    }
  }

  @Test func `The inside of a blurred square stays fully covered, the outside stays empty`() throws {
    let mask = try AlphaMask(bounds: PixelRect(x: 0, y: 0, width: 80, height: 80)) { bytes, bytesPerRow in
      bytes.update(repeating: 255, count: 80 * bytesPerRow)
    }
    let result = try #require(try GaussianBlur.blurredMask(mask, sigma: 8))
    #expect(result.coverage(x: 40, y: 40) == 255)
    #expect(result.coverage(x: -24, y: 40) <= 1)
    #expect(abs(result.coverage(x: 0, y: 40) + result.coverage(x: -1, y: 40) - 255) <= 1)
  }

  @Test(arguments: [0, -3, Double.nan, 0.1])
  func `A standard deviation that blurs nothing leaves the mask unchanged`(sigma: Double) throws {
    let mask = try roundedSquare(20, radius: 5)
    let result = try #require(try GaussianBlur.blurredMask(mask, sigma: sigma))
    #expect(result.bounds == mask.bounds)
    #expect(result.coverage(x: 0, y: 2) == mask.coverage(x: 0, y: 2))
  }

  @Test func `An infinite standard deviation is clamped to the maximum`() throws {
    let mask = try roundedSquare(4, radius: 0)
    let result = try #require(
      try GaussianBlur.blurredMask(mask, sigma: .infinity, within: PixelRect(x: 0, y: 0, width: 4, height: 4))
    )
    #expect(result.coverage(x: 2, y: 2) == 0)
  }

  @Test func `Weights add up to one exactly`() throws {
    for sigma in [0.25, 0.3, 1, 10, 60, 512] {
      let kernel = try #require(GaussianKernel(sigma: sigma))
      #expect(kernel.weights.reduce(0) { $0 + Int($1) } == 65_536)
      #expect(kernel.sums.last == 65_536)
    }
  }

  @Test func `A blurred picture keeps valid premultiplied colours and its total intensity`() throws {
    let picture = try Canvas.draw(size: CGSize(width: 60, height: 60)) { canvas in
      canvas.fill(CGRect(x: 20, y: 20, width: 20, height: 20), with: Color(hex: 0xFF8000))
    }
    let blurred = try GaussianBlur.blurred(picture, sigma: 3)
    var light = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        let color = blurred.pixel(x: x, y: y)
        light += color.alpha * color.red
        #expect(color.blue == 0)
      }
    }
    #expect(abs(light - 400) < 4)
    #expect(blurred.pixel(x: 30, y: 30).green > 0.49 && blurred.pixel(x: 30, y: 30).green < 0.51)
  }
}
