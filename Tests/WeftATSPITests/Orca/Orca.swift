import Foundation
import WeftTesting

/// The screen reader Orca on a display. What it says is written down instead of being said.
struct Orca {
  static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/orca")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  private let display: VirtualDisplay
  private let transcript: URL
  private let folder: URL
  private let program: LaunchedProgram

  /// Starts it on a display with accessibility.
  init(on display: VirtualDisplay) throws {
    self.display = display
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
        "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      ])
  }

  /// Everything that was said so far, a line for each utterance.
  var lines: [String] {
    let text = (try? String(contentsOf: transcript, encoding: .utf8)) ?? ""
    // What is not complete is still being written.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Ends it.
  func end() {
    kill(pid_t(program.processIdentifier), SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Conversations

  /// Presses the keys of a transcript, each as soon as everything was said that is to be said before.
  ///
  /// - Parameters:
  ///   - expected: what is to be said.
  ///   - patience: how long that may take.
  /// - Returns: the transcript up to the first step that differs, with what was said in it.
  func follow(_ expected: OrcaTranscript, patience: Duration = .seconds(60)) async throws -> OrcaTranscript {
    var actual = expected
    var start = 0
    for (index, step) in expected.steps.enumerated() {
      let end = start + step.said.count
      let key = try await press(step, after: start)
      try await waitFor(min(start + (key?.echoes ?? 0) + 1, end), patience)
      try key?.release(on: display)
      try await waitFor(end, patience)
      try key?.releaseModifiers(on: display)
      actual.steps[index].said = Array(lines[start..<min(end, lines.count)])
      if actual.steps[index] != step {
        // What else is said helps to understand it.
        actual.steps[index].said = try await settledLines(after: start)
        actual.steps.removeSubrange((index + 1)...)
        return actual
      }
      start = end
    }
    return actual
  }

  /// Presses the keys of a transcript, each after a second in which nothing was said, and writes down what is said.
  func record(_ transcript: OrcaTranscript) async throws -> OrcaTranscript {
    var result = transcript
    var start = 0
    try await waitFor(1, .seconds(300))
    for (index, step) in transcript.steps.enumerated() {
      let key = try await press(step, after: start)
      // Orca takes longer for the first key.
      try await waitFor(start + (key?.echoes ?? 0) + 1, .seconds(index == 1 ? 6 : 1))
      try key?.release(on: display)
      result.steps[index].said = try await settledLines(after: start)
      try key?.releaseModifiers(on: display)
      start += result.steps[index].said.count
    }
    return result
  }

  /// Orca handles a release before the press if they come at the same time, so the key stays down until something is said.
  private func press(_ step: OrcaTranscript.Step, after start: Int) async throws -> OrcaKey? {
    guard let name = step.key else { return nil }
    guard let key = OrcaKey(name) else { throw UnknownKey(name: name) }
    try await key.press(on: display) { echoes in try await waitFor(start + echoes, .seconds(10)) }
    return key
  }

  private struct UnknownKey: Error { let name: String }

  private func waitFor(_ count: Int, _ patience: Duration) async throws {
    let deadline = ContinuousClock.now + patience
    while lines.count < count, ContinuousClock.now < deadline { try await look() }
  }

  private func settledLines(after start: Int) async throws -> [String] {
    var (count, since) = (lines.count, ContinuousClock.now)
    while ContinuousClock.now < since + .milliseconds(1600) {
      try await look()
      if lines.count != count { (count, since) = (lines.count, ContinuousClock.now) }
    }
    return Array(lines.dropFirst(start))
  }

  /// Orca writes when it has come to it.
  private func look() async throws { try await Task.sleep(for: .milliseconds(20)) }
}
