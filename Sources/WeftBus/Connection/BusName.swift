import CBus

/// The rules for names on a bus (D-Bus specification, "Valid Names"). GLib doesn't report names that break them.
enum BusName: String {
  case service, wellKnown = "well-known service", interface, member

  /// - Throws: `BusError.invalid`.
  static func check(_ text: String, _ kind: BusName) throws(BusError) {
    let isValid =
      switch kind {
      case .service: g_dbus_is_name(text)
      case .wellKnown: g_dbus_is_unique_name(text) != 0 ? 0 : g_dbus_is_name(text)
      case .interface: g_dbus_is_interface_name(text)
      case .member: g_dbus_is_member_name(text)
      }
    guard isValid != 0, !text.utf8.contains(0) else {
      throw .invalid("\"\(text)\" is not the name of a \(kind.rawValue)")
    }
  }
}
