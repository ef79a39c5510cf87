/// Why a private bus could not do what a test wanted.
public enum PrivateBusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `dbus-daemon` can't be started, or ended immediately. Its Debian package is `dbus-daemon`.
  case cannotStart(String)

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .cannotStart(let reason): "Can't start dbus-daemon (Debian package: dbus-daemon): \(reason)."
    }
  }
}
