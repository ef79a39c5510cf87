import DemoSupport
import Foundation
import Synchronization
import Testing
import Weft
import WeftTesting

@testable import files

/// What dates are called while one day becomes another.
@MainActor
@Suite final class FilesDayTests {
  /// The time of the test.
  private final class Time: Sendable {
    let date: Mutex<Date>
    init(_ date: Date) { self.date = Mutex(date) }
  }

  private let folder: String
  private let time: Time
  private let root: FilesRootNode
  private let window: OffscreenWindow

  /// Begins half a minute before midnight, with files of that day.
  init() async throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-day-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let noon = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 24, hour: 12, minute: 5)))
    for index in 0..<200 {
      let path = folder + "/\(100 + index)"
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: path)
    }
    let midnight = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 25)))
    let time = Time(midnight - 30)
    self.time = time
    let now: @Sendable () -> Date = { time.date.withLock { $0 } }
    root = FilesRootNode(folder: folder, .init(hasDetails: true, hasMedia: false, now: now))
    window = OffscreenWindow(size: CGSize(width: 1000, height: 400), rootNode: root)
    window.scene.isActive = true
    try await rest()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func rest() async throws {
    window.settle()
    while root.isComplete != true {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
  }

  /// Lets time pass, for the window and for the system.
  private func wait(_ seconds: TimeInterval) async throws {
    time.date.withLock { $0 += seconds }
    window.advance(by: seconds)
    try await rest()
  }

  /// The beginnings of the dates that the list shows.
  private var words: Set<Substring> {
    let rows = root.outline.findAllSubnodes(ofType: FileRowNode.self)
    return Set(
      rows.compactMap { ($0.contentNode(of: "modified") as? ThemedTextNode)?.words.prefix { $0 != "," } })
  }

  private var detailWords: Set<String> {
    Set(root.details.findAllSubnodes(ofType: TextNode.self).map(\.text).filter { $0.contains("day, ") })
  }

  @Test func atMidnightTodayBecomesYesterday() async throws {
    window.press(.down)
    try await rest()
    #expect(words == ["Today"] && detailWords.allSatisfy { $0.hasPrefix("Today") } && !detailWords.isEmpty)
    try await wait(29)
    #expect(words == ["Today"])
    try await wait(2)
    #expect(words == ["Yesterday"])
    #expect(detailWords.allSatisfy { $0.hasPrefix("Yesterday") } && !detailWords.isEmpty)
    // Rows that come into view only now, and those that were made before, say the same.
    window.press(.end)
    try await wait(1)
    #expect(words == ["Yesterday"])
    window.press(.home)
    try await wait(1)
    #expect(words == ["Yesterday"])
    // The next midnight.
    try await wait(86_400)
    #expect(words.count == 1 && words.first != "Yesterday")
  }

  @Test func aClockThatWasSetIsNoticed() async throws {
    // The window does not hear of it.
    time.date.withLock { $0 += 86_400 }
    #expect(words == ["Today"])
    window.advance(by: 3600)
    try await rest()
    #expect(words == ["Yesterday"])
    time.date.withLock { $0 -= 86_400 }
    window.advance(by: 3600)
    try await rest()
    #expect(words == ["Today"])
  }
}
