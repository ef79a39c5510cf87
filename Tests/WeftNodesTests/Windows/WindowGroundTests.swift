import Foundation
import Testing
import WeftGraphics
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// The background of a window, which shows where no node covers it.
@MainActor
@Suite struct WindowGroundTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 60, height: 40), rootNode: root)
  }

  private var corner: Color { window.render().pixel(x: 59, y: 39) }

  @Test func theBackgroundIsThatOfTheTheme() {
    #expect(corner == Theme.light.background)
  }

  @Test func theBackgroundFollowsTheUserInterfaceStyle() {
    _ = corner
    window.scene.userInterfaceStyle = .dark
    #expect(corner == Theme.dark.background)
    window.scene.userInterfaceStyle = .light
    #expect(corner == Theme.light.background)
  }

  @Test func theBackgroundFollowsTheStyleOfTheRootNode() {
    root.primitiveTraitCollection = TraitCollection(userInterfaceStyle: .dark)
    window.settle()
    #expect(corner == Theme.dark.background)
  }

  @Test func aBackgroundOfTheRootNodeCoversThatOfTheWindow() {
    root.backgroundColor = Color(red: 1, green: 0, blue: 0)
    #expect(corner == Color(red: 1, green: 0, blue: 0))
    root.backgroundColor = nil
    #expect(corner == Theme.light.background)
  }

  @Test func aTranslucentRootNodeIsBlendedWithTheBackground() {
    root.backgroundColor = Color.black.withAlpha(0.5)
    let (seen, ground) = (corner, Theme.light.background)
    #expect(abs(seen.red - ground.red / 2) < 0.01 && abs(seen.blue - ground.blue / 2) < 0.01)
  }

  @Test func aTransparentWindowHasNoBackground() {
    window.scene.isTransparent = true
    #expect(corner == .black, "an offscreen window has nothing behind it")
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func textWithoutAColourIsReadableOnTheBackground(style: UserInterfaceStyle) {
    let text = TextNode(AttributedText("Words", font: Font(size: 30, weight: .bold)))
    text.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    root.addSubnode(text)
    window.scene.userInterfaceStyle = style
    window.settle()
    let picture = window.render()
    let ground = Theme(style).background
    let contrasts = (0..<40).flatMap { y in (0..<60).map { picture.pixel(x: $0, y: y).contrast(to: ground) } }
    #expect(contrasts.max()! > 10)
  }
}
