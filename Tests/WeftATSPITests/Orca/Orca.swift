import Foundation
import WeftTesting

/// The screen reader Orca on a display. What it says is written down instead of being said.
struct Orca {
  static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/orca")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  private let transcript: URL
  private let folder: URL
  private let program: LaunchedProgram

  /// Starts it on a display with accessibility, and waits until it speaks.
  init(on display: VirtualDisplay) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "orca-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    transcript = folder.appendingPathComponent("transcript")
    try Data().write(to: transcript)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/orca-recorder.py")
    program = try display.launch(
      "/usr/bin/python3", [script.path],
      environment: [
        "ORCA_TRANSCRIPT": transcript.path, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
        "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data",
        "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      ])
    try await waitFor("Screen reader on.")
  }

  /// Everything that was said so far, a line for each utterance.
  var lines: [String] {
    let text = (try? String(contentsOf: transcript, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until something is said, after a number of lines.
  func waitFor(_ line: String, after count: Int = 0) async throws {
    while !lines.dropFirst(count).contains(line) {
      try Task.checkCancellation()
      // Orca writes when it has come to it.
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends it.
  func end() {
    kill(pid_t(program.processIdentifier), SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }
}
