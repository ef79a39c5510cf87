import Foundation
import Testing
import WeftGraphics

@Suite struct CanvasStrokeTests {
  private static let angle: Path = {
    var path = Path()
    path.addLines([CGPoint(x: 12, y: 50), CGPoint(x: 32, y: 16), CGPoint(x: 52, y: 50)])
    return path
  }()
  private static let triangle: Path = {
    var path = angle
    path.close()
    return path
  }()

  private func stroked(_ path: Path, _ color: Color, _ style: StrokeStyle) throws -> Bitmap {
    try drawn { $0.stroke(path, with: color, style: style) }
  }

  @Test(arguments: [angle, triangle], [StrokeStyle.Cap.butt, .round, .square])
  func `A round join is a disc around the common point`(path: Path, cap: StrokeStyle.Cap) throws {
    let bitmap = try stroked(path, red, StrokeStyle(width: 12, cap: cap, join: .round))
    // The disc around (32, 16) has a radius of 6; a tip would extend to about y = 4, a bevel only to y = 13.
    #expect(bitmap.pixel(x: 32, y: 11) == red)
    #expect(bitmap.pixel(x: 29, y: 12) == red)
    #expect(bitmap.pixel(x: 32, y: 8) == .white)
    #expect(bitmap.pixel(x: 26, y: 10) == .white)
  }

  @Test(arguments: [angle, triangle], [StrokeStyle.Cap.butt, .round, .square])
  func `The parts of a translucent line do not add up`(path: Path, cap: StrokeStyle.Cap) throws {
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let bitmap = try stroked(path, color, StrokeStyle(width: 12, cap: cap, join: .round))
    let inside = bitmap.pixel(x: 22, y: 33)
    #expect(inside.green > 0.45)
    for place in [(32, 16), (32, 12), (30, 18), (35, 20), (42, 33)] {
      #expect(bitmap.pixel(x: place.0, y: place.1) == inside)
    }
  }

  @Test func `Ends keep their form beside round joins`() throws {
    let butt = try stroked(Self.angle, red, StrokeStyle(width: 12, join: .round))
    let round = try stroked(Self.angle, red, StrokeStyle(width: 12, cap: .round, join: .round))
    #expect(butt.pixel(x: 10, y: 54) == .white)
    #expect(round.pixel(x: 10, y: 54) == red)
  }

  @Test func `A line whose parts meet without an angle is one line`() throws {
    var straight = Path()
    straight.addLines([CGPoint(x: 5, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20)])
    let whole = try stroked(straight, red, StrokeStyle(width: 5, cap: .round, join: .round))
    var single = Path()
    single.addLines([CGPoint(x: 5, y: 20), CGPoint(x: 60, y: 20)])
    #expect(try stroked(single, red, StrokeStyle(width: 5, cap: .round, join: .round)) == whole)
  }
}
