import Foundation
import WeftNodes
import WeftOffscreen

/// Fails a test if a window is hard to use without seeing it, without a pointer, or with impaired vision. The
/// message lists all violations.
///
/// Every visible control needs a name (`accessibilityLabel`) and a role (`accessibilityTraits`), an area that
/// is large enough to be pressed, and a place in the order of the Tab key. Exposed pictures need a name. Text
/// needs contrast to its background, if that is known.
///
/// What assistive technologies are told besides is checked, too: elements need a role, and a name if they say nothing without
/// one, also those that are only a part of a node, such as the days of a calendar. Choices that exclude each other have
/// different names. The Tab key reaches all nodes, and does not jump back far above and before the node that it was at.
///
/// The window is settled first. Its keyboard focus is moved through all nodes by the Tab key, and is where it was afterwards.
/// Main.
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
    "The window has accessibility violations:\n" + violations.map { "  \($0)" }.joined(separator: "\n"),
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Lays out a node in a window of its own, and fails a test if it has accessibility violations; see
/// `assertAccessible(_:_:)` of a window. Main.
///
/// - Parameters:
///   - node: a node without supernode that is in no window.
///   - size: the size of that window, in points.
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
  /// Returns the accessibility violations of the window; see `assertAccessible(_:_:)`. Settles the window.
  /// Main.
  public func accessibilityViolations(
    _ requirements: AccessibilityRequirements = AccessibilityRequirements()
  ) -> [AccessibilityViolation] {
    AccessibilityAudit(window: self, requirements: requirements).violations()
  }
}
