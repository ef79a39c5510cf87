import Foundation
import Testing
import WeftGraphics

@Suite struct CanvasBitmapTests {
  @Test(arguments: InterpolationQuality.allCases)
  func `A bitmap in its own size is copied pixel by pixel`(quality: InterpolationQuality) throws {
    let source = try drawn(20, 20) { canvas in
      canvas.fill(Path(ellipseIn: canvas.bounds), with: red)
    }
    let copy = try drawn(20, 20) { $0.draw(source, in: $0.bounds, interpolation: quality) }
    #expect(copy == source)
    let double = try drawn(10, 10, scale: 2) { canvas in
      canvas.draw(try source.withScale(2), at: .zero)
    }
    #expect(double == (try source.withScale(2)))
  }

  @Test func `Without interpolation pixels become squares`() throws {
    let bitmap = try drawn { $0.draw(try quadrants(), in: $0.bounds, interpolation: .none) }
    let squares = try drawn { canvas in
      for (index, color) in [red, green, blue, .white].enumerated() {
        canvas.fill(CGRect(x: index % 2 * 32, y: index / 2 * 32, width: 32, height: 32), with: color)
      }
    }
    #expect(bitmap == squares)
  }

  @Test(arguments: InterpolationQuality.allCases)
  func `Drawing a part does not sample the pixels around it`(quality: InterpolationQuality) throws {
    let bitmap = try drawn { canvas in
      canvas.draw(
        try quadrants(), in: canvas.bounds, from: CGRect(x: 1, y: 0, width: 1, height: 1),
        interpolation: quality)
    }
    #expect(bitmap == (try drawn { $0.fill(with: green) }))
  }

  @Test func `A part that extends beyond the bitmap is clipped`() throws {
    let bitmap = try drawn { canvas in
      canvas.draw(
        try quadrants(), in: canvas.bounds, from: CGRect(x: 1, y: 0, width: 2, height: 1),
        interpolation: .none)
    }
    #expect(bitmap.pixel(x: 10, y: 10) == green && bitmap.pixel(x: 40, y: 10) == .white)
    let outside = try drawn {
      $0.draw(try quadrants(), in: $0.bounds, from: CGRect(x: 5, y: 5, width: 1, height: 1))
    }
    #expect(outside == (try drawn { _ in }))
  }

  @Test func `Opacity blends the bitmap with the pixels below`() throws {
    let bitmap = try drawn { $0.draw(try quadrants(), in: $0.bounds, opacity: 0.5, interpolation: .none) }
    #expect(abs(bitmap.pixel(x: 3, y: 3).green - 0.5) < 0.005)
    for opacity in [0, -1, CGFloat.nan] {
      let nothing = try drawn { $0.draw(try quadrants(), in: $0.bounds, opacity: opacity) }
      #expect(nothing == (try drawn { _ in }))
    }
  }

  @Test func `A fine pattern becomes its mean when it is scaled down`() throws {
    let stripes = try drawn(128, 128) { canvas in
      for x in stride(from: 0, to: 128, by: 2) {
        canvas.fill(CGRect(x: x, y: 0, width: 1, height: 128), with: .black)
      }
    }
    let small = try drawn(16, 16) { $0.draw(stripes, in: $0.bounds) }
    for x in 2..<14 { #expect(abs(small.pixel(x: x, y: 8).red - 0.5) < 0.05) }
  }

  @Test func `A rectangle far larger than the canvas shows its visible part`() throws {
    let huge = CGRect(x: -1e9, y: -1e9, width: 2e9 + 64, height: 2e9 + 64)
    let bitmap = try drawn { $0.draw(try quadrants(), in: huge, interpolation: .none) }
    #expect([red, green, blue, .white].contains(bitmap.pixel(x: 5, y: 5)))
    let wide = try drawn { canvas in
      canvas.draw(
        try quadrants(), in: CGRect(x: -150_000, y: 0, width: 200_000, height: 64), interpolation: .none)
      canvas.fill(CGRect(x: 0, y: 0, width: 0, height: 0), with: red)
    }
    #expect(wide.pixel(x: 5, y: 5) == green && wide.pixel(x: 5, y: 40) == .white)
  }

  @Test func `The corners of a nine-part image keep their size`() throws {
    // A ring of three pixels around a middle of another colour.
    let ring = try drawn(9, 9) { canvas in
      canvas.fill(with: red)
      canvas.fill(CGRect(x: 3, y: 3, width: 3, height: 3), with: blue)
    }
    let expected = try drawn { canvas in
      canvas.fill(with: red)
      canvas.fill(CGRect(x: 3, y: 3, width: 58, height: 58), with: blue)
    }
    let insets = EdgeInsets(all: 3)
    #expect(try drawn { $0.drawNinePart(ring, in: $0.bounds, capInsets: insets) } == expected)
    let turned = try drawn { canvas in
      canvas.translateBy(x: 64, y: 0)
      canvas.rotate(by: .pi / 2)
      canvas.drawNinePart(ring, in: canvas.bounds, capInsets: insets)
    }
    #expect(turned == expected)
  }

  @Test func `A nine-part image smaller than its corners shrinks them`() throws {
    let ring = try drawn(9, 9) { $0.fill(with: red) }
    let small = try drawn { canvas in
      canvas.drawNinePart(ring, in: CGRect(x: 10, y: 10, width: 4, height: 2), capInsets: EdgeInsets(all: 4))
    }
    #expect(small == (try drawn { $0.fill(CGRect(x: 10, y: 10, width: 4, height: 2), with: red) }))
    for inset in [CGFloat.nan, .infinity, -3, 1e300] {
      let bitmap = try drawn { $0.drawNinePart(ring, in: $0.bounds, capInsets: EdgeInsets(all: inset)) }
      #expect(bitmap.pixel(x: 30, y: 30) == red)
    }
  }

  @Test func `Many threads can draw one bitmap at the same time`() async throws {
    let source = try drawn(50, 50) { canvas in
      canvas.fill(
        canvas.bounds, with: .linear([red, blue], from: .zero, to: CGPoint(x: 50, y: 50)))
    }
    let expected = try drawn { $0.draw(source, in: $0.bounds) }
    let results = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<64 { group.addTask { try drawn { $0.draw(source, in: $0.bounds) } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 64)
    for result in results { #expect(result == expected) }
  }
}
