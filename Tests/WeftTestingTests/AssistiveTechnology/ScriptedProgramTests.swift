import Foundation
import TestSupport
import Testing
import WeftThreads

@testable import WeftTesting

/// Programs whose answers a test writes down: what no toolkit does, or only rarely.
@Suite(.startsDisplays, .serialized) struct ScriptedProgramTests {
  @Test func theTreeShowsTheStatesThatMatter() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let program = try await ScriptedProgram(
      [
        ScriptedElement(
          .application, "root", children: ["Editor", ""], without: [.enabled, .sensitive, .visible]),
        ScriptedElement(
          .frame, "Editor", children: ["Send", "Options", "Level", "Send", "Ghost"], states: [.active]),
        ScriptedElement(.button, "Send", states: [.isDefault], without: [.enabled, .sensitive]),
        ScriptedElement(.button, "Options", children: ["Editor"], states: [.expandable, .hasPopup]),
        ScriptedElement(.levelBar, "Level", without: [.visible], value: 40),
      ], on: display)
    // An element that is named twice, or as its own descendant, is there once; one that is not there is left out.
    #expect(
      try await display.tree() == """
        application "root"
          frame "Editor" [active]
            button "Send" [default, disabled]
            button "Options" [collapsed]
            level bar "Level" 40 % [hidden]

        """)
    _ = program
  }

  @Test func elementsSayWhatTheyAre() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let elements = [
      ScriptedElement(.application, "root", children: ["Future", "Level"]),
      ScriptedElement(.heading, "Future"), ScriptedElement(.levelBar, "Level", value: 40),
    ]
    elements[1].change {
      $0.role = 4711
      let label = Int32(AccessibleRelation.labelFor.rawValue)
      $0.relations = [label: ["Level"], 99: ["root"], -1: ["root"]]
    }
    let program = try await ScriptedProgram(elements, on: display)
    let future = try await display.element(named: "Future")
    let level = try await display.element(.levelBar)
    #expect(try await future.role == .unknown)
    #expect(try await future.attributes == ["level": "2"])
    #expect(try await future.relations == [.labelFor: [level]])
    #expect(try await future.details.isEmpty)
    for root in try await display.applications() { #expect(try await root.parent == nil) }
    #expect(try await level.valueText == "40 %")
    #expect(try await level.valueStep == 5)
    try await level.setValue(50)
    #expect(try await level.value == 50)
    elements[0].change { $0.children = ["Level"] }
    try await display.waitUntilGone(named: "Future")
    await #expect(throws: AccessibilityError.lacksInterface(.table, element: "level bar 'Level'")) {
      try await level.rowCount
    }
    _ = program
  }

  @Test func answersThatMakeNoSenseAreErrors() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let level = ScriptedElement(.levelBar, "Level", value: 40)
    level.change { ($0.maximum, $0.characterCount) = (.nan, -1) }
    let program = try await ScriptedProgram(
      [ScriptedElement(.application, "root", children: ["Level"]), level], on: display)
    let element = try await display.element(.levelBar)
    func error(_ expected: String, _ received: String) -> AccessibilityError {
      .unexpected(.wrongTypes(expected: expected, received: received), element: "level bar 'Level'")
    }
    await #expect(throws: error("u", "i")) { try await element.text }
    await #expect(throws: error("dd", "dd")) { try await element.valueRange }
    _ = program
  }

  @Test func pointsThatAreNowhereCanBeAskedFor() {
    let far = CGPoint(x: CGFloat.infinity, y: -1e300)
    #expect(
      AccessibleElement.arguments(far, .window) == [.int32(1 << 30), .int32(-1 << 30), .uint32(1)])
    let nowhere = CGPoint(x: CGFloat.nan, y: 2.6)
    #expect(AccessibleElement.arguments(nowhere, .screen) == [.int32(0), .int32(3), .uint32(0)])
  }

  @Test func aConditionThatNobodyReportsIsStillNoticed() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let box = ScriptedElement(.checkBox, "Done")
    let program = try await ScriptedProgram(
      [ScriptedElement(.application, "root", children: ["Done"]), box], on: display)
    let element = try await display.element(.checkBox)
    let hasLooked = Protected(false)
    async let isChecked = display.waitFor(.checkBox) { description in
      hasLooked.withLock { $0 = true }
      return description.states.contains(.checked)
    }
    // A box that changes earlier is found without another look.
    try await waitUntil("a look") { hasLooked.withLock { $0 } }
    box.change { $0.states.insert(.checked) }
    #expect(try await isChecked == element)
    _ = program
  }

  @Test func changesOfTheElementWithTheFocusAreSpoken() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let (row, other) = (
      ScriptedElement(.treeItem, "Pictures", states: [.expandable, .focused], value: 3),
      ScriptedElement(.checkBox, "Done")
    )
    let program = try await ScriptedProgram(
      [ScriptedElement(.application, "root", children: ["Pictures", "Done"]), row, other], on: display)
    let transcript = try await display.startTranscript()
    row.change { $0.states.insert(.expanded) }
    try program.emit("StateChanged", "expanded", 1, from: "Pictures")
    await assertSpoken(["expanded"], in: transcript)
    // Reported twice, said once.
    try program.emit("StateChanged", "expanded", 1, from: "Pictures")
    row.change { $0.value = 4 }
    try program.emit("PropertyChange", "accessible-value", 0, from: "Pictures")
    await assertSpoken(["4 %"], in: transcript)
    // Nothing about an element without the focus.
    other.change { $0.states.insert(.checked) }
    try program.emit("StateChanged", "checked", 1, from: "Done")
    row.change { $0.states.subtract([.enabled, .sensitive]) }
    try program.emit("StateChanged", "sensitive", 0, from: "Pictures")
    await assertSpoken(["unavailable"], in: transcript)
    try program.emit("StateChanged", "focused", 1, from: "Done")
    try program.emit("activate", from: "root", kind: "Window")
    await assertSpoken(["Done, check box, checked", "root, application"], in: transcript)
    #expect(transcript.newLines.isEmpty)
  }
}
