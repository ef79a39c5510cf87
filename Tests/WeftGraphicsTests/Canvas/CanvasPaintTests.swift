import CDrawing
import Foundation
import Testing

@testable import WeftGraphics

@Suite struct CanvasPaintTests {
  @Test func `A linear gradient runs evenly from one colour to the other`() throws {
    let bitmap = try drawn(256, 4) { canvas in
      canvas.fill(
        canvas.bounds, with: .linear([.black, .white], from: .zero, to: CGPoint(x: 256, y: 0)))
    }
    for x in 0..<256 {
      let color = bitmap.pixel(x: x, y: 2)
      #expect(abs(color.red * 255 - (Double(x) + 0.5) * 255 / 256) <= 1)
      #expect(color.red == color.green && color.green == color.blue)
    }
  }

  @Test func `A radial gradient depends on the distance only`() throws {
    let bitmap = try drawn { canvas in
      canvas.fill(
        canvas.bounds, with: .radial([red, blue], center: CGPoint(x: 32, y: 32), radius: 32))
    }
    #expect(bitmap.pixel(x: 32, y: 32).red > 0.95)
    #expect(bitmap.pixel(x: 0, y: 0) == blue)
    for (x, y) in [(48, 32), (15, 32), (32, 48), (32, 15)] {
      #expect(abs(bitmap.pixel(x: x, y: y).red - 0.5) < 0.03)
    }
  }

  @Test func `Invalid gradients draw nothing, gradients without extent draw their last colour`() throws {
    let nothing = try drawn { _ in }
    let point = CGPoint(x: 5, y: 5)
    for gradient in [
      Gradient.linear([], from: .zero, to: point),
      .linear([red, blue], from: CGPoint(x: Double.nan, y: 0), to: point),
      .radial([red, blue], center: point, radius: .infinity),
    ] {
      #expect(try drawn { $0.fill($0.bounds, with: gradient) } == nothing)
    }
    for gradient in [
      Gradient.linear([red, blue], from: point, to: point), .radial([red, blue], center: point, radius: 0),
    ] {
      #expect(try drawn { $0.fill($0.bounds, with: gradient) } == (try drawn { $0.fill(with: blue) }))
    }
  }

  @Test func `Beyond its ends a gradient repeats, reflects or ends`() throws {
    func picture(_ beyond: Gradient.Extension) throws -> Bitmap {
      try drawn(64, 4) { canvas in
        var gradient = Gradient.linear([.black, .white], from: .zero, to: CGPoint(x: 16, y: 0))
        gradient.beyond = beyond
        canvas.fill(with: red)
        canvas.fill(canvas.bounds, with: gradient)
      }
    }
    let (repeated, reflected, ended) = (try picture(.repeat), try picture(.reflect), try picture(.none))
    #expect(repeated.pixel(x: 3, y: 1) == repeated.pixel(x: 19, y: 1))
    #expect(reflected.pixel(x: 3, y: 1) == reflected.pixel(x: 28, y: 1))
    #expect(ended.pixel(x: 20, y: 1) == red)
    #expect(try picture(.pad).pixel(x: 40, y: 1) == .white)
  }

  @Test func `A translucent colour is blended with the pixels below`() throws {
    let bitmap = try drawn { $0.fill($0.bounds, with: Color(hex: 0xFF0000, alpha: 0.5)) }
    let color = bitmap.pixel(x: 5, y: 5)
    #expect(color.red == 1 && abs(color.green - 0.5) < 0.005)
  }

  @Test func `A group fades as a whole, even where its parts overlap`() throws {
    let (left, right) = (
      CGRect(x: 0, y: 0, width: 40, height: 64), CGRect(x: 20, y: 0, width: 40, height: 64)
    )
    let bitmap = try drawn { canvas in
      canvas.withGroup(opacity: 0.5) {
        canvas.fill(left, with: red)
        canvas.fill(right, with: blue)
      }
    }
    #expect(bitmap.pixel(x: 30, y: 5) == bitmap.pixel(x: 50, y: 5))
    #expect(abs(bitmap.pixel(x: 30, y: 5).red - 0.5) < 0.005 && bitmap.pixel(x: 30, y: 5).blue == 1)
  }

  @Test func `A group restores transform, clip and blend mode`() throws {
    let bitmap = try drawn { canvas in
      canvas.withGroup(opacity: .nan) {
        canvas.translateBy(x: 1000, y: 0)
        canvas.clip(to: .zero)
        canvas.blendMode = .clear
      }
      #expect(canvas.blendMode == .normal && canvas.transform == .identity)
      canvas.fill(canvas.bounds, with: red)
    }
    #expect(bitmap == (try drawn { $0.fill(with: red) }))
  }

  @Test func `Blend modes follow their formulas`() throws {
    let (below, above) = (Color(red: 0.6, green: 0.2, blue: 0.8), Color(red: 0.5, green: 0.9, blue: 0.3))
    let formulas: [(BlendMode, (Double, Double) -> Double)] = [
      (.normal, { $1 }), (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
      (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
      (.exclusion, { $0 + $1 - 2 * $0 * $1 }), (.plusLighter, { min(1, $0 + $1) }), (.copy, { $1 }),
      (.clear, { _, _ in 0 }), (.destinationOver, { below, _ in below }),
      (.overlay, { $0 < 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (.hardLight, { $1 < 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    ]
    for (mode, formula) in formulas {
      let bitmap = try drawn { canvas in
        canvas.fill(with: below)
        canvas.withBlendMode(mode) { canvas.fill(canvas.bounds, with: above) }
      }
      let result = bitmap.pixel(x: 9, y: 9)
      for component in [\Color.red, \.green, \.blue] {
        let expected = formula(below[keyPath: component], above[keyPath: component])
        #expect(abs(result[keyPath: component] - expected) < 0.012, "\(mode)")
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `Every blend mode has a Cairo operator of its own`(mode: BlendMode) throws {
    let twins = BlendMode.allCases.filter { cairo_operator_t($0) == cairo_operator_t(mode) }
    #expect(twins == [mode])
    _ = try drawn { canvas in
      canvas.withBlendMode(mode) { canvas.fill(Path(ellipseIn: canvas.bounds), with: red) }
    }
  }

  @Test func `The shadow of a path fades as a Gaussian, and its offset moves it`() throws {
    let square = Path(rect: CGRect(x: 40, y: 40, width: 100, height: 100))
    let bitmap = try drawn(200, 200) { canvas in
      canvas.drawShadow(of: square, color: .black, offset: CGSize(width: 10, height: -4), radius: 8)
    }
    // Along the middle of the right edge, the shadow is the Gaussian's integral.
    for x in 100..<200 {
      let place = (Double(x) + 0.5 - 150) / 8
      let exact = 0.5 * erfc(place / 2.0.squareRoot())
      #expect(abs((1 - bitmap.pixel(x: x, y: 86).red) - exact) < 0.008, "\(x)")
    }
    let sharp = try drawn {
      $0.drawShadow(of: Path(rect: CGRect(x: 8, y: 8, width: 9, height: 9)), color: red, radius: 0)
    }
    #expect(sharp == (try drawn { $0.fill(CGRect(x: 8, y: 8, width: 9, height: 9), with: red) }))
  }

  @Test func `Inside the clip, a clipped shadow is the same as the whole shadow`() throws {
    let path = Path(roundedRect: CGRect(x: 30, y: 30, width: 140, height: 90), radius: 14)
    func picture(_ clip: CGRect) throws -> Bitmap {
      try drawn(200, 160) { canvas in
        canvas.clip(to: clip)
        canvas.drawShadow(of: path, color: .black, offset: CGSize(width: 0, height: 6), radius: 9)
      }
    }
    let whole = try picture(CGRect(x: 0, y: 0, width: 200, height: 160))
    let part = try picture(CGRect(x: 20, y: 100, width: 33, height: 17))
    for y in 100..<117 {
      for x in 20..<53 { #expect(part.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) }
    }
    #expect(part.pixel(x: 60, y: 110) == .white)
  }

  @Test func `Drawing with a shadow is the same as drawing the shadow and then the shape`() throws {
    let rect = CGRect(x: 16, y: 16, width: 32, height: 32)
    let together = try drawn { canvas in
      try canvas.withShadow(color: .black, offset: CGSize(width: 3, height: 5), radius: 4) { inner in
        inner.fill(rect, with: red)
      }
    }
    let apart = try drawn { canvas in
      canvas.drawShadow(
        of: Path(rect: rect), color: .black, offset: CGSize(width: 3, height: 5), radius: 4)
      canvas.fill(rect, with: red)
    }
    #expect(together == apart)
  }

  @Test func `Shapes outside of the picture cast shadows into it`() throws {
    let bitmap = try drawn { canvas in
      try canvas.withShadow(color: .black, offset: CGSize(width: 90, height: 0), radius: 0) { inner in
        inner.fill(CGRect(x: -80, y: 10, width: 20, height: 20), with: red)
      }
    }
    #expect(bitmap.pixel(x: 15, y: 15) == .black && bitmap.pixel(x: 35, y: 15) == .white)
  }
}
