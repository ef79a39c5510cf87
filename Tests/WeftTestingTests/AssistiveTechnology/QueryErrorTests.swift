import Foundation
import TestSupport
import Testing

@testable import WeftTesting

/// Errors say what there was instead.
@Suite(.startsDisplays, .serialized, .enabled(if: SampleProgram.installed.contains(.gtk3)))
struct QueryErrorTests {
  private func message(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func anElementThatIsMissingIsNamedWithThoseThatAreThere() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    var text = await message { _ = try await display.element(.button, named: "Send") }
    #expect(text == "There is no button named 'Send'; there are: 'Save', 'Cancel'.")
    text = await message { _ = try await display.element(.link) }
    #expect(
      text == """
        There is no link; there are only: check box (1), filler (1), frame (1), label (1), button (2), \
        slider (1), table (1), table cell (3), table column header (1), text (1), application (1).
        """)
    text = await message { _ = try await application.element(.checkBox, named: "Done", state: .checked) }
    #expect(
      text.hasPrefix("There is no check box named 'Done' that is checked; check box 'Done' is [enabled,"))
    text = await message { _ = try await application.element(.tableCell) }
    #expect(
      text == """
        There are 3 elements for table cell: table cell 'Berlin' in table 'Cities', table cell 'Paris' in table \
        'Cities', table cell 'Rome' in table 'Cities'.
        """)
    text = await message {
      try await application.waitFor(.button, nameContaining: "end", timeout: .milliseconds(1))
    }
    #expect(
      text == "Timed out while waiting for a button with 'end' in its name; there are: 'Save', 'Cancel'.")
    text = await message { try await application.waitUntilGone(.button, timeout: .milliseconds(1)) }
    #expect(
      text == "Timed out while waiting for no button; there are: button 'Save', button 'Cancel'.")
    text = await message {
      _ = try await display.waitForApplication(named: "editor", timeout: .milliseconds(1))
    }
    #expect(text == "Timed out while waiting for a program named 'editor'; there are: 'sample'.")
    program.terminate()
  }

  @Test func anElementSaysWhatItCannotDo() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    let button = try await application.element(.button, named: "Save")
    await #expect(throws: AccessibilityError.lacksInterface(.value, element: "button 'Save'")) {
      try await button.value
    }
    await #expect(throws: AccessibilityError.lacksInterface(.editableText, element: "button 'Save'")) {
      try await button.setText("Send")
    }
    await #expect(
      throws: AccessibilityError.noAction(.increment, element: "button 'Save'", available: ["Click"])
    ) {
      try await button.perform(.increment)
    }
    await #expect(
      throws: AccessibilityError.noAction(.press, element: "slider 'Volume'", available: [])
    ) {
      try await application.element(.slider, named: "Volume").perform(.press)
    }
    program.terminate()
  }

  @Test func aProgramThatWasLaunchedTooEarlyIsNoticed() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let program = try display.launch("xmessage", ["-timeout", "600", "Hello"])
    let text = await message { _ = try await display.element(.button) }
    #expect(text.contains("1 launched before it was started"), "\(text)")
    program.terminate()
  }

  @Test func aProgramThatHangsIsAnError() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    var button = try await application.element(.button, named: "Save")
    button.timeLimit = .milliseconds(300)
    kill(program.processIdentifier, SIGSTOP)
    await #expect(
      throws: AccessibilityError.noAnswer(element: "button 'Save'", within: .milliseconds(300))
    ) { try await button.name }
    kill(program.processIdentifier, SIGCONT)
    button.timeLimit = .seconds(60)
    #expect(try await button.name == "Save")
    program.terminate()
  }

  @Test func aProgramThatEndsWhileItIsAskedIsAnError() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    let button = try await application.element(.button, named: "Save")
    kill(program.processIdentifier, SIGSTOP)
    let name = Task { try await button.name }
    kill(program.processIdentifier, SIGKILL)
    await #expect(throws: AccessibilityError.programEnded(element: "button 'Save'")) { try await name.value }
    await #expect(throws: AccessibilityError.programEnded(element: "button 'Save'")) {
      try await button.states
    }
    try await display.waitUntilGone(.application)
    let text = await message { _ = try await display.element(.button) }
    #expect(text == "There is no button; no program is on the accessibility bus of the display.")
  }
}
