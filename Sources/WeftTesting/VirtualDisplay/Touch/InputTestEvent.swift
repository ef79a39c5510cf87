import Foundation

/// An event for Xorg's driver `inputtest`, in the format of its protocol (`xf86-input-inputtest-protocol.h`, version 1.1).
enum InputTestEvent: Hashable, Sendable {
  /// The first event, which tells the version of the protocol.
  case version
  /// Asks for an answer when all events before were processed.
  case sync
  /// A finger on a touchscreen. The place is relative to the screen: from 0 to 1 in each direction.
  case touch(Phase, finger: UInt32, x: Double, y: Double)
  /// A pinch on a touchpad. The angle is that since the last event, in degrees, clockwise.
  case pinch(Phase, fingers: Int, scale: Double, angle: Double, isCancelled: Bool)
  /// A swipe on a touchpad, by a distance since the last event, in pixels.
  case swipe(Phase, fingers: Int, x: Double, y: Double, isCancelled: Bool)

  /// The progress of a touch or a gesture.
  enum Phase: Int, Sendable { case begin, update, end }

  /// The bytes of the event.
  var bytes: [UInt8] {
    switch self {
    case .version: Self.message(0) { $0.append(UInt16(1), UInt16(1)) }
    case .sync: Self.message(1) { _ in }
    case .touch(let phase, let finger, let x, let y):
      Self.message(6) {
        // The numbers of the events in XInput.
        $0.append(finger, UInt32(18 + phase.rawValue))
        $0.appendValuators([x * Self.axisLength, y * Self.axisLength])
      }
    case .pinch(let phase, let fingers, let scale, let angle, let isCancelled):
      Self.message(7) {
        $0.append(UInt16(27 + phase.rawValue), UInt16(clamping: fingers))
        $0.append(UInt32(isCancelled ? 1 : 0))
        for value in [0, 0, 0, 0, scale, angle] { $0.append(value.bitPattern) }
      }
    case .swipe(let phase, let fingers, let x, let y, let isCancelled):
      Self.message(8) {
        $0.append(UInt16(30 + phase.rawValue), UInt16(clamping: fingers))
        $0.append(UInt32(isCancelled ? 1 : 0))
        for value in [x, y, x, y] { $0.append(value.bitPattern) }
      }
    }
  }

  /// The number of places along an axis of the touchscreen.
  private static let axisLength = 65536.0

  /// A message: its length and its type, and what the block appends.
  private static func message(_ type: UInt32, _ body: (inout Bytes) -> Void) -> [UInt8] {
    var content = Bytes()
    body(&content)
    var message = Bytes()
    message.append(UInt32(8 + content.bytes.count), type)
    return message.bytes + content.bytes
  }

  /// Bytes in the order of the machine.
  private struct Bytes {
    var bytes: [UInt8] = []

    mutating func append<Value: FixedWidthInteger>(_ values: Value...) {
      for value in values { withUnsafeBytes(of: value) { bytes += $0 } }
    }

    /// Appends the values of the first axes. The structure has room for 64, each of them twice.
    mutating func appendValuators(_ values: [Double]) {
      append(UInt32(0))
      append(UInt64(1) << UInt64(values.count) - 1)
      append(UInt32(0))
      for index in 0..<64 { append((index < values.count ? values[index] : 0).bitPattern) }
      for _ in 0..<64 { append(UInt64(0)) }
    }
  }
}
