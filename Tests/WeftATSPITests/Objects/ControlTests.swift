import Foundation
import TestSupport
import Testing
import WeftTesting

/// Every kind of control is found, named, operated and changed by the bus alone.
@Suite(.startsDisplays, .serialized) struct ControlTests {
  @Test func theProgramAndItsWindowAreThere() async throws {
    let probe = try await Probe.launch()
    #expect(try await probe.application.name == "AccessibilityProbe")
    #expect(try await probe.application.toolkitName == "Weft")
    #expect(try await probe.application.role == .application)
    #expect(try await probe.display.applications() == [probe.application], "the program has joined once")
    let window = try await probe.application.element(.frame, named: "Probe")
    #expect(try await window.parent == probe.application)
    #expect(try await probe.application.parent == nil)
    #expect(try await window.indexInParent == 0)
    #expect(try await window.states.contains(.showing))
    let frame = try await window.frame(in: .screen)
    #expect(frame.width == 480 && frame.height == 640)
  }

  @Test func aButtonIsPressed() async throws {
    let probe = try await Probe.launch()
    let button = try await probe.application.element(.button, named: "Save")
    #expect(try await button.states.contains(.enabled))
    try await button.perform(.press)
    try await probe.waitForLog("Saved")
    let disabled = try await probe.application.element(.button, named: "Disabled")
    #expect(try await !disabled.states.contains(.enabled))
    await #expect(throws: AccessibilityError.self) { try await disabled.perform(.press) }
  }

  @Test func aFieldOffersTheMenuThatItMakes() async throws {
    let probe = try await Probe.launch()
    let field = try await probe.application.element(named: "Name")
    #expect(try await field.actions.map(\.name).contains("showMenu"))
    #expect(try await !field.states.contains(.focused), "it was not asked for its menu")
    try await field.perform(.showMenu)
    try await probe.application.waitFor(.menuItem, named: "Paste")
  }

  @Test func aCheckBoxIsChecked() async throws {
    let probe = try await Probe.launch()
    let box = try await probe.application.element(.checkBox, named: "Done")
    #expect(try await !box.states.contains(.checked))
    try await box.perform(.press)
    try await probe.application.waitFor(.checkBox, named: "Done", state: .checked)
    try await probe.waitForLog("Toggled")
  }

  @Test func theValueOfASliderIsReadAndSet() async throws {
    let probe = try await Probe.launch()
    let slider = try await probe.application.element(.slider, named: "Volume")
    #expect(try await slider.value == 4)
    #expect(try await slider.valueRange == 0...10)
    try await slider.setValue(7)
    try await slider.waitUntil("its value") { try await $0.value == 7 }
    try await probe.waitForLog("Volume 7.0")
  }

  @Test func theFocusIsMovedAndTold() async throws {
    let probe = try await Probe.launch()
    let window = try await probe.display.waitForWindow(titled: "Probe")
    probe.display.focus(window.identifier)
    let field = try await probe.application.element(named: "Name")
    try await field.focus()
    try await probe.application.waitFor(named: "Name", state: .focused)
  }

  @Test func aTextIsReadByWordsAndPlaces() async throws {
    let probe = try await Probe.launch()
    let label = try await probe.application.element(.label, named: "Read the manual first")
    #expect(try await label.text == "Read the manual first")
    #expect(try await label.characterCount == 21)
    let (whole, letter) = (try await label.frame(), try await label.frame(ofCharacter: 9))
    #expect(letter.width > 3 && letter.width < whole.width / 4 && letter.minX > whole.minX + 30)
    let point = CGPoint(x: letter.minX + letter.width / 2, y: letter.minY + letter.height / 2)
    #expect(try await label.character(at: point) == 9)
    let link = try await label.element(.link, named: "manual")
    try await link.perform(.press)
    try await probe.waitForLog("Tapped")
  }

  /// What a busy main thread does not do in time is answered before it is done, so each change is waited for.
  @Test func aTextIsEdited() async throws {
    let probe = try await Probe.launch()
    let field = try await probe.application.element(named: "Name")
    try await field.setText("Grace Höpper 🙂")
    try await field.waitUntil("its text") { try await $0.text == "Grace Höpper 🙂" }
    #expect(try await field.characterCount == 14, "characters are Unicode scalars")
    try await field.moveCaret(to: 5)
    try await field.waitUntil("the moved caret") { try await $0.caret == 5 }
    try await field.selectText(in: 0..<5)
    try await field.waitUntil("the selection") { try await $0.textSelections == [0..<5] }
    try await field.deleteText(in: 5..<14)
    try await field.waitUntil("the shorter text") { try await $0.text == "Grace" }
    try await field.insertText("!", at: 5)
    try await field.waitUntil("the longer text") { try await $0.text == "Grace!" }
  }

  @Test func aListTellsAllOfItsRowsAndMakesThoseThatAreAskedFor() async throws {
    let probe = try await Probe.launch()
    let table = try await probe.application.element(named: "Rows")
    #expect(try await table.childCount == 100_000)
    let row = try #require(try await table.child(at: 99_999))
    #expect(try await row.name == "Row 99999")
    #expect(try await row.parent == table)
    #expect(try await row.indexInParent == 99_999)
    #expect(try await !row.states.contains(.showing))
  }

  @Test func whatDoesNotExistAnyMoreIsDefunct() async throws {
    let probe = try await Probe.launch()
    let label = try await probe.application.element(.label, named: "To be removed")
    try await probe.application.element(.button, named: "Remove").perform(.press)
    try await probe.application.waitUntilGone(.label, named: "To be removed")
    await #expect(throws: AccessibilityError.self) { _ = try await label.name }
  }
}
