import Foundation
import Testing
import WeftTesting

/// A program in Python with a control of each kind, in one of the toolkits that others use.
enum SampleProgram: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case gtk3 = "GTK 3"
  case gtk4 = "GTK 4"
  case qt6 = "Qt 6"

  static let interpreter = "/usr/bin/python3"

  /// Those whose toolkits are installed.
  static let installed = allCases.filter { program in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: interpreter)
    process.arguments = ["-c", program.question]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A program that fails if the toolkit is not installed.
  private var question: String {
    switch self {
    case .gtk3: "import gi; gi.require_version('Gtk', '3.0')"
    case .gtk4: "import gi; gi.require_version('Gtk', '4.0')"
    case .qt6: "from PyQt6.QtWidgets import QApplication"
    }
  }

  var testDescription: String { rawValue }

  /// A name for references.
  var name: String { rawValue.lowercased().filter { $0 != " " } }

  /// The file of the program.
  var file: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/sample-\(name).py").path
  }

  /// The role of the rows of its list.
  var rowRole: AccessibleRole { self == .gtk3 ? .tableCell : .listItem }

  /// Runs it on a display, and waits until it has joined the accessibility bus and shows everything.
  func launch(on display: VirtualDisplay) async throws -> (LaunchedProgram, AccessibleElement) {
    try await display.startAccessibility()
    let program = try display.launch(Self.interpreter, [file])
    let application = try await display.waitForApplication(of: program)
    try await application.waitFor(.label, named: "Ready")
    return (program, application)
  }
}
