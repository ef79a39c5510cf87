import CX11

/// An error that the X server reported for a request.
package struct ProtocolError: Hashable, Sendable, CustomStringConvertible {
  /// The error code: `BadWindow` and so on.
  package let code: UInt8
  /// The opcode of the request, or of the extension that it belongs to.
  package let majorCode: UInt8
  /// The opcode of the request within its extension.
  package let minorCode: UInt8
  /// The resource or value that was wrong.
  package let resource: UInt
  /// The serial number of the request on its connection.
  package let serial: UInt
  /// The error's name, from Xlib.
  package let name: String
  /// The request's name, from Xlib's database.
  package let request: String

  /// The opcode of the request that sets the keyboard focus, from the core protocol.
  package static let setInputFocus: UInt8 = 42

  /// Whether the server has no memory for a pixmap.
  var isRefusedPixmap: Bool { code == UInt8(BadAlloc) && majorCode == Self.createPixmap }

  /// The opcode of the request that creates a pixmap, from the core protocol.
  private static let createPixmap: UInt8 = 53

  /// Reads Xlib's description of an error. Sends no request, because an error handler must not.
  init(_ event: XErrorEvent) {
    code = event.error_code
    majorCode = event.request_code
    minorCode = event.minor_code
    resource = event.resourceid
    serial = event.serial
    name = Self.text(limit: 120) { XGetErrorText(event.display, Int32(event.error_code), $0, $1) }
    request = Self.requestName(event)
  }

  /// One line for the log.
  package var description: String {
    "\(name) from \(request), resource 0x\(String(resource, radix: 16)), request number \(serial)"
  }

  private static func requestName(_ event: XErrorEvent) -> String {
    let number = "\(event.request_code)"
    guard event.request_code >= 128 else {
      return database(event.display, "XRequest", number, otherwise: "request \(number)")
    }
    return "request \(event.minor_code) of extension \(number)"
  }

  private static func database(
    _ display: OpaquePointer, _ kind: String, _ key: String, otherwise: String
  ) -> String {
    text(limit: 120) { XGetErrorDatabaseText(display, kind, key, otherwise, $0, $1) }
  }

  private static func text(limit: Int, _ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { buffer in
      buffer.initialize(repeating: 0)
      _ = fill(buffer.baseAddress!, Int32(limit))
      return String(cString: buffer.baseAddress!)
    }
  }
}
