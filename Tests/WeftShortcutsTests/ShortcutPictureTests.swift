import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftShortcuts

/// What the overlay and the letters look like.
@MainActor
@Suite struct ShortcutPictureTests {
  private func show(
    _ size: CGSize, scale: CGFloat = 1, _ prepare: (OffscreenWindow) -> Void
  ) -> ShortcutScene {
    let scene = ShortcutScene(size: size, scale: scale)
    prepare(scene.window)
    scene.window.settle()
    return scene
  }

  @Test func theOverlayInThreeColumns() {
    let scene = show(CGSize(width: 900, height: 560)) { $0.scene.showShortcuts() }
    scene.settle()
    assertScreenshot(of: scene.window, named: "overlay")
  }

  @Test func theOverlayDarkWithHighContrastAndTwiceThePixels() {
    let scene = show(CGSize(width: 620, height: 440), scale: 2) { window in
      window.scene.userInterfaceStyle = .dark
      window.scene.accessibilityContrast = .high
      window.scene.showShortcuts()
    }
    scene.settle()
    assertScreenshot(of: scene.window, named: "overlay-high-contrast")
  }

  @Test func theOverlayInASmallWindowFromTheRightWithLargeText() {
    let scene = show(CGSize(width: 400, height: 360)) { window in
      window.scene.layoutDirection = .rightToLeft
      window.scene.contentSizeMultiplier = 1.5
      window.scene.showShortcuts()
    }
    scene.settle()
    assertScreenshot(of: scene.window, named: "overlay-small")
  }

  @Test func letters() {
    let scene = show(CGSize(width: 320, height: 220), scale: 2) { $0.scene.showKeyTips() }
    scene.settle()
    assertScreenshot(of: scene.window, named: "letters")
  }

  @Test func lettersFromTheRightDarkWithHighContrast() {
    let scene = show(CGSize(width: 320, height: 220)) { window in
      window.scene.layoutDirection = .rightToLeft
      window.scene.userInterfaceStyle = .dark
      window.scene.accessibilityContrast = .high
      window.settle()
      window.scene.showKeyTips()
    }
    scene.settle()
    assertScreenshot(of: scene.window, named: "letters-right-to-left")
  }
}
