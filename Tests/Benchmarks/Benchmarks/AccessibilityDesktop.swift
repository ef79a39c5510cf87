import Foundation
import WeftBus
import WeftTesting

/// What of a desktop concerns accessibility.
enum AccessibilityDesktop {
  /// What starts the accessibility bus.
  static let launcher = "/usr/libexec/at-spi-bus-launcher"

  private static let bus = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus")
  private static let registry = BusTarget(
    service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root",
    interface: "org.a11y.atspi.Accessible")

  /// Waits until the launcher answers on a session bus.
  static func waitForLauncher(on session: BusConnection) async throws {
    while (try? await session.call("GetAddress", of: bus, returning: String.self)) == nil {
      try await Task.sleep(for: .milliseconds(20))
    }
    await session.close()
  }

  /// Connects to the accessibility bus of a display.
  static func connect(to display: VirtualDisplay) async throws -> BusConnection {
    let session = try await BusConnection.open(
      BusAddress(display.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""))
    let address = try await session.call("GetAddress", of: bus, returning: String.self)
    await session.close()
    return try await .open(BusAddress(address))
  }

  /// The cache of the only program on the bus.
  static func cache(on bus: BusConnection) async throws -> BusTarget {
    guard case .array(let programs, _)? = try await bus.call("GetChildren", of: registry).first,
      case .structure(let fields)? = programs.last, case .string(let name)? = fields.first
    else { throw AccessibilityError.cannotStart("There is no program.") }
    return BusTarget(service: name, path: "/org/a11y/atspi/cache", interface: "org.a11y.atspi.Cache")
  }

  /// Starts the screen reader Orca, which says nothing aloud, and waits until it would speak. Nil if it is not installed.
  static func startReader(on display: VirtualDisplay) async throws -> LaunchedProgram? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/orca") else { return nil }
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "orca-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let spoken = home.appendingPathComponent("transcript")
    try Data().write(to: spoken)
    // The one of the tests, whose speech server writes what is said to a file.
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("WeftATSPITests/Orca/Programs/orca-recorder.py")
    let program = try display.launch(
      "/usr/bin/python3", [script.path],
      environment: [
        "ORCA_TRANSCRIPT": spoken.path, "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
        "XDG_DATA_HOME": home.path + "/data", "XDG_RUNTIME_DIR": home.path, "LC_ALL": "C.UTF-8",
      ])
    try await display.waitUntil("Orca speaks") { try !Data(contentsOf: spoken).isEmpty }
    return program
  }
}
