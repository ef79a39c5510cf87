import Foundation
import Weft

/// One callback of one node.
struct LogEntry: Sendable {
  /// The topic of a callback.
  enum Topic: Int, CaseIterable, Sendable {
    case hierarchy
    case state
    case display
    case layout
  }

  /// The time, in seconds since the start of the demo.
  let time: TimeInterval
  let nodeName: String
  let tint: Color
  let topic: Topic
  /// The name of the callback.
  let callback: String
  /// Whether it came some time after the previous one, and so has another cause.
  let beginsGroup: Bool
}
