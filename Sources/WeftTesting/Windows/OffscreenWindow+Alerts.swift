import Foundation
import WeftNodes
import WeftOffscreen
import WeftPopups

/// Alerts in a window: what is shown, and what the user answers.
extension OffscreenWindow {
  /// The alert that is in front of the window; nil if there is none. Settles the window.
  public var openAlert: OpenAlert? {
    settle()
    return scene.openAlert
  }

  /// Clicks on a button of the alert that is in front of the window.
  /// ```swift
  /// window.press(.delete)
  /// window.pressAlertButton("Cancel")
  /// ```
  /// The test fails if there is no such button, or if it can't be pressed.
  public func pressAlertButton(
    _ title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let alert = openAlert else {
      return TestIssue.report("no alert is open with a button \"\(title)\"", at: location)
    }
    guard let button = alert.button(title) else {
      let titles = alert.alert.buttons.map(\.title).joined(separator: ", ")
      return TestIssue.report(
        "the alert \"\(alert.alert.title)\" has no button \"\(title)\"; it has: \(titles)", at: location)
    }
    guard alert.enabledButtons.contains(title) else {
      return TestIssue.report("the button \"\(title)\" is disabled", at: location)
    }
    click(on: button, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
