import Foundation
import Testing
import WeftLayout

@Suite struct WrapperLayoutSpecTests {
  @Test func childrenOverlapAtTheOriginAndTheLargestDeterminesTheSize() {
    let spec = WrapperLayoutSpec(children: [
      LeafElement(width: 10, height: 50), LeafElement(width: 30, height: 20),
    ])
    let result = spec.measured(0...100, 0...100)
    #expect(result.size == CGSize(30, 50))
    #expect(result.frames == [CGRect(0, 0, 10, 50), CGRect(0, 0, 30, 20)])
  }

  @Test func itStaysInTheRangeAndPassesTheRangeToItsChildren() {
    let spec = WrapperLayoutSpec(children: [LeafElement(width: 10, height: 50)])
    let result = spec.measured(40...100, 0...30)
    #expect(result.size == CGSize(40, 30))
    #expect(result.frames == [CGRect(0, 0, 40, 30)])
  }

  @Test func withoutChildrenItHasTheMinimumSizeOfTheRange() {
    #expect(WrapperLayoutSpec(children: []).measured(5...100, 7...30).size == CGSize(5, 7))
  }
}
