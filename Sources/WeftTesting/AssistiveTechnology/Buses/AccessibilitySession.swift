import Foundation
import WeftBus

/// The session bus and the accessibility bus of a virtual display, with the programs that carry them. They end with this
/// object, and never outlive the process.
///
/// The session bus starts the launcher of the accessibility bus, which is a program of its own; its configuration, the
/// folder of its socket and its settings are in a folder of this object. The launcher ends when it loses the session bus,
/// and the accessibility bus ends with the launcher.
final class AccessibilitySession: Sendable {
  /// Where distributions have the launcher.
  static let launchers = [
    "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher",
    "/usr/lib/at-spi-bus-launcher", "/usr/libexec/at-spi2-core/at-spi-bus-launcher",
  ]

  private static let launcherName = "org.a11y.Bus"

  let client: AccessibilityClient
  private let bus: PrivateBus
  let address: BusAddress
  private let folder: URL

  /// Starts the buses.
  ///
  /// - Throws: `AccessibilityError.missingProgram`, `.cannotStart`.
  init(
    displayName: String, timeLimit: Duration, launchers: [String] = launchers
  ) async throws(AccessibilityError) {
    guard let launcher = launchers.first(where: FileManager.default.isExecutableFile) else {
      throw .missingProgram("at-spi-bus-launcher", package: "at-spi2-core")
    }
    guard InstalledProgram.path(of: "dbus-daemon") != nil else {
      throw .missingProgram("dbus-daemon", package: "dbus-daemon")
    }
    let folder = try Self.makeFolder(launcher)
    do throws(AccessibilityError) {
      bus = try Self.startBus(folder, displayName)
      address = try await Self.startAccessibilityBus(on: bus)
      client = try await AccessibilityClient(address, timeLimit: timeLimit)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.folder = folder
  }

  deinit {
    bus.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the buses, like a crash.
  func end() { bus.kill() }

  /// What programs need to find the buses, and to use them although no assistive technology runs. They ask the session bus
  /// for the address of the other one: Qt 6 does not join if `AT_SPI_BUS_ADDRESS` says it.
  var environment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": bus.address.text, "GTK_A11Y": "atspi", "NO_AT_BRIDGE": "0",
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
      "QT_ACCESSIBILITY": "1", "ACCESSIBILITY_ENABLED": "1", "GSETTINGS_BACKEND": "memory",
    ]
  }

  private static func makeFolder(_ launcher: String) throws(AccessibilityError) -> URL {
    // Short, because the path of a socket has at most 107 bytes.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-at-\(UUID().uuidString.prefix(13))")
    let services = folder.appendingPathComponent("services")
    let service = "[D-BUS Service]\nName=\(launcherName)\nExec=\(launcher)\n"
    do {
      try FileManager.default.createDirectory(
        at: services, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try service.write(
        to: services.appendingPathComponent("\(launcherName).service"), atomically: false, encoding: .utf8)
    } catch {
      throw .cannotStart("\(error)")
    }
    return folder
  }

  private static func startBus(_ folder: URL, _ displayName: String) throws(AccessibilityError) -> PrivateBus
  {
    // What it starts inherits its environment: nothing of the user's own desktop, and no libraries that were loaded into
    // the tests.
    var environment = ProcessInfo.processInfo.environment.filter {
      !["LD_PRELOAD", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"].contains($0.key)
    }
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      environment[name] = folder.path
    }
    environment["DISPLAY"] = displayName
    environment["GSETTINGS_BACKEND"] = "memory"
    do throws(PrivateBusError) {
      return try PrivateBus(
        serviceFolders: [folder.appendingPathComponent("services").path], environment: environment)
    } catch {
      throw .cannotStart("\(error)")
    }
  }

  /// How long the programs may take to start, on a machine that is busy.
  private static let timeout = Duration.seconds(120)

  /// Starts the launcher, and tells it that assistive technology is there, which toolkits ask for.
  private static func startAccessibilityBus(
    on bus: PrivateBus
  ) async throws(AccessibilityError) -> BusAddress {
    let launcher = BusTarget(service: launcherName, path: "/org/a11y/bus")
    do throws(BusError) {
      let connection = try await bus.connect()
      let address = try await connection.call(
        "GetAddress", of: launcher, timeout: timeout, returning: String.self)
      try await connection.setProperty(
        "IsEnabled", of: launcher.interface("org.a11y.Status"), to: true, timeout: timeout)
      await connection.close()
      return BusAddress(address)
    } catch {
      throw .cannotStart("\(error)")
    }
  }
}
