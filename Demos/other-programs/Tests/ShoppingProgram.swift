import Foundation
import WeftTesting

/// The program under test, in one of two toolkits, on a display of its own.
struct ShoppingProgram {
  enum Toolkit: String, CaseIterable, Sendable { case gtk4, qt6 }

  let display: VirtualDisplay
  let window: VirtualWindow
  private let program: LaunchedProgram

  /// Launches it, and waits until it shows its window and has joined the accessibility bus.
  init(_ toolkit: Toolkit) async throws {
    display = try VirtualDisplay(width: 640, height: 480)
    try await display.startAccessibility()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Programs/shopping-\(toolkit.rawValue).py").standardized.path
    // That of Debian, which has the toolkits. What a program keeps in its home folder is none of the tests' business. Python would write beside the program.
    let home = FileManager.default.temporaryDirectory.path
    program = try display.launch("/usr/bin/python3", ["-B", script], environment: ["HOME": home])
    window = try await display.waitForWindow(titled: "Shopping")
    try await display.waitForApplication(of: program).waitFor(.label, named: "Nothing to buy")
    // There is no window manager, which would do this.
    display.focus(window.identifier)
  }

  func end() { program.terminate() }
}
