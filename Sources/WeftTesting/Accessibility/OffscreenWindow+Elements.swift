import WeftAccessibility
import WeftNodes
import WeftOffscreen
import WeftSemantics

/// The elements of a window as people with a screen reader find and use them: a test that goes this way also tests that they
/// can.
///
/// ```swift
/// try window.perform(.setText("Harbour"), on: window.element(.textField, named: "Title"))
/// try window.perform(.press, on: window.element(.button, named: "Save"))
/// #expect(window.elements(.alert).isEmpty)
/// ```
/// Each call settles the window first. While a sheet or an alert is shown, there are only its elements.
extension OffscreenWindow {
  /// The accessibility tree of the window; see `WindowScene.accessibilityTree()`. Settles the window. Main.
  public var accessibilityTree: AccessibilityTree {
    settle()
    return scene.accessibilityTree()
  }

  /// The only element of a role with a name. Settles the window. Main.
  ///
  /// - Parameters:
  ///   - role: the role; nil, the default, for any.
  ///   - name: the whole name; nil, the default, for any.
  ///   - states: states that all have to hold. None by default.
  ///   - container: the element in which it is; that of the window by default.
  /// - Throws: `AccessibilityQueryError`, which says what there is instead.
  public func element(
    _ role: AccessibilityRole? = nil, named name: String? = nil, states: AccessibilityStates = [],
    in container: AccessibilityItem? = nil
  ) throws(AccessibilityQueryError) -> AccessibilityItem {
    try accessibilityTree.element(role, named: name, states: states, in: container)
  }

  /// The elements of a role with a name, in document order; empty if there are none. Settles the window. Main.
  ///
  /// - Parameters:
  ///   - role: the role; nil, the default, for any.
  ///   - name: the whole name; nil, the default, for any.
  ///   - states: states that all have to hold. None by default.
  ///   - container: the element in which they are; that of the window by default.
  public func elements(
    _ role: AccessibilityRole? = nil, named name: String? = nil, states: AccessibilityStates = [],
    in container: AccessibilityItem? = nil
  ) -> [AccessibilityItem] {
    accessibilityTree.elements(role, named: name, states: states, in: container)
  }

  /// Does to an element what a screen reader does, and settles the window. Main.
  ///
  /// The test fails if it is not done: because the element is gone or disabled, or does not know the action. For a test that
  /// expects this, `WindowScene.perform(_:on:)` returns whether it was done.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - element: an element of this window, also one that was found before it has changed.
  public func perform(
    _ action: AccessibilityAction, on element: AccessibilityItem, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let present = accessibilityTree
    let isDone = scene.perform(action, on: element)
    settle()
    guard !isDone else { return }
    let reason =
      switch present[element.id]?.states.contains(.disabled) {
      case nil: "it is not in the window"
      case true?: "it is disabled"
      case false?: "it does not know the action"
      }
    TestIssue.report(
      "\(action) on \(element.role.rawValue) \"\(element.name)\" was not done: \(reason)",
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The elements of the window as a text, one line each; see `AccessibilityTree.outline(from:)`. Settles the window. Main.
  ///
  /// - Parameter element: the element at which it begins; that of the window by default.
  public func accessibilityOutline(of element: AccessibilityItem? = nil) -> String {
    accessibilityTree.outline(from: element?.id)
  }
}
