import Foundation
import Testing
import WeftCommands
import WeftControls
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
        suppressionTitle: DialogTexts.current.suppress)
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

  private func alertNode(of scene: DialogScene) throws -> AlertNode {
    let member = scene.window.scene.frontmostScene.existingComponent(SheetMember.self)
    return try #require(member?.session?.content as? AlertNode)
  }

  @Test(arguments: [1.5, 2] as [CGFloat], [UserInterfaceStyle.light, .dark])
  func alertsGrowWithText(multiplier: CGFloat, style: UserInterfaceStyle) throws {
    for (name, alert) in Self.alerts {
      let scene = DialogScene(width: 900, height: 620)
      scene.window.scene.userInterfaceStyle = style
      scene.window.scene.contentSizeMultiplier = multiplier
      scene.window.settle()
      _ = scene.present(alert)
      scene.window.advance(by: 0.5)
      let node = try alertNode(of: scene)
      #expect(node.frame.width >= (276 * multiplier).rounded() && node.frame.width <= 400 * multiplier + 44)
      for case let text as TextNode in node.findAllSubnodes(where: { $0 is TextNode }) {
        #expect(!text.isTruncated, "“\(text.text)” of \(name)")
      }
      assertScreenshot(of: scene.window, named: "\(name)-text-\(multiplier == 2 ? "2" : "1.5")")
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
