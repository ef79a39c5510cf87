import Foundation
import Testing
import WeftLayout

@Suite struct PixelGridTests {
  private let grid = PixelGrid(scale: 2)

  @Test func valuesAreRoundedToWholePixels() {
    #expect(grid.floor(1.7) == 1.5)
    #expect(grid.ceil(1.2) == 1.5)
    #expect(grid.round(1.2) == 1)
    #expect(grid.round(1.3) == 1.5)
    #expect(grid.floor(-0.2) == -0.5)
    #expect(grid.ceil(-0.2) == 0)
  }

  @Test func roundingErrorsDoNotCount() {
    #expect(grid.floor(1.5 - 1e-8) == 1.5)
    #expect(grid.ceil(1.5 + 1e-8) == 1.5)
    #expect(grid.floor(1.5 - 1e-5) == 1)
    #expect(grid.ceil(1.5 + 1e-5) == 2)
    #expect(PixelGrid(scale: 1).ceil(0.1 + 0.2 + 0.7) == 1)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func invalidScaleCountsAsOne(scale: CGFloat) {
    #expect(PixelGrid(scale: scale).floor(1.7) == 1)
  }
}
