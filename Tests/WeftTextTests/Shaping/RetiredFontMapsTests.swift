import CDrawing
import Testing
import WeftThreads

@testable import WeftText

/// Font maps go once none of the threads is left that may still touch them, whatever others do.
@Suite struct RetiredFontMapsTests {
  /// The threads of a process, by number and name, and its clock.
  private final class Process: Sendable {
    let threads = Protected<[String: String]>(["1": "program"])
    let time = Protected<UInt64>(0)
    /// What waits to be done.
    let waiting = Protected([@Sendable () -> Void]())
  }

  private let process = Process()
  private let maps: RetiredFontMaps

  init() {
    let process = process
    maps = RetiredFontMaps(
      // What waits keeps the font maps, so these must not keep it.
      after: { [weak process] action in process?.waiting.withLock { $0.append(action) } },
      now: { process.time.withLock { $0 } },
      threads: { isSought in
        Set(process.threads.withLock { $0 }.filter { isSought($0.value) }.keys)
      })
  }

  private func set(_ name: String?, ofThread number: String) {
    process.threads.withLock { $0[number] = name }
  }

  /// Puts a font map aside, some time after the last.
  private func retire(after wait: UInt64 = RetiredFontMaps.leastWait) throws {
    process.time.withLock { $0 += wait }
    maps.retire([PangoObject(OpaquePointer(try #require(pango_ft2_font_map_new())))])
  }

  /// Does what was to be done a while later.
  private func passTime() {
    process.time.withLock { $0 += RetiredFontMaps.leastWait }
    let due = process.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for action in due { action() }
  }

  @Test func `They go a while later, and then nobody looks any more`() throws {
    set("[pango] fontset", ofThread: "2")
    for _ in 0..<3 { try retire(after: 1) }
    #expect(process.waiting.withLock { $0.count } == 1)
    passTime()
    #expect(maps.waitingCount == 3)
    set(nil, ofThread: "2")
    passTime()
    #expect(maps.waitingCount == 0 && process.waiting.withLock { $0.isEmpty })
    try retire()
    passTime()
    #expect(maps.waitingCount == 0)
  }

  @Test func `They go when others are put aside, a while later`() throws {
    try retire()
    try retire(after: 1)
    #expect(maps.waitingCount == 2)
    try retire()
    #expect(maps.waitingCount == 1)
  }

  @Test func `They wait for the threads that were there, even for those without a name yet`() throws {
    set("[pango] fontset", ofThread: "2")
    set("program", ofThread: "3")
    try retire()
    set(nil, ofThread: "2")
    set("[pango] fontset", ofThread: "3")
    try retire()
    #expect(maps.waitingCount == 2)
    set(nil, ofThread: "3")
    try retire()
    #expect(maps.waitingCount == 1)
  }

  @Test func `Threads of other font maps hold nothing up`() throws {
    for number in 2..<50 {
      set(nil, ofThread: "\(number - 1)")
      set("[pango] fontset", ofThread: "\(number)")
      try retire()
      #expect(maps.waitingCount <= 2)
    }
  }

  @Test func `Where nobody knows of the threads all wait`() throws {
    let maps = RetiredFontMaps(
      after: { _ in Issue.record("nothing will be known later") }, now: { 0 }, threads: { _ in nil })
    for _ in 0..<3 { maps.retire([PangoObject(OpaquePointer(try #require(pango_ft2_font_map_new())))]) }
    #expect(maps.waitingCount == 3)
  }
}
