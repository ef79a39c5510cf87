import Foundation
import WeftThreads

@testable import WeftTesting

/// The program `AccessibilityControls` on a display of its own, used over the accessibility bus alone.
final class ControlsProgram: Sendable {
  let display: VirtualDisplay
  let program: LaunchedProgram
  let application: AccessibleElement
  private let events = Protected<[AccessibilityEvent]>([])
  private let folder: URL

  /// A program that the tests of a suite share: each of them uses other controls.
  static let shared = Task { try await ControlsProgram() }
  /// One whose main thread is blocked from time to time.
  static let blocked = Task { try await ControlsProgram() }

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("controls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["blocked", "opened"].map { [folder] in folder.appendingPathComponent($0).path }
    for pipe in pipes { mkfifo(pipe, 0o600) }
    display = try VirtualDisplay(width: 1000, height: 900)
    try await display.startAccessibility()
    program = try display.launch(BuiltProducts.executable("AccessibilityControls"), pipes)
    let window = try await display.waitForWindow(titled: "Controls")
    application = try await display.waitForApplication(of: program)
    display.focus(window.identifier)
    try await application.waitFor(.listItem, named: "Row 0")
    _ = application.client.board.add { [weak self] event in self?.events.withLock { $0.append(event) } }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the program tells of what has no state of its own.
  var log: String {
    get async throws {
      for label in try await application.elements(.label) {
        if try await label.attributes["id"] == "log" { return try await label.name }
      }
      return ""
    }
  }

  // MARK: Events

  /// Forgets the events that came before.
  func forgetEvents() { events.withLock { $0 = [] } }

  /// Waits for an event, such as `statechanged:checked`.
  ///
  /// - Parameter element: what it comes from; nil for anything.
  func waitForEvent(_ name: String, of element: AccessibleElement?) async throws {
    try await application.waitUntil("the event \(name)") { _ in
      self.events.withLock { events in
        events.contains { event in
          [event.kind, "\(event.kind):\(event.detail)"].contains(name)
            && (element == nil || event.source == element?.reference)
        }
      }
    }
  }

  private var names: [String] { events.withLock { $0.map { "\($0.kind):\($0.detail)" } } }

  // MARK: Main

  /// Blocks the main thread of the program, does something, and opens the gate again.
  func whileMainIsBlocked(_ body: () async throws -> Void) async throws {
    try await application.element(.button, named: "Block").perform(.press)
    // Returns when main is at the gate.
    let pipe = folder.appendingPathComponent("blocked").path
    let number = await onThread { open(pipe, O_RDONLY) }
    close(number)
    do {
      try await body()
    } catch {
      await openGate()
      throw error
    }
    await openGate()
  }

  private func openGate() async {
    let pipe = folder.appendingPathComponent("opened").path
    close(await onThread { open(pipe, O_WRONLY) })
  }

  private func onThread(_ body: @escaping @Sendable () -> Int32) async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
