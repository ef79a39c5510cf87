import Testing

@testable import WeftX11

@Suite struct ScrollAxisTests {
  @Test func differencesAreCountedInClicksOfTheDevice() {
    var axis = ScrollAxis(isHorizontal: false, increment: 15, lastValue: 100)
    #expect(axis.clicks(to: 107.5) == 0.5)
    #expect(axis.clicks(to: 77.5) == -2)
  }

  @Test func theFirstValueAfterAnUnknownOneDoesNotScroll() {
    var axis = ScrollAxis(isHorizontal: false, increment: 15)
    #expect(axis.clicks(to: 4000) == 0)
    #expect(axis.clicks(to: 4015) == 1)
  }

  @Test func fractionsOfAClickIdentifyATouchpad() {
    var axis = ScrollAxis(isHorizontal: false, increment: 15, lastValue: 0)
    #expect(axis.clicks(to: 30) == 2)
    #expect(!axis.reportsFractions)
    _ = axis.clicks(to: 33)
    #expect(axis.reportsFractions)
    #expect(axis.clicks(to: 48) == 1)
    #expect(axis.reportsFractions, "the axis stays marked")
  }

  @Test func anInvalidIncrementDoesNotScroll() {
    var axis = ScrollAxis(isHorizontal: true, increment: 0, lastValue: 0)
    #expect(axis.clicks(to: 15) == 0)
    axis = ScrollAxis(isHorizontal: true, increment: .nan, lastValue: 0)
    #expect(axis.clicks(to: 15) == 0)
  }
}
