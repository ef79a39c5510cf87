import CX11
import Foundation

/// The notice by which the program that has launched this one shows its start to the user.
struct StartupNotification: Hashable {
  /// The environment variable with the identifier.
  static let variable = "DESKTOP_STARTUP_ID"

  /// What identifies the launch on the display.
  let identifier: String
  /// Whether a window has it as a property.
  var isAnnounced = false

  init(identifier: String) { self.identifier = identifier }

  /// Takes the identifier from the environment: programs that this one launches must not inherit it. Nil if there is none.
  static func take() -> StartupNotification? {
    guard let value = getenv(variable) else { return nil }
    let identifier = String(cString: value)
    unsetenv(variable)
    return identifier.isEmpty ? nil : StartupNotification(identifier: identifier)
  }

  /// The server time of the user's action that has led to the launch: the number after `_TIME` at the end of the
  /// identifier. Nil if there is none.
  var time: Time? {
    guard let start = identifier.range(of: "_TIME", options: .backwards)?.upperBound else { return nil }
    return UInt32(identifier[start...]).map { Time($0) }
  }
}
