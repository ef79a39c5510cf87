import Testing

@testable import WeftImaging

@Suite struct LeastRecentlyUsedTests {
  @Test func `The least recently used values are removed first`() {
    var values = LeastRecentlyUsed<Int, String>()
    for key in 0..<5 { values.set("\(key)", for: key, cost: 10) }
    #expect(values.use(0) == "0" && values.use(9) == nil)
    values.set("one", for: 1, cost: 15)
    #expect(values.cost == 55 && values.count == 5)
    #expect(values.trim(to: 35).map(\.key) == [2, 3])
    #expect(values.trim(to: 35).isEmpty)
    #expect(values.remove(4) == "4" && values.remove(4) == nil)
    #expect(values.trim(to: 0).map(\.value) == ["0", "one"] && values.cost == 0)
  }

  @Test func `The record of uses does not grow with the number of uses`() {
    var values = LeastRecentlyUsed<Int, Int>()
    for key in 0..<10 { values.set(key, for: key, cost: 1) }
    for round in 0..<100_000 { _ = values.use(round % 10) }
    #expect(values.useRecordCount <= 2 * 10 + 33)
    #expect(values.trim(to: 9).map(\.key) == [0])
  }

  @Test func `Of equal keys only the first is kept`() {
    final class Key: Hashable {
      static func == (left: Key, right: Key) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    var values = LeastRecentlyUsed<Key, Int>()
    let first = Key()
    values.set(1, for: first, cost: 1)
    weak var (lastReader, lastWriter): (Key?, Key?)
    do {
      let (reader, writer) = (Key(), Key())
      (lastReader, lastWriter) = (reader, writer)
      #expect(values.use(reader) == 1)
      values.set(2, for: writer, cost: 1)
    }
    #expect(lastReader == nil && lastWriter == nil)
    #expect(values.use(first) == 2 && values.trim(to: 0).first?.key === first)
  }
}
