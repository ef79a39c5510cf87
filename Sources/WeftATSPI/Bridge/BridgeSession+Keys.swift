import Foundation
import WeftBus
import WeftCommands

extension BridgeSession {
  /// The time that listeners have for a key. The user is typing; but a command of a screen reader that is taken for text
  /// changes what the user has written, so they have time also where the machine is busy.
  private static let timeout = customTimeout ?? .seconds(1)
  /// The time that they have after they have not answered. Else each key would be late.
  private static let shortTimeout = customTimeout ?? .milliseconds(50)
  /// The number of seconds in the environment variable `WEFT_KEY_PATIENCE`, from 1 to 3600, which replaces both: what a test
  /// sees must not depend on how fast a screen reader answers.
  private static let customTimeout: Duration? = ProcessInfo.processInfo.environment["WEFT_KEY_PATIENCE"]
    .flatMap(Int.init).flatMap { (1...3600).contains($0) ? Duration.seconds($0) : nil }

  static let controllerPath: BusObjectPath = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let controller = BusTarget(
    service: "org.a11y.atspi.Registry", path: controllerPath,
    interface: "org.a11y.atspi.DeviceEventController")

  /// Whether somebody listens to keys.
  func hasKeyListeners() async -> Bool {
    let answer = try? await connection.call("GetKeystrokeListeners", of: Self.controller)
    guard case .array(let listeners, _)? = answer?.first else { return false }
    return !listeners.isEmpty
  }

  /// Shows a key to all listeners. Returns whether one has consumed it; false if they don't answer in time.
  func isConsumed(_ key: KeyForwarder.Key) async -> Bool {
    let timeout = state.withLock { $0.hasTimedOut ? Self.shortTimeout : Self.timeout }
    // Registries up to at-spi2-core 2.46 describe `(uiuuisb)` but accept only signed numbers.
    for isSigned in [true, false] {
      do throws(BusError) {
        let answer = try await connection.call(
          "NotifyListenersSync", of: Self.controller, [Self.value(of: key, isSigned: isSigned)],
          timeout: timeout)
        state.withLock { $0.hasTimedOut = false }
        return answer.first == .boolean(true)
      } catch .reply(let name, _) where name.hasSuffix(".InvalidArgs") {
        continue
      } catch {
        state.withLock { $0.hasTimedOut = error == .timedOut }
        return false
      }
    }
    return false
  }

  private static func value(of key: KeyForwarder.Key, isSigned: Bool) -> BusValue {
    let event = key.event
    let isText =
      !event.text.isEmpty && event.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    let numbers = [UInt32(key.keycode), modifiers(event.modifiers)]
    return .structure(
      [
        .uint32(event.phase == .pressed ? 0 : 1), .int32(Int32(truncatingIfNeeded: event.keysym)),
      ] + numbers.map { isSigned ? .int32(Int32(truncatingIfNeeded: $0)) : .uint32($0) } + [
        .int32(Int32(truncatingIfNeeded: Int64(event.timestamp * 1000))),
        .string(isText && event.text != " " ? event.text : key.name), .boolean(isText),
      ])
  }

  /// The modifiers as bits of X11.
  private static func modifiers(_ modifiers: KeyModifiers) -> UInt32 {
    let bits: [(KeyModifiers, UInt32)] = [
      (.shift, 1 << 0), (.capsLock, 1 << 1), (.control, 1 << 2), (.alt, 1 << 3), (.numLock, 1 << 4),
      (.super, 1 << 6),
    ]
    return bits.reduce(0) { modifiers.contains($1.0) ? $0 | $1.1 : $0 }
  }
}
