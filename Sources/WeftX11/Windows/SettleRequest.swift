import CX11
import Foundation

/// A test's request to a window: to answer when everything that was sent to it before is handled, drawn and
/// shown.
package struct SettleRequest: Hashable, Sendable {
  /// The number that the answer repeats.
  package var number: Int
  /// The duration by which a manual clock is advanced first, in seconds.
  package var advance: TimeInterval

  /// Creates a request.
  package init(number: Int, advance: TimeInterval) {
    self.number = number
    self.advance = advance
  }

  /// Reads the message of a test: the number, then the duration in microseconds.
  init(_ message: XClientMessageEvent) {
    number = message.data.l.0
    advance = TimeInterval(max(message.data.l.1, 0)) / 1e6
  }
}
