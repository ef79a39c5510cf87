import Foundation
import Testing

@testable import WeftGraphics

private let odd: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, 1e9]

@Suite struct CanvasInputTests {
  /// Runs a drawing function, then checks that the canvas can still draw.
  private func survives(_ body: (Canvas) throws -> Void) throws {
    let bitmap = try drawn { canvas in
      try canvas.withSavedState { try body(canvas) }
      try canvas.checkStatus()
      canvas.clip(to: canvas.bounds)
      canvas.fill(CGRect(x: 2, y: 2, width: 60, height: 60), with: green)
    }
    #expect(bitmap.pixel(x: 2, y: 2) == green && bitmap.pixel(x: 61, y: 61) == green)
  }

  @Test func `Rectangles with extreme values leave the canvas intact`() throws {
    for x in odd {
      for width in odd {
        let rect = CGRect(x: x, y: 3, width: width, height: x)
        try survives { canvas in
          canvas.fill(rect, with: red)
          canvas.fill(Path(roundedRect: rect, radius: width), with: red)
          canvas.stroke(
            Path(ellipseIn: rect), with: red, style: StrokeStyle(width: width, dashes: [x, width]))
          canvas.drawShadow(
            of: Path(rect: rect), color: red, offset: CGSize(width: x, height: width), radius: width)
          canvas.draw(try quadrants(), in: rect)
          canvas.draw(try quadrants(), in: canvas.bounds, from: rect)
          canvas.drawNinePart(try quadrants(), in: rect, capInsets: EdgeInsets(all: 1))
          canvas.clip(to: rect)
          canvas.fill(with: red)
        }
      }
    }
  }

  @Test func `Transforms with extreme values leave the canvas intact`() throws {
    for x in odd {
      for y in odd {
        try survives { canvas in
          canvas.scaleBy(x: x, y: y)
          canvas.translateBy(x: y, y: x)
          canvas.rotate(by: x)
          canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: red)
          canvas.fill(Path(ellipseIn: canvas.bounds), with: red)
          canvas.stroke(Path(ellipseIn: canvas.bounds), with: red, style: StrokeStyle(width: 2, dashes: [1]))
          canvas.drawShadow(of: Path(rect: canvas.bounds), color: red, radius: 3)
          canvas.draw(try quadrants(), in: canvas.bounds)
          canvas.drawNinePart(try quadrants(), in: canvas.bounds, capInsets: EdgeInsets(all: 1))
          canvas.withGroup(opacity: x) { canvas.clip(to: Path(rect: canvas.bounds)) }
        }
      }
    }
  }

  @Test func `Gradients and arcs with extreme values leave the canvas intact`() throws {
    for x in odd {
      for y in odd {
        try survives { canvas in
          let (start, end) = (CGPoint(x: x, y: y), CGPoint(x: y, y: 1))
          canvas.fill(canvas.bounds, with: .linear([red, blue], from: start, to: end))
          canvas.fill(canvas.bounds, with: .radial([red, blue], center: end, radius: x))
          let stops = [Gradient.Stop(red, at: x), Gradient.Stop(blue, at: y)]
          for beyond in [Gradient.Extension.repeat, .reflect, .none] {
            let geometry = Gradient.Geometry.radial(
              startCenter: start, startRadius: x, endCenter: end, endRadius: y)
            canvas.fill(canvas.bounds, with: Gradient(stops: stops, geometry: geometry, beyond: beyond))
          }
          var path = Path()
          path.addArc(center: end, radius: 5, startAngle: x, endAngle: y, clockwise: x > y)
          path.addRoundedRect(canvas.bounds, radius: x)
          canvas.stroke(path, with: red, style: StrokeStyle(miterLimit: x, dashPhase: y))
        }
      }
    }
  }

  @Test func `After a singular transform nothing is drawn until the state is restored`() throws {
    let nothing = try drawn { _ in }
    #expect(
      try drawn { canvas in
        canvas.scaleBy(x: 1, y: 0)
        canvas.scaleBy(x: 1, y: 5)
        canvas.fill(canvas.bounds, with: red)
        canvas.fill(Path(rect: canvas.bounds), with: red)
        canvas.fill(with: red)
      } == nothing)
  }

  @Test func `Colour components outside of 0 to 1 are clamped`() throws {
    let bitmap = try drawn { canvas in
      canvas.fill(canvas.bounds, with: Color(red: 7, green: -3, blue: .nan, alpha: .infinity))
    }
    #expect(bitmap.pixel(x: 1, y: 1) == red)
  }

  @Test func `An infinite or enormous rectangle fills the canvas`() throws {
    for rect in [CGRect.infinite, CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)] {
      let filled = try drawn { $0.fill(rect, with: red) }
      #expect(filled == (try drawn { $0.fill(with: red) }))
      let rounded = try drawn { $0.fillRoundedRect(rect, radius: 8, with: red) }
      #expect(rounded == filled)
    }
  }

  @Test func `Invalid sizes and scales throw errors`() {
    for size in [PixelSize(width: 0, height: 5), PixelSize(width: 5, height: -1)] {
      #expect(throws: GraphicsError.emptySize(size)) { try Canvas(width: size.width, height: size.height) }
    }
    let huge = PixelSize(width: 30_000, height: 30_000)
    #expect(throws: GraphicsError.tooLarge(huge)) { try Canvas(width: 30_000, height: 30_000) }
    let wide = PixelSize(width: 32_768, height: 1)
    #expect(throws: GraphicsError.tooLarge(wide)) { try Canvas(width: 32_768, height: 1) }
    for scale in [0, -1, CGFloat.infinity] {
      #expect(throws: GraphicsError.invalidScale(scale)) { try Canvas(width: 5, height: 5, scale: scale) }
    }
    for size in [CGSize(width: CGFloat.nan, height: 5), CGSize(width: CGFloat.infinity, height: 5), .zero] {
      #expect(throws: GraphicsError.self) { try Canvas(size: size) }
    }
  }

  @Test func `Sizes in points are rounded up to pixels`() throws {
    let canvas = try Canvas(size: CGSize(width: 10.1, height: 3), scale: 1.5)
    #expect(canvas.pixelSize == PixelSize(width: 16, height: 5))
    #expect(try Canvas(size: CGSize(width: 0.1 + 0.2, height: 1), scale: 10).pixelSize.width == 3)
  }

  @Test func `A bitmap that is made inside of a group stops the program`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let canvas = try Canvas(width: 8, height: 8)
      canvas.beginGroup()
      _ = try canvas.makeBitmap()
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("makeBitmap() called inside a group"))
  }

  @Test func `A canvas draws only into the memory that it is given`() throws {
    var memory = [UInt32](repeating: 7, count: 10 * 6)
    try memory.withUnsafeMutableBytes { bytes in
      let start = try #require(bytes.baseAddress)
      let canvas = try Canvas(
        drawingInto: start + 44, size: PixelSize(width: 4, height: 4), bytesPerRow: 40, isOpaque: false,
        scale: 2)
      canvas.fill(CGRect(x: -9, y: -9, width: 99, height: 99), with: red)
      try canvas.checkStatus()
    }
    for (index, pixel) in memory.enumerated() {
      let (x, y) = (index % 10, index / 10)
      #expect(pixel == ((1..<5).contains(x) && (1..<5).contains(y) ? 0xFFFF_0000 : 7))
    }
  }

  @Test func `Dashes that are too fine or too many are drawn as a solid line`() throws {
    var line = Path()
    line.addLines([CGPoint(x: -1e9, y: 10), CGPoint(x: 1e9, y: 10)])
    for dashes in [[1e-9, 1e-9], [0, 0], [-1, 3], [.nan], [1, 1]] as [[CGFloat]] {
      let bitmap = try drawn { $0.stroke(line, with: red, style: StrokeStyle(width: 4, dashes: dashes)) }
      #expect(bitmap == (try drawn { $0.fill(CGRect(x: 0, y: 8, width: 64, height: 4), with: red) }))
    }
  }
}
