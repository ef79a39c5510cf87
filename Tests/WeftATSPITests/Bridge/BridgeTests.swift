import Foundation
import TestSupport
import Testing
import WeftBus
import WeftTesting

/// When the program is on the bus, and what happens when the bus, its registry or main are not there.
@Suite(.startsDisplays, .serialized) struct BridgeTests {
  @Test func aBusyMainThreadStopsNobodyFromReading() async throws {
    let end = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: end) }
    let probe = try await Probe.launch(arguments: [end.path])
    let blocking = try await probe.application.element(.button, named: "Block")
    let slider = try await probe.application.element(.slider, named: "Volume")
    // Accepted before main is free again.
    try await blocking.perform(.press)
    let tree = try await probe.application.tree()
    #expect(tree.contains("Volume") && tree.contains("Read the manual first"))
    #expect(try await slider.value == 4)
    let save = try await probe.application.element(.button, named: "Save")
    try await save.perform(.press)
    #expect(
      try await probe.application.elements(.label, named: "Saved").isEmpty, "main has not got to it yet")
    try Data().write(to: end)
    try await probe.waitForLog("Saved")
  }

  @Test func nothingIsOnTheBusUnlessSomebodyListens() async throws {
    let display = try VirtualDisplay(width: 640, height: 700)
    try await display.startAccessibility()
    let program = try display.launch(
      BuiltProducts.executable("AccessibilityProbe"), [], environment: ["WEFT_ACCESSIBILITY": "0"])
    _ = try await display.waitForWindow(titled: "Probe")
    let other = try display.launch(BuiltProducts.executable("AccessibilityProbe"), [])
    _ = try await display.waitForApplication(of: other)
    #expect(try await display.applications().count == 1)
    program.terminate()
  }

  @Test func untilSomebodyListensTheBridgeHasNoConnectionAndNoThread() async throws {
    let display = try VirtualDisplay(width: 640, height: 700)
    try await display.startAccessibility()
    let session = try await BusConnection.open(display.sessionBus)
    let bus = try await Self.accessibilityBus(of: display)
    try await session.setProperty("IsEnabled", of: Self.status, to: false)
    let program = try display.launch(BuiltProducts.executable("AccessibilityProbe"))
    let without = try display.launch(
      BuiltProducts.executable("AccessibilityProbe"), environment: ["WEFT_ACCESSIBILITY": "0"])
    try await display.waitUntil("both windows") { display.windows.count { $0.title == "Probe" } == 2 }
    // The connection by which the appearance of the desktop is followed, and by it the status.
    for process in [program, without] {
      try await waitUntil("a connection") { try await Self.connectionCount(of: process, on: session) > 0 }
    }
    try await Self.waitUntilAnotherProgramHasJoined(display)
    #expect(try await Self.connectionCount(of: program, on: bus) == 0)
    try await session.setProperty("IsEnabled", of: Self.status, to: true)
    _ = try await display.waitForApplication(of: program)
    for (process, count) in [(program, 1), (without, 0)] {
      #expect(try await Self.connectionCount(of: process, on: session) == 1)
      #expect(try await Self.connectionCount(of: process, on: bus) == count)
      // One thread for each connection.
      #expect(try Self.busThreadCount(of: process) == 1 + count)
    }
  }

  /// Waits as long as a program takes to join the accessibility bus: one that has started before is not going to.
  private static func waitUntilAnotherProgramHasJoined(_ display: VirtualDisplay) async throws {
    let program = try display.launch(
      BuiltProducts.executable("AccessibilityProbe"), environment: ["WEFT_ACCESSIBILITY": "1"])
    _ = try await display.waitForApplication(of: program)
    program.terminate()
    _ = try await program.waitForExit()
    try await waitUntil("the other program has gone") {
      for application in try await display.applications()
      where try await application.processIdentifier == program.processIdentifier { return false }
      return true
    }
  }

  /// The number of connections that a program has to a bus.
  private static func connectionCount(of program: LaunchedProgram, on bus: BusConnection) async throws -> Int
  {
    var count = 0
    let names: [String] = try await bus.call("ListNames", of: .bus, returning: [String].self)
    for name in names where name.hasPrefix(":") {
      // It may have gone since.
      let process = try? await bus.call(
        "GetConnectionUnixProcessID", of: .bus, [.string(name)], returning: UInt32.self)
      if process.map(Int32.init(bitPattern:)) == Int32(program.processIdentifier) { count += 1 }
    }
    return count
  }

  /// The number of a program's threads for connections to buses.
  private static func busThreadCount(of program: LaunchedProgram) throws -> Int {
    let tasks = "/proc/\(program.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).count {
      (try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8))?.hasPrefix("weft-bus") ?? false
    }
  }

  @Test func aWindowThatAnotherOneCoversIsStillThere() async throws {
    let probe = try await Probe.launch()
    let other = try probe.display.launch(BuiltProducts.executable("AccessibilityProbe"))
    _ = try await probe.display.waitForApplication(of: other)
    try await probe.application.element(.button, named: "Save").perform(.press)
    try await probe.waitForLog("Saved")
  }

  @Test func newsAreAnnounced() async throws {
    let probe = try await Probe.launch()
    let transcript = try await probe.display.startTranscript()
    try await probe.application.element(.button, named: "Say").perform(.press)
    // The text changes with the next frame. If the first line has not been told by then, the change is told
    // before it.
    let lines = ["Mail has come", "Two letters"]
    try await waitUntil("both lines") { lines.allSatisfy(transcript.lines.contains) }
  }

  @Test func theDesktopSwitchesItOnAndOff() async throws {
    let display = try VirtualDisplay(width: 640, height: 700)
    try await display.startAccessibility()
    let session = try await BusConnection.open(display.sessionBus)
    try await session.setProperty("IsEnabled", of: Self.status, to: false)
    let program = try display.launch(BuiltProducts.executable("AccessibilityProbe"))
    _ = try await display.waitForWindow(titled: "Probe")
    try await Self.waitUntilAnotherProgramHasJoined(display)
    #expect(try await display.applications().isEmpty)
    try await session.setProperty("IsEnabled", of: Self.status, to: true)
    let application = try await display.waitForApplication(of: program)
    try await application.waitFor(.button, named: "Save")
    try await session.setProperty("IsEnabled", of: Self.status, to: false)
    try await waitUntil("no application") { try await display.applications().isEmpty }
  }

  @Test func aRegistryThatIsStartedAgainKnowsTheProgram() async throws {
    let probe = try await Probe.launch()
    let bus = try await Self.accessibilityBus(of: probe.display)
    let registry = "org.a11y.atspi.Registry"
    let old = try await bus.owner(of: registry)
    try await Self.end(registry, on: bus)
    // The bus may have started another one by then.
    try await waitUntil("the end of the registry") { try await bus.owner(of: registry) != old }
    try await bus.call(
      "StartServiceByName", of: .bus, [.string(registry), .uint32(0)], timeout: Self.timeout)
    _ = try await probe.display.waitForApplication(of: probe.program)
  }

  @Test func aProgramWhoseBusHasGoneJoinsTheNextOne() async throws {
    let probe = try await Probe.launch()
    let bus = try await Self.accessibilityBus(of: probe.display)
    let session = try await BusConnection.open(probe.display.sessionBus)
    // The accessibility bus ends with its launcher, and another one is started for the first who asks.
    let old = try await session.owner(of: "org.a11y.Bus")
    try await Self.end("org.a11y.Bus", on: session, by: SIGTERM)
    _ = await bus.waitForEnd()
    try await waitUntil("the end of the launcher") { try await session.owner(of: "org.a11y.Bus") != old }
    try await session.setProperty("IsEnabled", of: Self.status, to: true, timeout: Self.timeout)
    var names: [BusValue] = []
    try await waitUntil("the program's new connection") {
      let next = try? await Self.accessibilityBus(of: probe.display)
      let desktop = BusTarget(
        service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root",
        interface: "org.a11y.atspi.Accessible")
      if case .array(let children, _)? = try? await next?.call("GetChildren", of: desktop).first {
        names = children
      }
      return !names.isEmpty
    }
    #expect(names.count == 1)
    #expect(kill(pid_t(probe.program.processIdentifier), 0) == 0, "the program runs on")
  }

  @Test func aFloodOfRequestsIsAnswered() async throws {
    let probe = try await Probe.launch()
    let window = try await probe.application.element(.frame, named: "Probe")
    let count = try await window.childCount
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<1000 { group.addTask { try await window.childCount } }
      for try await answer in group { #expect(answer == count) }
    }
    try await probe.application.element(.button, named: "Save").perform(.press)
    try await probe.waitForLog("Saved")
  }

  // MARK: Buses

  /// How long the programs of a bus may take to start, on a machine that is busy.
  private static let timeout = Duration.seconds(120)
  private static let status = BusTarget(
    service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status")

  private static func accessibilityBus(of display: VirtualDisplay) async throws -> BusConnection {
    let session = try await BusConnection.open(display.sessionBus)
    let launcher = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus")
    let address = try await session.call(
      "GetAddress", of: launcher, timeout: timeout, returning: String.self)
    return try await .open(BusAddress(address))
  }

  private static func end(
    _ name: String, on bus: BusConnection, by signal: Int32 = SIGKILL
  ) async throws {
    let process = try await bus.call(
      "GetConnectionUnixProcessID", of: .bus, [.string(name)], returning: UInt32.self)
    _ = Foundation.kill(pid_t(process), signal)
  }
}

extension VirtualDisplay {
  /// The session bus that `startAccessibility()` has started.
  fileprivate var sessionBus: BusAddress { BusAddress(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "") }
}
