import Foundation
import TestSupport
import WeftTesting

/// The screen reader Orca on a display, beside a program. What it says is written down instead of being said.
///
/// It has files of its own, and ends with the process that has started it.
struct Orca {
  static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/orca")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  private let display: VirtualDisplay
  private let window: VirtualWindow
  private let folder: URL
  private let program: LaunchedProgram

  /// Starts it on a display with accessibility.
  ///
  /// - Parameter window: the window that gets the keys.
  init(on display: VirtualDisplay, reading window: VirtualWindow) throws {
    (self.display, self.window) = (display, window)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "orca-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/orca-recorder.py")
    let path = folder.path
    program = try display.launch(
      "/usr/bin/python3", ["-B", script.path],
      environment: [
        "ORCA_TRANSCRIPT": path + "/transcript", "ORCA_PROGRESS": path + "/progress", "HOME": path,
        "XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data",
        "XDG_CACHE_HOME": path + "/cache", "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8", "TZ": "UTC",
      ])
  }

  /// Everything that was said so far, a line for each utterance.
  var lines: [String] { completeLines(of: "transcript") }

  /// Ends it. It would take its time for a signal that it can handle.
  func end() {
    kill(pid_t(program.processIdentifier), SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private func completeLines(of file: String) -> [String] {
    let text = (try? systemFile(folder.appendingPathComponent(file).path)) ?? ""
    // What is not complete is still being written.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  // MARK: Conversations

  /// Presses the keys of a transcript, each after everything was said that is to be said before.
  ///
  /// - Parameters:
  ///   - expected: what is to be said.
  ///   - timeout: how long that may take.
  /// - Returns: the transcript up to the first step that differs, with what was said in it.
  func follow(_ expected: OrcaTranscript, timeout: Duration = .seconds(600)) async throws -> OrcaTranscript {
    try await begin()
    var (actual, start) = (expected, 0)
    for (index, step) in expected.steps.enumerated() {
      let end = start + step.said.count
      try await perform(step) { try await waitFor(end, timeout) }
      actual.steps[index].said = Array(lines.dropFirst(start))
      guard actual.steps[index] == step else {
        actual.steps.removeSubrange((index + 1)...)
        return actual
      }
      start = end
    }
    return actual
  }

  /// Presses the keys of a transcript, each after a second in which nothing was said, and writes down what is said.
  func record(_ transcript: OrcaTranscript) async throws -> OrcaTranscript {
    try await begin()
    var (result, start) = (transcript, 0)
    for (index, step) in transcript.steps.enumerated() {
      try await perform(step) { try await waitForSilence() }
      result.steps[index].said = Array(lines.dropFirst(start))
      start = lines.count
    }
    return result
  }

  /// Waits until it reads the window and gets the keys that are pressed in it.
  private func begin() async throws {
    try await waitUntil("Orca has started", Self.timeout) { !lines.isEmpty }
    try await waitUntilQuiet()
    // The program hears later of it that Orca listens to keys.
    let shift = OrcaKey.shift
    while keyCount == 0 {
      try shift.press(on: display)
      try shift.release(on: display)
      try await display.waitUntilSettled(window.identifier, timeout: Self.timeout)
    }
    try await waitUntilQuiet()
  }

  /// Presses the key of a step, and waits until everything was said. Orca asks which keys are held when it hears of what has
  /// happened, so they are only released then.
  private func perform(_ step: OrcaTranscript.Step, _ wait: () async throws -> Void) async throws {
    guard let name = step.key else {
      try await wait()
      return try await waitUntilQuiet()
    }
    guard let keys = OrcaKey.keys(name) else { throw UnknownKey(name: name) }
    for key in keys { try await handle { try key.press(on: display) } }
    if !OrcaKey.actOnRelease.contains(name) { try await wait() }
    try await waitUntilQuiet()
    for key in keys.reversed() { try await handle { try key.release(on: display) } }
    try await wait()
    try await waitUntilQuiet()
  }

  private struct UnknownKey: Error { let name: String }

  // MARK: Waiting

  private static let timeout = Duration.seconds(600)

  /// The number of keys that it has handled. Pressing and releasing count each.
  private var keyCount: Int { completeLines(of: "progress").count { $0 == "key" } }
  private var idleCount: Int { completeLines(of: "progress").count { $0 == "idle" } }

  /// Does something with a key, and waits until Orca has handled it.
  private func handle(_ action: () throws -> Void) async throws {
    let count = keyCount
    try action()
    try await waitUntil("Orca gets the key", Self.timeout) { keyCount > count }
  }

  /// Waits until the program has done and shown everything, and Orca has heard of it. Events leave the program after what
  /// they tell is shown, hence twice.
  private func waitUntilQuiet() async throws {
    for _ in 0..<2 {
      try await display.waitUntilSettled(window.identifier, timeout: Self.timeout)
      let count = idleCount
      kill(pid_t(program.processIdentifier), SIGUSR1)
      try await waitUntil("Orca has nothing to do", Self.timeout) { idleCount > count }
    }
  }

  /// Waits until something was said that often. What is missing afterwards was not said in time.
  private func waitFor(_ count: Int, _ timeout: Duration) async throws {
    do {
      try await waitUntil("\(count) utterances", timeout) { lines.count >= count }
    } catch VirtualDisplayError.timedOut {
      return
    }
  }

  private func waitForSilence() async throws {
    var (count, since) = (lines.count, ContinuousClock.now)
    try await waitUntil("Orca is silent", .seconds(300)) {
      if lines.count != count { (count, since) = (lines.count, ContinuousClock.now) }
      return ContinuousClock.now > since + .milliseconds(1500)
    }
  }

  private func waitUntil(
    _ what: String, _ timeout: Duration, _ condition: () throws -> Bool
  ) async throws {
    do {
      try await display.waitUntil(what, timeout: timeout, condition: condition)
    } catch VirtualDisplayError.timedOut(let what) {
      throw VirtualDisplayError.timedOut(
        waitingFor: "\(what); the output of Orca: \"\(program.output)\"; it has said: \(lines.suffix(8))")
    }
  }
}
