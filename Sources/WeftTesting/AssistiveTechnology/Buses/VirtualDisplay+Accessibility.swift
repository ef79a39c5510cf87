import Foundation
import WeftGraphics
import WeftNodes

/// The accessibility of the programs on the display, as assistive technology sees it (AT-SPI).
extension VirtualDisplay: AccessibleScope {
  /// Starts a session bus and an accessibility bus for this display. Programs that are launched afterwards are on them: those
  /// of Weft, GTK and Qt without further ado, and Chromium with the argument `--force-renderer-accessibility`. Does nothing
  /// if they run.
  ///
  /// The buses end with the display. They share nothing with the desktop of whoever runs the tests. The first query starts
  /// them, too, but does not see programs that were launched before.
  ///
  /// - Parameter timeLimit: how long programs may take for an answer; see `AccessibleElement.timeLimit`.
  /// - Throws: `AccessibilityError.missingProgram` and `.cannotStart`. The Debian packages are `at-spi2-core` and
  ///   `dbus-daemon`.
  public func startAccessibility(timeLimit: Duration = .seconds(60)) async throws(AccessibilityError) {
    _ = try await accessibility.start(displayName: name, timeLimit: timeLimit)
  }

  /// All programs on the accessibility bus, in the order in which they joined.
  public func applications() async throws(AccessibilityError) -> [AccessibleElement] {
    let client = try await accessibility.start(displayName: name, timeLimit: .seconds(60)).client
    return try await AccessibleElement(.desktop, client).children
  }

  /// All programs, with everything in them.
  public func accessibleRoots() async throws(AccessibilityError) -> AccessibleRoots {
    let client = try await accessibility.start(displayName: name, timeLimit: .seconds(60)).client
    // Asked before the elements: what a program has shown before its end is still found.
    let absence = programs.absence
    return AccessibleRoots(
      elements: try await applications(), areIncluded: true, skipsEndedPrograms: true,
      explanation: accessibility.explanation, client: client, absence: absence)
  }

  /// Waits until a launched program has joined the accessibility bus, and returns its root.
  ///
  /// - Throws: `AccessibilityError.timedOut`, which says which programs are there; `.launchedProgramEnded`.
  public func waitForApplication(
    of program: LaunchedProgram, timeout: Duration = .seconds(600)
  ) async throws(AccessibilityError) -> AccessibleElement {
    let identifier = program.processIdentifier
    return try await waitForApplication("the program of process \(identifier)", timeout) {
      element async throws(AccessibilityError) in
      try await element.processIdentifier == identifier
    } obstacle: {
      program.ending?.error ?? programs.failure
    }
  }

  /// Waits until a program of this name has joined the accessibility bus, and returns its root.
  ///
  /// - Throws: `AccessibilityError.timedOut`, which says which programs are there; `.launchedProgramEnded`.
  public func waitForApplication(
    named name: String, timeout: Duration = .seconds(600)
  ) async throws(AccessibilityError) -> AccessibleElement {
    try await waitForApplication("a program named '\(name)'", timeout) {
      element async throws(AccessibilityError) in
      try await element.name == name
    } obstacle: {
      programs.absence
    }
  }

  private func waitForApplication(
    _ what: String, _ timeout: Duration,
    where condition: (AccessibleElement) async throws(AccessibilityError) -> Bool,
    obstacle: () -> VirtualDisplayError?
  ) async throws(AccessibilityError) -> AccessibleElement {
    let client = try await accessibleRoots().client
    var names: [String] = []
    let wait = EventWaiting(client: client, what: what, timeout: timeout)
    let found = try await wait.answer {
      () async throws(AccessibilityError) -> AccessibleElement? in
      names = []
      let absence = obstacle()
      for element in try await applications() {
        do throws(AccessibilityError) {
          let description = try await element.describe()
          names.append("'\(description.name)'")
          if try await condition(element) { return element.described(as: description) }
        } catch .programEnded {
          continue
        } catch .elementNoLongerExists {
          continue
        }
      }
      if let absence { throw .launchedProgramEnded(absence, waitingFor: what) }
      return nil
    }
    guard let found else {
      let instead =
        names.isEmpty ? accessibility.explanation : "there are: " + names.joined(separator: ", ")
      throw .timedOut(waitingFor: what, instead: instead)
    }
    return found
  }
}
