import CDrawing
import CSystem
import InterfaceFonts
import Testing
import WeftThreads

@testable import WeftText

/// Font maps are released once no thread is left that may still use them, regardless of other threads.
@Suite struct RetiredFontMapsTests {
  /// The threads of a process, by number and name, and its clock.
  private final class Process: Sendable {
    let threads = Protected<[String: String]>(["1": "program"])
    let time = Protected<UInt64>(0)
    /// Actions that are scheduled for later.
    let waiting = Protected([@Sendable () -> Void]())
  }

  private let process = Process()
  private let maps: RetiredFontMaps

  init() {
    let process = process
    maps = RetiredFontMaps(
      // Scheduled actions retain the font maps, so the maps must not retain the process, which has the actions.
      after: { [weak process] action in process?.waiting.withLock { $0.append(action) } },
      now: { [weak process] in process?.time.withLock { $0 } ?? 0 },
      threads: { [weak process] isSought in
        Set((process?.threads.withLock { $0 } ?? [:]).filter { isSought($0.value) }.keys)
      })
  }

  private func set(_ name: String?, ofThread number: String) {
    process.threads.withLock { $0[number] = name }
  }

  /// Retires a font map, some time after the last one.
  private func retire(after wait: UInt64 = RetiredFontMaps.leastWait) throws {
    process.time.withLock { $0 += wait }
    maps.retire([PangoObject(OpaquePointer(try #require(pango_ft2_font_map_new())))])
  }

  /// Advances the time and runs the scheduled actions.
  private func passTime() {
    process.time.withLock { $0 += RetiredFontMaps.leastWait }
    let due = process.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for action in due { action() }
  }

  @Test func `Font maps are released after the waiting time, and then checking stops`() throws {
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

  @Test func `Font maps whose waiting time has passed are released when others are retired`() throws {
    try retire()
    try retire(after: 1)
    #expect(maps.waitingCount == 2)
    try retire()
    #expect(maps.waitingCount == 1)
  }

  @Test func `Font maps wait for threads that already existed, even if not yet named`() throws {
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

  @Test func `Threads of other font maps do not delay a release`() throws {
    for number in 2..<50 {
      set(nil, ofThread: "\(number - 1)")
      set("[pango] fontset", ofThread: "\(number)")
      try retire()
      #expect(maps.waitingCount <= 2)
    }
  }

  @Test func `All font maps wait if the threads are unknown`() throws {
    let maps = RetiredFontMaps(
      after: { _ in Issue.record("the threads stay unknown") }, now: { 0 }, threads: { _ in nil })
    for _ in 0..<3 { maps.retire([PangoObject(OpaquePointer(try #require(pango_ft2_font_map_new())))]) }
    #expect(maps.waitingCount == 3)
  }

  /// In a process of its own, because other tests allocate memory at the same time.
  @Test func `A font map gives its set of fonts back`() async {
    await #expect(processExitsWith: .success) {
      // A set stays in memory while anybody refers to it.
      func useAndRelease() throws {
        let catalog = FontCatalog(directory: InterfaceFonts.directory, others: .none)
        _ = FontMap.make(try #require(catalog.configuration(.shipped)))
      }
      try useAndRelease()
      let before = mallinfo2().uordblks
      for _ in 0..<100 { try useAndRelease() }
      let growth = Int(mallinfo2().uordblks) - Int(before)
      #expect(growth < 1 << 20, "\(growth) bytes for 100 sets")
    }
  }
}
