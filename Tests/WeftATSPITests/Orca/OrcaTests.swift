import Foundation
import TestSupport
import Testing
import WeftTesting

/// What the screen reader says of programs, and that its own commands reach it. Only where Orca is installed.
@Suite(.startsDisplays, .serialized, .enabled(if: Orca.isInstalled)) struct OrcaTests {
  private func launch(
    _ demo: String, title: String
  ) async throws -> (display: VirtualDisplay, orca: Orca, program: LaunchedProgram) {
    let display = try VirtualDisplay(width: 1000, height: 720)
    try await display.startAccessibility()
    let program = try display.launch(BuiltProducts.executable("demos"), [demo])
    let window = try await display.waitForWindow(titled: title)
    _ = try await display.waitForApplication(of: program)
    display.focus(window.identifier)
    let orca = try await Orca(on: display)
    try await orca.waitFor("\(title) frame.")
    return (display, orca, program)
  }

  @Test(.timeLimit(.minutes(5))) func theControlsAreReadByTheirRolesNamesAndValues() async throws {
    let (display, orca, program) = try await launch("controls", title: "Controls")
    defer { orca.end() }
    for line in [
      "selected radio button", "Output volume horizontal slider 64 %", "Balance horizontal slider Centre.",
      "Sounds of the interface toggle button pressed.",
    ] {
      let count = orca.lines.count
      try display.press(.tab)
      try await orca.waitFor(line, after: count)
    }
    program.terminate()
  }

  @Test(.timeLimit(.minutes(5))) func aMenuIsReadAsItIsWalkedThrough() async throws {
    let (display, orca, program) = try await launch("menus", title: "Menus")
    defer { orca.end() }
    for (key, line) in [
      // F10 opens the menu bar.
      (KeyboardKey(keysym: 0xFFC7), "Album menu."), (.down, "Save As…"), (.right, "Edit menu."),
    ] {
      let count = orca.lines.count
      try display.press(key)
      try await orca.waitFor(line, after: count)
    }
    program.terminate()
  }
}
