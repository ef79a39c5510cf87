import TestSupport
import Testing

@testable import WeftListLayouts

@Suite("Sum tree")
struct SumTreeTests {
  @Test("Random edits leave a balanced tree that agrees with an array", arguments: 0..<8)
  func agreesWithArray(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var array: [Int?] = []
    var tree = SumTree<LengthRun>()
    for _ in 0..<400 {
      let start = Int.random(in: 0...array.count, using: &random)
      let end = min(array.count, start + Int.random(in: 0...30, using: &random))
      let lengths = (0..<Int.random(in: 0...40, using: &random)).map { _ -> Int? in
        Bool.random(using: &random) ? Int.random(in: 0...5, using: &random) : nil
      }
      array.replaceSubrange(start..<end, with: lengths)
      tree.replace(start..<end, with: SumTree(lengths.map { LengthRun(count: 1, length: $0) }))
      #expect(tree.checkInvariants())
      #expect(tree.summary.length(estimate: 7) == array.reduce(0) { $0 + ($1 ?? 7) })
    }
    #expect(tree.count == array.count)
    var before = 0
    for (place, length) in array.enumerated() {
      let found = tree.element(at: place)
      #expect(found?.element.length == length)
      #expect(
        found.map { $0.before.length(estimate: 7) + $0.offset * (length ?? 7) } == before, "at \(place)")
      before += length ?? 7
    }
  }

  @Test("Elements can be iterated from any position, and the iteration can stop")
  func goesThroughElements() {
    let tree = SumTree((0..<200).map { LengthRun(count: 1 + $0 % 4, length: $0) })
    var all: [Int?] = []
    tree.forEach { all += [Int?](repeating: $0.length, count: $0.count) }
    for place in [-5, 0, 1, 77, 250, all.count - 1, all.count, all.count + 9] {
      var found: [Int?] = []
      tree.forEach(from: place) { element, offset in
        found += [Int?](repeating: element.length, count: element.count - offset)
        return true
      }
      #expect(found == Array(all.dropFirst(max(0, place))))
    }
    var visited = 0
    tree.forEach(from: 30) { _, _ in
      visited += 1
      return visited < 3
    }
    #expect(visited == 3)
  }

  @Test("Equal neighbours are merged into one element")
  func mergesRuns() {
    var tree = SumTree(LengthRun(count: 100_000, length: nil))
    tree.replace(500..<600, with: SumTree(LengthRun(count: 100, length: 10)))
    tree.replace(500..<600, with: SumTree(LengthRun(count: 100, length: nil)))
    var elements = 0
    tree.forEach { _ in elements += 1 }
    #expect(elements == 1)
    #expect(tree.count == 100_000)
  }

  @Test("An older copy keeps its elements")
  func isValue() {
    let old = SumTree((0..<1000).map { LengthRun(count: 1, length: $0) })
    var new = old
    new.replace(10..<900, with: SumTree())
    #expect(old.count == 1000)
    #expect(old.summary.known == 499_500)
    #expect(new.count == 110)
  }

  @Test("Positions outside have no element, and splitting there leaves everything on one side")
  func handlesPlacesOutside() {
    let tree = SumTree(LengthRun(count: 5, length: 2))
    #expect(tree.element(at: -1) == nil)
    #expect(tree.element(at: 5) == nil)
    #expect(tree.split(at: -3).1.count == 5)
    #expect(tree.split(at: 9).0.count == 5)
    #expect(SumTree<LengthRun>().find { _ in true } == nil)
  }
}
