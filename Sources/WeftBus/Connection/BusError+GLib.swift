import CBus

extension BusError {
  /// Takes over an error of GLib.
  ///
  /// - Parameter isConnecting: whether it is about the attempt to connect.
  init(_ error: UnsafeMutablePointer<GError>?, isConnecting: Bool = false) {
    guard let error else {
      self = .lost("the reason is unknown")
      return
    }
    defer { g_error_free(error) }
    let failure = weft_bus_failure_of(error)
    var name = ""
    if failure == WEFT_BUS_REPLY, let text = g_dbus_error_get_remote_error(error) {
      name = String(cString: text)
      g_free(text)
      g_dbus_error_strip_remote_error(error)
    }
    var message = error.pointee.message.map { String(cString: $0) } ?? ""
    if message.hasSuffix(".") { message.removeLast() }
    self =
      switch failure {
      case WEFT_BUS_REPLY where isConnecting: .refused("\(message) (\(name))")
      case WEFT_BUS_REPLY: .reply(name: name, message: message)
      case WEFT_BUS_TIMED_OUT: .timedOut
      case WEFT_BUS_CANCELLED: .cancelled
      case WEFT_BUS_REFUSED where isConnecting: .refused(message)
      case _ where isConnecting: .noBus(message)
      case WEFT_BUS_CLOSED: .lost(message)
      // Such as a message that GLib can't write.
      default: .invalid(message)
      }
  }
}

extension BusError {
  /// The name and the text of the error for another program.
  var sent: (name: String, message: String) {
    if case .reply(let name, let message) = self, g_dbus_is_interface_name(name) != 0 {
      return (name, message)
    }
    return (Standard.failed.name, description)
  }
}
