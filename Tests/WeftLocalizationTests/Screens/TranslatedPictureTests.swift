import Foundation
import Testing
import WeftLocalization
import WeftTesting
import WeftTheme

/// What the library's own texts look like in a language with long words.
@MainActor
@Suite struct TranslatedPictureTests {
  @Test(arguments: [(1, UserInterfaceStyle.light), (2, .dark)] as [(CGFloat, UserInterfaceStyle)])
  func germanWordsFitInAlerts(scale: CGFloat, style: UserInterfaceStyle) {
    Localization.with(Localization("de")) {
      let window = OffscreenWindow(
        size: CGSize(width: 420, height: 300), scale: scale, rootNode: DisplayNode())
      window.scene.userInterfaceStyle = style
      window.scene.animatesInterface = false
      let texts = DialogTexts.current
      let alert = Alert(
        "„Hafen“ löschen?", message: "Das Foto wird aus dem Album entfernt.", style: .warning,
        buttons: [Alert.Button("Löschen", role: .destructive), .cancel], suppressionTitle: texts.suppress)
      alert.present(on: window) { _ in }
      window.settle()
      window.advance(by: 0.5)
      assertScreenshot(of: window, named: "alert-de")
    }
  }

  @Test func germanWordsFitInMenusOfText() {
    Localization.with(Localization("de")) {
      let field = EditableTextNode()
      let window = OffscreenWindow(size: CGSize(width: 420, height: 340), scale: 2, rootNode: field)
      window.settle()
      window.click(at: CGPoint(x: 20, y: 20), button: .secondary)
      #expect(!window.openMenus.isEmpty)
      window.advance(by: 0.5)
      assertScreenshot(of: window, named: "menu-de")
    }
  }
}
