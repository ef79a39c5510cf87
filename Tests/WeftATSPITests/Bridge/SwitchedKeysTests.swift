import TestSupport
import Testing
import WeftBus
import WeftTesting
import WeftThreads

/// Keys and screen readers, while accessibility is switched off and on.
@Suite(.startsDisplays, .serialized) struct SwitchedKeysTests {
  @Test func keysAreShownAgainAfterAccessibilityWasSwitchedOffAndOn() async throws {
    let display = try VirtualDisplay(width: 640, height: 700)
    try await display.startAccessibility()
    let session = try await BusConnection.open(
      BusAddress(display.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""))
    let bus = try PrivateBus()
    let registry = try await KeyRegistry(on: bus)
    defer { registry.end() }
    let program = try display.launch(
      BuiltProducts.executable("AccessibilityProbe"), environment: ["AT_SPI_BUS_ADDRESS": bus.address.text])
    let window = try await display.waitForWindow(titled: "Probe")
    display.focus(window.identifier)
    for _ in 1...3 {
      try await setUsed(true, session)
      let count = registry.keyCount
      // Until the program has been told that somebody listens.
      try await waitUntil("a key that the registry is shown") {
        try display.type("a")
        try await display.waitUntilSettled(window.identifier)
        return registry.keyCount > count
      }
      try await setUsed(false, session)
      try await waitUntil("the end of the program's connection") {
        let names: [String] = try await registry.connection.call(
          "ListNames", of: .bus, returning: [String].self)
        return names.count { $0.hasPrefix(":") } == 1
      }
      try display.type("b")
      try await display.waitUntilSettled(window.identifier)
    }
    program.terminate()
  }

  /// Says whether assistive technologies are used.
  private func setUsed(_ isUsed: Bool, _ session: BusConnection) async throws {
    let status = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status")
    try await session.setProperty("IsEnabled", of: status, to: .boolean(isUsed), timeout: .seconds(120))
  }
}

/// A registry with a screen reader that is shown all keys and consumes none.
private final class KeyRegistry: BusObject {
  let connection: BusConnection
  private let count = Protected(0)
  private let export = Protected<BusExport?>(nil)

  let interfaces = [
    BusInterface(
      "org.a11y.atspi.DeviceEventController",
      methods: [
        .init("GetKeystrokeListeners", results: [.init("listeners", .array(.string))]),
        .init(
          "NotifyListenersSync",
          [.init("event", .structure([.uint32, .int32, .int32, .int32, .int32, .string, .boolean]))],
          results: [.init("isConsumed", .boolean)]),
      ])
  ]

  init(on bus: PrivateBus) async throws {
    connection = try await bus.connect()
    let export = try await connection.export(self, at: "/org/a11y/atspi/registry/deviceeventcontroller")
    self.export.withLock { $0 = export }
    try await connection.requestName("org.a11y.atspi.Registry")
  }

  /// How many keys it was shown.
  var keyCount: Int { count.withLock { $0 } }

  /// Withdraws the registry.
  func end() { export.withLock { $0 = nil } }

  func handle(_ call: BusMethodCall) {
    guard call.method == "NotifyListenersSync" else {
      return call.reply([.array([.string("a screen reader")], of: .string)])
    }
    count.withLock { $0 += 1 }
    call.reply([.boolean(false)])
  }
}
