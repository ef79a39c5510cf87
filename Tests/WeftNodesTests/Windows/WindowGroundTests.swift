import Foundation
import Testing
import WeftGraphics
import WeftText

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// What is seen where no node covers a window.
@MainActor
@Suite struct WindowGroundTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 60, height: 40), rootNode: root)
  }

  private var corner: Color { window.render().pixel(x: 59, y: 39) }

  @Test func itIsThatOfTheTheme() {
    #expect(corner == Theme.light.background)
  }

  @Test func itFollowsTheStyleOfTheInterface() {
    _ = corner
    window.scene.userInterfaceStyle = .dark
    #expect(corner == Theme.dark.background)
    window.scene.userInterfaceStyle = .light
    #expect(corner == Theme.light.background)
  }

  @Test func itFollowsTheStyleThatTheRootNodeWasGiven() {
    root.primitiveTraitCollection = TraitCollection(userInterfaceStyle: .dark)
    window.settle()
    #expect(corner == Theme.dark.background)
  }

  @Test func aBackgroundOfTheRootNodeCoversIt() {
    root.backgroundColor = Color(red: 1, green: 0, blue: 0)
    #expect(corner == Color(red: 1, green: 0, blue: 0))
    root.backgroundColor = nil
    #expect(corner == Theme.light.background)
  }

  @Test func whatIsTranslucentLiesOnIt() {
    root.backgroundColor = Color.black.withAlpha(0.5)
    let (seen, ground) = (corner, Theme.light.background)
    #expect(abs(seen.red - ground.red / 2) < 0.01 && abs(seen.blue - ground.blue / 2) < 0.01)
  }

  @Test func aTransparentWindowHasNone() {
    window.scene.isTransparent = true
    #expect(corner == .black, "nothing is behind a window without a screen")
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func textWithoutAColourCanBeReadOnIt(style: UserInterfaceStyle) {
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
