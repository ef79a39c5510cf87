import Foundation
import WeftNodes
import WeftOffscreen

/// Fails a test if somebody would have trouble using a window without seeing it, without a pointer, or without
/// the sharpest eyes. The message lists all that was found.
///
/// Every control that can be seen needs a name (`accessibilityLabel`) and a role (`accessibilityTraits`), an area
/// that is large enough to be pressed, and a place in the order of the Tab key. Pictures that are told need a
/// name. Text needs contrast to its ground, where that is known.
///
/// The window is settled first. Its keyboard focus is not moved. Main.
///
/// - Parameters:
///   - window: the window.
///   - requirements: how large, how clear; the Web Content Accessibility Guidelines 2.2 AA by default.
@MainActor
public func assertAccessible(
  _ window: OffscreenWindow, _ requirements: AccessibilityRequirements = AccessibilityRequirements(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let violations = window.accessibilityViolations(requirements)
  guard !violations.isEmpty else { return }
  TestIssue.report(
    "The window is not accessible to all:\n" + violations.map { "  \($0)" }.joined(separator: "\n"),
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails a test if somebody would have trouble using a node, laid out in a window of its own; see
/// `assertAccessible(_:_:)` of a window. Main.
///
/// - Parameters:
///   - node: a node without supernode that is in no window.
///   - size: what it is laid out in, in points.
///   - requirements: how large, how clear; the Web Content Accessibility Guidelines 2.2 AA by default.
@MainActor
public func assertAccessible(
  _ node: DisplayNode, size: CGSize,
  _ requirements: AccessibilityRequirements = AccessibilityRequirements(), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let window = OffscreenWindow(size: size, rootNode: node)
  assertAccessible(
    window, requirements, fileID: fileID, filePath: filePath, line: line, column: column)
  window.scene.close()
}

extension OffscreenWindow {
  /// What keeps people from using the window; see `assertAccessible(_:_:)`. Settles the window. Main.
  public func accessibilityViolations(
    _ requirements: AccessibilityRequirements = AccessibilityRequirements()
  ) -> [AccessibilityViolation] {
    AccessibilityAudit(window: self, requirements: requirements).violations()
  }
}
