import Testing

@testable import WeftTesting

@Suite struct PictureToleranceTests {
  private func disk(at x: CGFloat, color: Color = .black) throws -> Bitmap {
    let canvas = try Canvas(size: CGSize(width: 40, height: 40), scale: 1, isOpaque: true)
    canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40), with: .white)
    canvas.fill(Path(ellipseIn: CGRect(x: x, y: 8, width: 24, height: 24)), with: color)
    return try canvas.makeBitmap()
  }

  private func differs(_ first: Bitmap, _ second: Bitmap, _ tolerance: PictureTolerance) throws -> Bool {
    try PictureDifference(first, second, tolerance: tolerance) != nil
  }

  @Test func antialiasedEdgesCanBeIgnored() throws {
    let (first, second) = (try disk(at: 8), try disk(at: 8.3))
    #expect(try differs(first, second, .exact))
    #expect(try !differs(first, second, .antialiasing))
    #expect(try differs(first, disk(at: 12), .antialiasing), "a moved disk")
    #expect(try differs(first, disk(at: 8, color: Color(hex: 0x101010)), .antialiasing), "a different colour")
  }

  @Test func imperceptibleDifferencesCanBeIgnored() throws {
    // The first pair differs more in its numbers but not perceptibly, and the second is the opposite.
    let darks = (try Bitmap.plain(0xFF00_0000), try Bitmap.plain(0xFF04_0404))
    let grays = (try Bitmap.plain(0xFF80_8080), try Bitmap.plain(0xFF80_8890))
    #expect(try !differs(darks.0, darks.1, PictureTolerance(perceptual: 2.3)))
    #expect(try differs(grays.0, grays.1, PictureTolerance(perceptual: 2.3)))
    #expect(try !differs(grays.0, grays.1, PictureTolerance(perceptual: 20)))
  }

  @Test func theDistanceOfBlackAndWhiteIsOneHundred() {
    #expect(abs(LabColor.distance(0xFF00_0000, 0xFFFF_FFFF) - 100) < 0.01)
    #expect(LabColor.distance(0xFF12_3456, 0xFF12_3456) == 0)
    #expect(
      abs(LabColor.distance(0x0000_0000, 0xFF00_0000) - 100) < 0.01, "a clear pixel is compared over white")
  }

  @Test func aPartOfThePixelsMayDiffer() throws {
    let (first, second) = (try disk(at: 8), try disk(at: 9))
    let difference = try #require(try PictureDifference(first, second))
    let part = Double(difference.differingPixels) / 1600
    #expect(try !differs(first, second, PictureTolerance(pixels: part)))
    #expect(try differs(first, second, PictureTolerance(pixels: part - 0.0001)))
  }
}
