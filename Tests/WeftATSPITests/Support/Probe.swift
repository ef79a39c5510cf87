import WeftTesting

/// The program `AccessibilityProbe` on a display of its own, used over the accessibility bus.
struct Probe {
  let display: VirtualDisplay
  let program: LaunchedProgram
  /// The program on the bus.
  let application: AccessibleElement

  /// Runs the program, and waits until it has joined the bus and shows everything.
  static func launch(
    arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> Probe {
    let display = try VirtualDisplay(width: 640, height: 700)
    try await display.startAccessibility()
    let program = try display.launch(
      BuiltProducts.executable("AccessibilityProbe"), arguments, environment: environment)
    let application = try await display.waitForApplication(of: program)
    try await application.waitFor(.label, named: "Ready")
    return Probe(display: display, program: program, application: application)
  }

  /// Waits until the program tells something.
  func waitForLog(_ text: String) async throws { try await application.waitFor(.label, named: text) }
}
