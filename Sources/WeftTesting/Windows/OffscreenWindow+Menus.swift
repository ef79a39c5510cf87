import Foundation
import WeftNodes
import WeftOffscreen
import WeftPopups

/// Menus in a window: what is open, and what the user chooses.
extension OffscreenWindow {
  /// The menus that are open, each followed by its submenu.
  public var openMenus: [OpenMenu] {
    settle()
    return scene.openMenus
  }

  /// Clicks on an item of the menu that was opened last, or through submenus on an item of the innermost. A menu that is
  /// too high for the window is scrolled to it.
  /// ```swift
  /// window.click(on: node, button: .secondary)
  /// window.chooseMenuItem("Sort by", "Date")
  /// ```
  /// The test fails if there is no such item, or if it can't be chosen.
  ///
  /// - Parameter path: the titles of the submenus, and of the item.
  public func chooseMenuItem(
    _ path: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for title in path {
      guard let menu = openMenus.last else {
        return TestIssue.report("no menu is open with an item \"\(title)\"", at: location)
      }
      guard let item = menu[title] else {
        let titles = menu.items.map(\.title).joined(separator: ", ")
        return TestIssue.report(
          "the menu \"\(menu.title)\" has no item \"\(title)\"; it has: \(titles)", at: location)
      }
      guard item.isEnabled else {
        return TestIssue.report("the item \"\(title)\" is disabled", at: location)
      }
      guard let frame = scene.revealMenuItem(title) else {
        return TestIssue.report("the menu \"\(menu.title)\" can't show its item \"\(title)\"", at: location)
      }
      click(at: CGPoint(x: frame.midX, y: frame.midY))
    }
  }
}
