import Testing
import WeftLayout

@Suite struct LayoutSizeTests {
  @Test func autoIsAutoOnBothAxes() {
    #expect(LayoutSize.auto == LayoutSize(width: .auto, height: .auto))
  }

  @Test func theDescriptionHasBothDimensions() {
    #expect(LayoutSize(width: .fraction(0.3), height: .auto).description == "30% × Auto")
  }
}
