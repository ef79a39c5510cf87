import Foundation

/// Fails a test if the tree of elements of programs differs from its reference, a text with a line for each element; see
/// `AccessibleScope.tree()`.
///
/// A program may still be at work: this waits until the tree is that of the reference, and fails after `timeout`. The
/// reference is `<name>.txt` in the folder that `assertScreenshot(of:named:)` uses too, and is recorded in the same way: two
/// seconds after the program has last changed something. Any thread.
///
/// - Parameters:
///   - scope: the display, a program, or another element.
///   - name: the name of the reference; the test function's by default.
///   - timeout: how long the tree may take to become that of the reference.
public func assertAccessibilityTree(
  of scope: some AccessibleScope, named name: String? = nil, timeout: Duration = .seconds(60),
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let place = ReferencePlace(filePath: filePath, name: name, function: function, variant: "")
  let check = ReferenceCheck(
    format: .lines(of: "accessibility tree", named: place.name), place: place, settings: .current)
  do throws(AccessibilityError) {
    let tree = try await settledTree(of: scope, check, timeout)
    if let message = check.failure(of: tree) { TestIssue.report(message, at: location) }
  } catch {
    TestIssue.report("There is no accessibility tree to compare: \(error)", at: location)
  }
}

/// The tree when it is that of the reference, or else when there is no more time.
private func settledTree(
  of scope: some AccessibleScope, _ check: ReferenceCheck<String>, _ timeout: Duration
) async throws(AccessibilityError) -> String {
  var tree = try await scope.tree()
  if check.isRecording {
    var isStill = false
    while !isStill {
      let before = tree
      let waiting = EventWaiting(
        client: try await scope.accessibleRoots().client, what: "the accessibility tree", timeout: .seconds(2)
      )
      isStill =
        try await waiting.answer { () async throws(AccessibilityError) -> Bool? in
          tree = try await scope.tree()
          return tree == before ? nil : true
        } == nil
    }
  } else if check.hasReference, !check.isMet(by: tree) {
    let waiting = EventWaiting(
      client: try await scope.accessibleRoots().client, what: "the accessibility tree", timeout: timeout)
    _ = try await waiting.answer { () async throws(AccessibilityError) -> Bool? in
      let absence = try await scope.accessibleRoots().absence
      tree = try await scope.tree()
      if check.isMet(by: tree) { return true }
      if let absence { throw .launchedProgramEnded(absence, waitingFor: "the accessibility tree") }
      return nil
    }
  }
  return tree
}
