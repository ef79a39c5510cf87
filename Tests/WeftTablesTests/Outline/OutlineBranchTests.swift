import NodeTestSupport
import TestSupport
import Testing

@testable import WeftTables

@MainActor
@Suite("The rows of an outline")
struct OutlineBranchTests {
  private func branch(_ item: Int?, level: Int, _ items: [Int], at index: Int) -> OutlineBranch<Int> {
    OutlineBranch(item, level: level, .items(items), at: index)
  }

  /// All rows, found one by one.
  private func rows(_ root: OutlineBranch<Int>) -> [Int] {
    (0..<root.rowCount).map { root.place(ofRow: $0).item }
  }

  @Test("Any sequence of opening and closing gives the rows of a plain tree", arguments: 0..<20)
  func matchesAModel(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var next = 10
    let root = branch(nil, level: 0, Array(0..<10), at: 0)
    for _ in 0..<150 {
      let row = random.next(below: root.rowCount)
      let place = root.place(ofRow: row)
      if place.branch.branch(ofChild: place.index) != nil {
        #expect(place.branch.remove(child: place.index)?.parent == nil)
      } else {
        let count = random.next(below: 6)
        let children = Array(next..<next + count)
        next += count
        let new = branch(place.item, level: place.branch.level + 1, children, at: place.index)
        place.branch.insert([new])
      }
      var expected: [Int] = []
      root.appendItems(to: &expected)
      #expect(rows(root) == expected && root.rowCount == expected.count)
      for row in 0..<root.rowCount {
        let place = root.place(ofRow: row)
        #expect(place.branch.row(ofChild: place.index) == row)
      }
    }
  }

  @Test("Several children are opened together")
  func opensSeveral() {
    let root = branch(nil, level: 0, Array(0..<5), at: 0)
    root.insert([branch(2, level: 1, [20, 21], at: 2)])
    root.insert([branch(0, level: 1, [1000], at: 0), branch(4, level: 1, [40], at: 4)])
    #expect(rows(root) == [0, 1000, 1, 2, 20, 21, 3, 4, 40])
  }
}
