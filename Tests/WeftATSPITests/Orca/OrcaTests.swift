import Foundation
import TestSupport
import Testing
import WeftTesting

/// What the screen reader says of programs, and that its own commands reach it. Only where Orca is installed.
///
/// The conversations are in `Transcripts`. With `WEFT_RECORD=failed` in the environment, what is said in one that differs
/// is written down again, for the keys that are in it.
@Suite(.startsDisplays, .serialized, .enabled(if: Orca.isInstalled)) struct OrcaTests {
  @Test(
    arguments: ["controls", "controls-review"])
  func theControlsAreReadByTheirRolesNamesAndValues(transcript: String) async throws {
    try await hold(transcript, with: "controls", title: "Controls")
  }

  @Test func textIsReadAsItIsTypedAndByItsParts() async throws {
    try await hold("editor", with: "editor", title: "Editor")
  }

  @Test func aFeedIsReadByItsArticlesAsFarAsTheyAreLoaded() async throws {
    try await hold("feed", with: "feed", title: "Feed")
  }

  @Test func menusAndDialogsAreReadAsTheyAreWalkedThrough() async throws {
    try await hold("menus", with: "menus", title: "Menus")
  }

  /// The folders are opened in the list. When one is opened by itself, the title of the window changes, and Orca says that only
  /// if it has not read the title before it hears of the change, which depends on the speed of the machine.
  @Test func foldersAreReadAsTheyAreOpenedAndChanged() async throws {
    let folder = try OrcaFiles()
    defer { folder.remove() }
    try await hold(
      "files", with: "files", ["--without-media", folder.root.path], title: "Papers – Files",
      environment: folder.environment)
  }

  // MARK: Conversations

  private static let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  /// Starts a demo and Orca, presses the keys of a transcript, and compares what is said.
  private func hold(
    _ name: String, with demo: String, _ arguments: [String] = [], title: String,
    environment: [String: String] = [:]
  ) async throws {
    let file = Self.transcripts.appendingPathComponent("\(name).txt")
    let expected = OrcaTranscript(try String(contentsOf: file, encoding: .utf8))
    let mode = ProcessInfo.processInfo.environment["WEFT_RECORD"]
    if mode != "all" {
      #expect(!expected.steps[0].said.isEmpty, "there is a transcript")
      let actual = try await talk(with: demo, arguments, title, environment) { try await $0.follow(expected) }
      if actual == expected { return }
      guard mode == "failed" else {
        let step = actual.steps[actual.steps.count - 1]
        let before = expected.steps[actual.steps.count - 1].said
        Issue.record(
          "\(name): after \(step.key ?? "the start") was said: \(step.said), and not: \(before)")
        return
      }
    }
    let actual = try await talk(with: demo, arguments, title, environment) { try await $0.record(expected) }
    try actual.text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func talk(
    with demo: String, _ arguments: [String], _ title: String, _ environment: [String: String],
    _ talk: (Orca) async throws -> OrcaTranscript
  ) async throws -> OrcaTranscript {
    let display = try VirtualDisplay(width: 1000, height: 720)
    defer { display.kill() }
    try await display.startAccessibility()
    // A command that Orca is slow to take must not become text.
    let program = try display.launch(
      BuiltProducts.executable("demos"), [demo] + arguments,
      environment: environment.merging(["WEFT_KEY_PATIENCE": "60"]) { $1 })
    defer { program.terminate() }
    let window = try await display.waitForWindow(titled: title)
    _ = try await display.waitForApplication(of: program)
    display.focus(window.identifier)
    try await display.waitFor(.frame, named: title, state: .active)
    OrcaKey.endRepeating(on: display)
    let orca = try Orca(on: display, reading: window)
    defer { orca.end() }
    return try await talk(orca)
  }
}
