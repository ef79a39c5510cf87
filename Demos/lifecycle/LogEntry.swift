import Foundation
import Weft

/// One callback that one node heard.
struct LogEntry: Sendable {
  /// What a callback is about.
  enum Topic: Int, CaseIterable, Sendable {
    case hierarchy
    case state
    case display
    case layout
  }

  /// When, in seconds since the demo began.
  let time: TimeInterval
  let nodeName: String
  let tint: Color
  let topic: Topic
  /// The name of the callback.
  let callback: String
  /// Whether it came some time after the one before, and so belongs to something else that happened.
  let beginsGroup: Bool
}
