import CSystem
import Foundation
import WeftBus

/// A session bus of a test's own. It lives as long as this object, and never longer than the process.
///
/// Programs find it by the variables in `environment`, the test itself with `connect()`. It knows no services but those that
/// the test starts or names.
public final class PrivateBus: Sendable {
  /// Where the bus is.
  public let address: BusAddress

  private let server: ServerProcess
  private let folder: URL

  /// Starts a bus and waits until it accepts connections.
  ///
  /// - Parameter serviceFolders: the folders with the descriptions of services that the bus may start, such as
  ///   `/usr/share/dbus-1/services`. None by default.
  /// - Throws: `PrivateBusError.cannotStart`. The Debian package is `dbus-daemon`.
  public convenience init(serviceFolders: [String] = []) throws(PrivateBusError) {
    try self.init(serviceFolders: serviceFolders, environment: ProcessInfo.processInfo.environment)
  }

  /// Starts a bus in an environment of its own, which the services that it starts inherit.
  init(serviceFolders: [String], environment: [String: String]) throws(PrivateBusError) {
    // Short, because the path of a socket has at most 107 bytes.
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-bus-\(UUID().uuidString.prefix(13))")
    let configuration = folder.appendingPathComponent("bus.conf")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Self.configuration(folder, serviceFolders).write(
        to: configuration, atomically: false, encoding: .utf8)
    } catch {
      throw .cannotStart("\(error)")
    }
    do throws(VirtualDisplayError) {
      server = try ServerProcess(
        [
          "dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(configuration.path)",
          "--print-address=1",
        ], environment: environment)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      if case .cannotStart(let reason) = error { throw .cannotStart(reason) }
      throw .cannotStart(error.description)
    }
    address = BusAddress(server.firstLine)
  }

  deinit {
    server.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the bus immediately, like a crash. Its clients lose their connections.
  public func kill() { server.end() }

  /// Connects to the bus.
  ///
  /// - Throws: `BusError` if it has ended.
  public func connect() async throws(BusError) -> BusConnection { try await .open(address) }

  /// The environment of this process, with `DBUS_SESSION_BUS_ADDRESS` set to this bus, for programs that a test launches.
  public var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address.text]) { $1 }
  }

  private static func configuration(_ folder: URL, _ serviceFolders: [String]) -> String {
    let services = serviceFolders.map { "  <servicedir>\($0)</servicedir>\n" }.joined()
    return """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder.path)/bus</listen>
        <auth>EXTERNAL</auth>
      \(services)  <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
        <limit name="service_start_timeout">120000</limit>
        <limit name="max_replies_per_connection">50000</limit>
        <limit name="max_match_rules_per_connection">50000</limit>
      </busconfig>
      """
  }
}
