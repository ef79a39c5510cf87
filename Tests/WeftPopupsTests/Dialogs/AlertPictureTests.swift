import Foundation
import Testing
import WeftCommands
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What alerts look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct AlertPictureTests {
  private static let alerts: [(name: String, alert: Alert)] = [
    (
      "warning",
      Alert(
        "Delete “Harbour”?", message: "The photograph is removed from the album. This can’t be undone.",
        style: .warning, buttons: [Alert.Button("Delete", role: .destructive), .cancel],
        suppressionTitle: DialogWords.current.suppress)
    ),
    (
      "rename",
      Alert(
        "Rename the photograph", buttons: [Alert.Button("Rename", role: .default), .cancel],
        textField: Alert.TextField("Harbour", placeholder: "Name"))
    ),
    (
      "stacked",
      Alert(
        "Save the changes to “Summer holidays in the mountains”?",
        message: "Otherwise everything that was changed since yesterday is lost.", style: .critical,
        buttons: [
          Alert.Button("Save as a new album", role: .default),
          Alert.Button("Discard all of the changes", role: .destructive),
          Alert.Button("Go on without saving", role: .cancel),
        ])
    ),
    (
      "information",
      Alert("The album was exported", message: "14 photographs, 32 megabytes.", style: .informational)
    ),
  ]

  @Test(arguments: MenuPictureTests.variants)
  func alertsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    for (name, alert) in Self.alerts {
      let scene = DialogScene(width: 560, height: 340, scale: scale)
      scene.window.scene.userInterfaceStyle = style
      scene.window.scene.layoutDirection = direction
      scene.window.press(.tab)
      _ = scene.present(alert)
      // The ring around what has the focus fades in.
      scene.window.advance(by: 0.5)
      assertScreenshot(of: scene.window, named: "\(name)\(suffix)")
    }
  }

  @Test func aLongMessageScrollsInASmallWindow() {
    let scene = DialogScene(width: 340, height: 240, scale: 2)
    let message = String(repeating: "Nothing of this can be brought back. ", count: 20)
    _ = scene.present(
      Alert(
        "Delete everything?", message: message,
        buttons: [Alert.Button("Delete", role: .destructive), .cancel]))
    scene.window.scroll(by: CGSize(width: 0, height: 60))
    scene.window.advance(by: 1)
    assertScreenshot(of: scene.window, named: "small")
  }

  @Test func lettersAreUnderlinedWhileAltIsHeld() {
    let scene = DialogScene(width: 560, height: 340, scale: 2)
    _ = scene.present(Self.alerts[0].alert)
    scene.window.press(0xFFE9, phase: .pressed)
    assertScreenshot(of: scene.window, named: "letters")
  }
}
