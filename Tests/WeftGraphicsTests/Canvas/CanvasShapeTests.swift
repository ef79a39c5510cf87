import Foundation
import Testing
import WeftGraphics

@Suite struct CanvasShapeTests {
  @Test func `A rectangle on pixel borders is sharp`() throws {
    let bitmap = try drawn { $0.fill(CGRect(x: 10, y: 20, width: 30, height: 5), with: red) }
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<40).contains(x) && (20..<25).contains(y)
        #expect(bitmap.pixel(x: x, y: y) == (isInside ? red : .white))
      }
    }
  }

  @Test func `A rectangle between pixel borders covers the pixels at its edges partially`() throws {
    let bitmap = try drawn { $0.fill(CGRect(x: 10.25, y: 20, width: 10, height: 10), with: .black) }
    #expect(abs(bitmap.pixel(x: 10, y: 25).red - 0.25) < 0.01)
    #expect(abs(bitmap.pixel(x: 20, y: 25).red - 0.75) < 0.01)
  }

  @Test func `A rectangle looks the same filled, as a path, transformed, clipped and stroked`() throws {
    let rect = CGRect(x: 12, y: 8, width: 40, height: 30)
    let direct = try drawn { $0.fill(rect, with: red) }
    let path = try drawn { $0.fill(Path(rect: rect), with: red) }
    let moved = try drawn { canvas in
      canvas.translateBy(x: 12, y: 8)
      canvas.scaleBy(x: 2, y: 3)
      canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 10), with: red)
    }
    let clipped = try drawn { canvas in
      canvas.clip(to: rect)
      canvas.fill(with: red)
    }
    let turned = try drawn { canvas in
      canvas.translateBy(x: 52, y: 8)
      canvas.rotate(by: .pi / 2)
      canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 40), with: red)
    }
    let stroked = try drawn { canvas in
      var line = Path()
      line.addLines([CGPoint(x: 12, y: 23), CGPoint(x: 52, y: 23)])
      canvas.stroke(line, with: red, style: StrokeStyle(width: 30))
    }
    for twin in [path, moved, clipped, turned, stroked] { #expect(twin == direct) }
  }

  @Test func `At scale 2, points are two pixels`() throws {
    let double = try drawn(scale: 2) { $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5), with: red) }
    #expect(double.width == 128 && double.size == CGSize(width: 64, height: 64))
    #expect(double.pixel(x: 20, y: 20) == red && double.pixel(x: 29, y: 29) == red)
    #expect(double.pixel(x: 19, y: 20) == .white && double.pixel(x: 30, y: 29) == .white)
  }

  @Test func `A fully rounded square is the same circle as an ellipse`() throws {
    let rect = CGRect(x: 7, y: 7, width: 50, height: 50)
    let ellipse = try drawn { $0.fill(Path(ellipseIn: rect), with: blue) }
    let rounded = try drawn { $0.fillRoundedRect(rect, radius: 100, with: blue) }
    #expect(distance(ellipse, rounded) <= 1)
    let area = (0..<64 * 64).reduce(0.0) { $0 + 1 - ellipse.pixel(x: $1 % 64, y: $1 / 64).red }
    #expect(abs(area - .pi * 25 * 25) < 4)
  }

  @Test func `Only the chosen corners are rounded`() throws {
    let rect = CGRect(x: 0, y: 0, width: 64, height: 64)
    let bitmap = try drawn {
      $0.fillRoundedRect(rect, radius: 20, corners: [.topLeft, .bottomRight], with: red)
    }
    #expect(bitmap.pixel(x: 0, y: 0) == .white && bitmap.pixel(x: 63, y: 63) == .white)
    #expect(bitmap.pixel(x: 63, y: 0) == red && bitmap.pixel(x: 0, y: 63) == red)
    let none = try drawn { $0.fillRoundedRect(rect, radius: 20, corners: [], with: red) }
    #expect(none == (try drawn { $0.fill(with: red) }))
  }

  @Test func `Fill rules differ where a path winds twice`() throws {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 60, height: 60))
    path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    let winding = try drawn { $0.fill(path, with: red) }
    let evenOdd = try drawn { $0.fill(path, with: red, rule: .evenOdd) }
    #expect(winding.pixel(x: 30, y: 30) == red)
    #expect(evenOdd.pixel(x: 30, y: 30) == .white && evenOdd.pixel(x: 10, y: 10) == red)
  }

  @Test func `Dashes begin at the phase and leave gaps`() throws {
    var line = Path()
    line.addLines([CGPoint(x: 0, y: 10), CGPoint(x: 64, y: 10)])
    let bitmap = try drawn {
      $0.stroke(line, with: red, style: StrokeStyle(width: 4, dashes: [8, 4], dashPhase: 2))
    }
    for x in 0..<64 {
      #expect(bitmap.pixel(x: x, y: 10) == ((x + 2) % 12 < 8 ? red : .white))
    }
  }

  @Test func `Caps and joins have the right extent`() throws {
    var corner = Path()
    corner.addLines([CGPoint(x: 20, y: 50), CGPoint(x: 20, y: 20), CGPoint(x: 50, y: 20)])
    func picture(_ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join) throws -> Bitmap {
      try drawn { $0.stroke(corner, with: red, style: StrokeStyle(width: 12, cap: cap, join: join)) }
    }
    let (butt, round, square) = (
      try picture(.butt, .miter), try picture(.round, .round), try picture(.square, .bevel)
    )
    #expect(butt.pixel(x: 14, y: 14) == red && round.pixel(x: 14, y: 14) == .white)
    #expect(square.pixel(x: 14, y: 14) == .white && square.pixel(x: 17, y: 18) == red)
    #expect(butt.pixel(x: 52, y: 20) == .white && square.pixel(x: 55, y: 15) == red)
    #expect(round.pixel(x: 54, y: 20) == red && round.pixel(x: 55, y: 15) == .white)
  }

  @Test func `Clips are intersected, and end with the saved state`() throws {
    let bitmap = try drawn { canvas in
      canvas.withSavedState {
        canvas.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40))
        canvas.clip(to: Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40)))
        #expect(canvas.clipBounds == CGRect(x: 20, y: 20, width: 20, height: 20))
        canvas.fill(with: red)
      }
      canvas.fill(CGRect(x: 60, y: 60, width: 4, height: 4), with: blue)
    }
    #expect(bitmap.pixel(x: 38, y: 38) == red && bitmap.pixel(x: 21, y: 21) == .white)
    #expect(bitmap.pixel(x: 42, y: 38) == .white && bitmap.pixel(x: 62, y: 62) == blue)
  }

  @Test func `Clearing makes pixels transparent, or black on an opaque canvas`() throws {
    for isOpaque in [false, true] {
      let bitmap = try Canvas.draw(size: CGSize(width: 8, height: 8), isOpaque: isOpaque) { canvas in
        canvas.fill(with: .white)
        canvas.clear(CGRect(x: 0, y: 0, width: 4, height: 8))
      }
      #expect(bitmap.pixel(x: 1, y: 1) == (isOpaque ? .black : .clear))
      #expect(bitmap.pixel(x: 6, y: 1) == .white)
    }
  }
}
