import Foundation
import TestSupport
import Testing
import WeftThreads

@testable import WeftTesting

/// The program `AccessibilityControls` on a display of its own, used over the accessibility bus alone.
final class ControlsProgram: Sendable {
  let display: VirtualDisplay
  let program: LaunchedProgram
  let application: AccessibleElement
  private let events = Protected<[AccessibilityEvent]>([])
  private let folder: URL
  /// What the last search has found.
  private let found = Protected<[AccessibleElement]>([])
  private let logLabel: AccessibleElement
  private let block: AccessibleElement

  /// - Parameter windowManager: a window manager for the display; none by default.
  init(windowManager: WindowManagerProgram? = nil) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("controls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["blocked", "opened"].map { [folder] in folder.appendingPathComponent($0).path }
    for pipe in pipes { mkfifo(pipe, 0o600) }
    display = try VirtualDisplay(width: 1000, height: 900, windowManager: windowManager)
    try await display.startAccessibility()
    program = try display.launch(BuiltProducts.executable("AccessibilityControls"), pipes)
    let window = try await display.waitForWindow(titled: "Controls")
    application = try await display.waitForApplication(of: program)
    display.focus(window.identifier)
    // Rows that have no cell yet are found as well, as other elements, but are not shown.
    for (role, name) in [(AccessibleRole.listItem, "Row 0"), (.listItem, "Row 1"), (.treeItem, "Europe")] {
      try await application.waitFor(role, named: name, state: .showing)
    }
    let all = try await application.elements()
    var log: AccessibleElement?
    for element in all where element.found?.role == .label {
      if try await element.attributes["id"] == "log" { log = element }
    }
    logLabel = try #require(log)
    block = try #require(all.first { $0.found?.role == .button && $0.found?.name == "Block" })
    _ = application.client.board.add { [weak self] event in self?.events.withLock { $0.append(event) } }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the program tells of what has no state of its own.
  var log: String { get async throws { try await logLabel.name } }

  /// The only element of a role and a name: one that was found before, or else by a search.
  func element(_ role: AccessibleRole, named name: String) async throws -> AccessibleElement {
    func known() -> [AccessibleElement] {
      found.withLock { all in all.filter { $0.found?.role == role && $0.found?.name == name } }
    }
    if known().isEmpty {
      let all = try await application.elements()
      found.withLock { $0 = all }
    }
    #expect(known().count == 1, "\(role.name) '\(name)' is found once")
    return try #require(known().first, "\(role.name) '\(name)'")
  }

  /// The elements of some controls.
  func elements(_ controls: [ControlCase]) async throws -> [AccessibleElement] {
    var elements: [AccessibleElement] = []
    for control in controls { elements.append(try await element(control.role, named: control.name)) }
    return elements
  }

  // MARK: Events

  /// Forgets the events that came before.
  func discardEvents() { events.withLock { $0 = [] } }

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

  // MARK: Main

  /// Blocks the main thread of the program, does something, and opens the gate again.
  func whileMainIsBlocked(_ body: () async throws -> Void) async throws {
    try await block.perform(.press)
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
}
