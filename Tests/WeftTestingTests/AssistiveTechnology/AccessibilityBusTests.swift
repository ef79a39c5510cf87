import Foundation
import TestSupport
import Testing

@testable import WeftTesting

/// The buses of a display.
@Suite(.startsDisplays, .serialized) struct AccessibilityBusTests {
  private func sessionBus(of display: VirtualDisplay) throws -> String {
    try #require(display.environment["DBUS_SESSION_BUS_ADDRESS"])
  }

  private func accessibilityBus(of display: VirtualDisplay) throws -> String {
    try #require(display.accessibility.session).address.text
  }

  @Test func programsFindTheBusesInTheirEnvironment() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    #expect(try sessionBus(of: display) == "disabled:")
    try await display.startAccessibility()
    let session = try await BusConnection.open(
      BusAddress(sessionBus(of: display)))
    let launcher = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus")
    let address = try await session.call("GetAddress", of: launcher, returning: String.self)
    #expect(try accessibilityBus(of: display) == address)
    let isEnabled = try await session.property("IsEnabled", of: launcher.interface("org.a11y.Status"))
    #expect(isEnabled == true)
    #expect(display.environment["LD_PRELOAD"] == nil)
  }

  @Test func aSecondStartChangesNothing() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    async let first: Void = display.startAccessibility()
    async let second: Void = display.startAccessibility()
    _ = try await (first, second)
    let address = try accessibilityBus(of: display)
    try await display.startAccessibility()
    #expect(try accessibilityBus(of: display) == address)
    #expect(try await display.applications().isEmpty)
  }

  @Test func aProgramThatHasEndedFailsTheWaitsForItsElements() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    try await display.startAccessibility()
    let program = try display.launch("/bin/sh", ["-c", "echo no fonts; exit 4"])
    let ending = VirtualDisplayError.programEnded(
      "/bin/sh -c echo no fonts; exit 4", exitCode: 4, output: "no fonts")
    await #expect(
      throws: AccessibilityError.launchedProgramEnded(ending, waitingFor: "a button named 'Save'")
    ) {
      try await display.waitFor(.button, named: "Save")
    }
    let identifier = program.processIdentifier
    await #expect(
      throws: AccessibilityError.launchedProgramEnded(
        ending, waitingFor: "the program of process \(identifier)")
    ) {
      try await display.waitForApplication(of: program)
    }
  }

  @Test func displaysHaveBusesOfTheirOwn() async throws {
    let (one, other) = (
      try VirtualDisplay(width: 200, height: 100), try VirtualDisplay(width: 200, height: 100)
    )
    try await one.startAccessibility()
    try await other.startAccessibility()
    #expect(
      try accessibilityBus(of: one) != accessibilityBus(of: other))
  }

  @Test func theBusesEndWithTheDisplay() async throws {
    var addresses: [BusAddress] = []
    var connections: [BusConnection] = []
    do {
      let display = try VirtualDisplay(width: 200, height: 100)
      try await display.startAccessibility()
      addresses = try [sessionBus(of: display), accessibilityBus(of: display)].map { BusAddress($0) }
      for address in addresses { connections.append(try await .open(address)) }
    }
    for connection in connections { _ = await connection.waitForEnd() }
    for address in addresses {
      await #expect(throws: BusError.self) { try await BusConnection.open(address) }
    }
  }

  @Test func queriesOfADisplayThatHasEndedFail() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    try await display.startAccessibility()
    let desktop = try await display.accessibleRoots().client
    display.kill()
    _ = await desktop.bus.waitForEnd()
    await #expect {
      try await display.element(.button)
    } throws: { error in
      if case .ended = error as? AccessibilityError { true } else { false }
    }
  }

  @Test func aMissingLauncherIsNamedWithItsPackage() async throws {
    await #expect(
      throws: AccessibilityError.missingProgram("at-spi-bus-launcher", package: "at-spi2-core")
    ) {
      try await AccessibilitySession(displayName: ":0", timeLimit: .seconds(1), launchers: ["/nowhere"])
    }
    let error = AccessibilityError.missingProgram("at-spi-bus-launcher", package: "at-spi2-core")
    #expect("\(error)" == "at-spi-bus-launcher is not installed (Debian package: at-spi2-core).")
  }

  @Test func aLauncherThatFailsIsAnError() async throws {
    await #expect {
      try await AccessibilitySession(displayName: ":0", timeLimit: .seconds(1), launchers: ["/bin/false"])
    } throws: { error in
      if case .cannotStart = error as? AccessibilityError { true } else { false }
    }
  }
}
