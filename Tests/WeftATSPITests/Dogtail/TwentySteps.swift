import Foundation
import Testing
import WeftTesting

/// A script of dogtail that works a program in twenty steps, and a program for it.
enum TwentySteps {
  static let isInstalled =
    WindowManagerProgram.openbox.isInstalled
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dogtail")
    && ["x86_64", "aarch64"].contains {
      FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/girepository-1.0/Gtk-4.0.typelib")
    }

  /// A program that the script has a table of names for.
  enum Subject: String {
    case files
    case editor
    case gtk4Browser = "gtk4-browser"
    case gtk4Editor = "gtk4-editor"
  }

  /// Works a program on a display of its own. Returns what was done and seen, a line for each step.
  static func work(_ subject: Subject) async throws -> [String] {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "steps-\(UUID().uuidString.prefix(8))")
    let folder = home.appendingPathComponent("folder")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: home) }
    for name in ["a.txt", "b.txt", "c.txt", "sub/inner.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }

    let display = try VirtualDisplay(width: 1000, height: 720, windowManager: .openbox)
    try await display.startAccessibility()
    let environment = [
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_DATA_HOME": home.path + "/data", "GSETTINGS_BACKEND": "memory",
      "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore", "LC_ALL": "C.UTF-8",
    ]
    let command = command(for: subject, folder)
    let program = try display.launch(
      command[0], Array(command.dropFirst()), environment: environment)
    _ = try await display.waitForApplication(of: program)
    let script = try display.launch(
      python, [path("twenty-steps.py"), subject.rawValue, folder.path], environment: environment)
    let code = try await script.waitForExit()
    #expect(code == 0, "\(script.output)\(program.output)")
    program.terminate()
    return script.output.split(separator: "\n").map(String.init)
  }

  private static let python = "/usr/bin/python3"

  private static func path(_ program: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs/\(program)")
      .path
  }

  private static func command(for subject: Subject, _ folder: URL) -> [String] {
    switch subject {
    case .files: [BuiltProducts.executable("demos"), "files", "--without-media", folder.path]
    case .editor: [BuiltProducts.executable("demos"), "editor"]
    case .gtk4Browser: [python, path("gtk4-program.py"), "browser", folder.path]
    case .gtk4Editor: [python, path("gtk4-program.py"), "editor"]
    }
  }
}
