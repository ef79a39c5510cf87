import CX11
import Foundation

/// What a test asks a window: to say when all that was sent to it before is handled, drawn and shown.
package struct SettleRequest: Hashable, Sendable {
  /// What the answer names it by.
  package var number: Int
  /// By how many seconds a clock that stands still is moved on before.
  package var advance: TimeInterval

  /// Makes a request.
  package init(number: Int, advance: TimeInterval) {
    self.number = number
    self.advance = advance
  }

  /// Reads the message of a test: the number, then microseconds.
  init(_ message: XClientMessageEvent) {
    number = message.data.l.0
    advance = TimeInterval(max(message.data.l.1, 0)) / 1e6
  }
}
