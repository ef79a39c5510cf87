import Foundation
import TestSupport
import Testing
import WeftTesting

/// When the program is on the bus, and what happens when the bus, its registry or main are not there.
@Suite(.startsDisplays, .serialized) struct BridgeTests {
  @Test func aBusyMainThreadStopsNobodyFromReading() async throws {
    let probe = try await Probe.launch()
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

  @Test func newsAreAnnounced() async throws {
    let probe = try await Probe.launch()
    let transcript = try await probe.display.startTranscript()
    try await probe.application.element(.button, named: "Say").perform(.press)
    try await transcript.waitFor("Mail has come")
    try await transcript.waitFor("Two letters")
  }
}
