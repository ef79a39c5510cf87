import Foundation
import NodeTestSupport
import Testing

@testable import WeftListLayouts
@testable import WeftLists

@Suite("Shifts of indices")
struct IndexShiftTests {
  @Test("Indices and sets of them go where the elements go", arguments: 0..<200)
  func matchesArrays(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let old = Array(0..<(1 + random.next(below: 30)))
    let deleted = old.filter { _ in random.next(below: 3) == 0 }
    var new = old.filter { !deleted.contains($0) }
    var next = 100
    for _ in 0..<random.next(below: 10) {
      new.insert(next, at: random.next(below: new.count + 1))
      next += 1
    }
    let inserted = new.indices.filter { new[$0] >= 100 }
    let shift = IndexShift(
      deletedRanges: deleted.map { $0..<$0 + 1 }.reversed(), insertedRanges: inserted.map { $0..<$0 + 1 })
    #expect(Array(shift.deleted) == deleted && Array(shift.inserted) == inserted)
    for index in old { #expect(shift.new(for: index) == new.firstIndex(of: index)) }
    for index in new.indices { #expect(shift.old(for: index) == (new[index] < 100 ? new[index] : nil)) }
    let chosen = IndexSet(old.filter { _ in random.next(below: 2) == 0 })
    #expect(shift.new(for: chosen) == IndexSet(chosen.compactMap { new.firstIndex(of: $0) }))
  }

  @Test("Ranges that overlap and touch are one")
  func joinsRanges() {
    let runs = IndexRuns([5..<8, 0..<2, 7..<9, 2..<3, 4..<4])
    #expect(runs.ranges == [0..<3, 5..<9] && runs.count == 7)
    #expect(runs.contains(2) && !runs.contains(3) && runs.count(below: 6) == 4)
    #expect(runs.subtracting(IndexRuns([1..<2, 6..<20])) == [0..<1, 2..<3, 5..<6])
  }
}
