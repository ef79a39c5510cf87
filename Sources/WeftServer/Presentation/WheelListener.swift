import CX11
import Foundation
import WeftCompositor

/// Receives wheel events on the compositor's connection while the wheel scrolls content; see `WheelRelay`.
///
/// Raw events include the clicks in all windows, so they are selected only as long as they are needed.
final class WheelListener {
  private let connection: DisplayConnection
  private let relay: WheelRelay
  private lazy var opcode = queryOpcode()
  /// Whether the server was asked about its extension. This takes a few round trips.
  private(set) var isPrepared = false
  private var isListening = false

  init(_ connection: DisplayConnection, relay: WheelRelay) {
    self.connection = connection
    self.relay = relay
  }

  /// When `update(at:)` has something to do even without an event.
  var nextDeadline: TimeInterval? { isListening ? relay.nextDeadline : nil }

  /// Asks the server what `update(at:)` has to know, unless that is known.
  func prepare() { _ = opcode }

  private func queryOpcode() -> Int32? {
    isPrepared = true
    return Extensions.queryInput(connection)?.opcode
  }

  /// Starts or stops listening, and performs the scrolling that main is late for.
  func update(at now: TimeInterval) {
    let isWanted = relay.isFollowing(at: now)
    if isWanted != isListening, opcode != nil { listen(isWanted) }
    if isListening { relay.handleOverdue(at: now) }
  }

  private func listen(_ isWanted: Bool) {
    isListening = isWanted
    var bits = [UInt8](repeating: 0, count: 4)
    if isWanted { bits[Int(XI_RawButtonPress) >> 3] |= 1 << UInt8(XI_RawButtonPress & 7) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      _ = XISelectEvents(connection.display, connection.root, &mask, 1)
    }
    XFlush(connection.display)
  }

  /// Reads a generic event; returns whether it was a click.
  func read(_ event: inout XEvent, at now: TimeInterval) -> Bool {
    guard isListening, event.xcookie.extension == opcode, event.xcookie.evtype == XI_RawButtonPress,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return false }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return false }
    let press = data.assumingMemoryBound(to: XIRawEvent.self).pointee
    guard (4...7).contains(press.detail) else { return true }
    let sign: CGFloat = press.detail % 2 == 0 ? -1 : 1
    let clicks = press.detail < 6 ? CGSize(width: 0, height: sign) : CGSize(width: sign, height: 0)
    relay.turn(clicks, timestamp: TimeInterval(press.time) / 1000, at: now)
    return true
  }
}
