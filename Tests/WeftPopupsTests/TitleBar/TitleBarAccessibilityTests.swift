import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct TitleBarAccessibilityTests {
  @Test func aTitleBarContainsWhatIsInIt() throws {
    let bar = TitleBarNode(
      leading: MenuBarNode([Menu("File") { Command.open }]), trailing: ButtonNode("Share"))
    let window = OffscreenWindow(size: CGSize(width: 400, height: 60), rootNode: bar)
    #expect(
      window.accessibilityOutline() == """
        window
          titleBar "Title bar"
            menuBar "Menu bar" [horizontal]
              menuItem "File" (1 of 1) [expandable, hasPopup]
            button "Share"
            button "Minimize"
            button "Maximize"
            button "Close"
        """)
    bar.accessibilityLabel = "Album"
    _ = try window.element(.titleBar, named: "Album")
  }
}
