import Foundation
import Weft

/// Collects the callbacks of all nodes.
@MainActor
final class Journal {
  /// Called with every entry.
  var onEntry: ((LogEntry) -> Void)?

  private lazy var clock = Display.current?.clock ?? MonotonicClock()
  private lazy var start = clock.now
  private var lastTime: TimeInterval = 0

  /// The maximum time between callbacks of one group, in seconds.
  private static let groupGap: TimeInterval = 0.2

  nonisolated init() {}

  func note(_ callback: String, _ topic: LogEntry.Topic, by name: String, tint: Color) {
    let time = clock.now - start
    onEntry?(
      LogEntry(
        time: time, nodeName: name, tint: tint, topic: topic, callback: callback,
        beginsGroup: time - lastTime > Self.groupGap))
    lastTime = time
  }
}
