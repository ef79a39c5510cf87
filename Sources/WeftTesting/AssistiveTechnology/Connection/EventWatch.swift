import WeftServer
import WeftX11
import Foundation

/// Waits for events. What came since `lower()` is not missed.
final class EventWatch: Sendable {
  /// Raised by each event.
  let flag: Descriptor
  private let board: EventBoard

  init(_ flag: Descriptor, on board: EventBoard) { (self.flag, self.board) = (flag, board) }

  /// Forgets the events that came before.
  func lower() { flag.lower() }

  /// Waits until an event comes, for `timeout` seconds at most.
  func wait(timeout: TimeInterval) async { await Waiting.readable([flag.number], timeout: timeout) }

  /// Watches no more.
  func end() { board.remove(self) }
}
