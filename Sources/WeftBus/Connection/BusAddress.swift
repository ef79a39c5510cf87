import Foundation

/// Where a bus is (D-Bus specification, "Server Addresses").
public struct BusAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as text, such as `unix:path=/run/user/1000/bus`. It may list several, separated by semicolons.
  public let text: String

  /// Makes an address from its text. Whether it is one shows when it is opened.
  public init(_ text: String) { self.text = text }

  /// The address of the bus of the user's session: `$DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in
  /// `$XDG_RUNTIME_DIR`. No bus is started if there is none.
  ///
  /// - Throws: `BusError.noBus`.
  public static func session() throws(BusError) -> BusAddress {
    try session(in: ProcessInfo.processInfo.environment)
  }

  static func session(in environment: [String: String]) throws(BusError) -> BusAddress {
    if let text = environment["DBUS_SESSION_BUS_ADDRESS"], !text.isEmpty { return BusAddress(text) }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty,
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { throw .noBus("neither $DBUS_SESSION_BUS_ADDRESS nor $XDG_RUNTIME_DIR leads to one") }
    return BusAddress("unix:path=\(escaped(folder))/bus")
  }

  /// A value of an address: all bytes but these are written as `%` and two hexadecimal digits.
  private static func escaped(_ value: String) -> String {
    value.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-_/.\\*".utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  /// The address as text.
  public var description: String { text }
}
