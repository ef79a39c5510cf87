import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct TitleBarTests {
  private let scene = TitleBarScene()
  private var window: OffscreenWindow { scene.window }
  private var host: TitleBarScene.Host { scene.host }

  private func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    let isDown = phase == .pressed || phase == .moved
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: phase == .moved ? nil : .primary,
          pressedButtons: isDown ? [.primary] : [])))
  }

  @Test func buttonsActOnTheWindow() {
    #expect(scene.buttons.map(\.toolTip) == ["Minimize", "Maximize", "Close"])
    for button in scene.buttons { window.click(on: button) }
    #expect(host.performed == [.minimize, .toggleMaximized, .close])
    #expect(window.scene.focusedNode == nil, "a button of the bar never takes the keyboard")
  }

  @Test func onlyWhatIsPossibleHasAButton() {
    scene.change { $0.actions = [.close] }
    #expect(scene.buttons.map(\.action) == [.close])
    scene.change { $0.actions = [.close, .toggleMaximized] }
    #expect(scene.buttons.map(\.action) == [.toggleMaximized, .close])
  }

  @Test func buttonsAreWhereTheDesktopHasThem() {
    scene.change { $0.layout = TitleBarLayout(setting: "close:maximize") }
    scene.click(0.5, 0.5)
    scene.click(479, 0.5)
    #expect(host.performed == [.close, .toggleMaximized])
  }

  @Test func theCornerOfTheBarCloses() {
    scene.click(479, 0.5)
    #expect(host.performed == [.close])
  }

  @Test func aFillingWindowCanBeRestored() {
    scene.change { $0.isFilling = true }
    #expect(scene.buttons[1].toolTip == "Restore" && scene.buttons[1].symbol == .restore)
  }

  @Test func aDragMovesTheWindowOnceItHasLeftItsPlace() {
    send(.pressed, 300, 20)
    send(.moved, 302, 21)
    #expect(host.moves == 0)
    send(.moved, 305, 21)
    #expect(host.moves == 1)
    send(.moved, 320, 25)
    #expect(host.moves == 1)
  }

  @Test func aDragAlsoBeginsBetweenTheMenusAndTheTitle() {
    send(.pressed, scene.menus.frame.maxX - 2, 2)
    send(.moved, 220, 30)
    #expect(host.moves == 1)
  }

  @Test func aDoubleClickMaximizes() {
    scene.click(300, 20)
    #expect(host.performed == [])
    scene.click(300, 20)
    #expect(host.performed == [.toggleMaximized] && host.moves == 0)
    scene.change { $0.actions = [.close] }
    window.advance(by: 2)
    scene.click(300, 20)
    scene.click(300, 20)
    #expect(host.performed == [.toggleMaximized], "a window that can't be maximized is not")
  }

  @Test func menusWorkAsAnywhere() {
    scene.click(20, 17)
    #expect(window.openMenus.count == 1 && host.moves == 0)
    window.press(.escape)
    #expect(window.openMenus.isEmpty)
  }

  @Test func theSecondaryButtonShowsTheMenuOfTheWindowManager() {
    host.hasMenu = true
    window.click(at: CGPoint(x: 300, y: 20), button: .secondary)
    #expect(host.menus == [CGPoint(x: 300, y: 20)] && window.openMenus.isEmpty)
  }

  @Test func withoutOneItShowsItsOwn() throws {
    window.click(at: CGPoint(x: 300, y: 20), button: .secondary)
    window.chooseMenuItem("Always on Top")
    #expect(host.performed == [.toggleAlwaysOnTop])
    window.press(.character(" "), modifiers: .alt)
    window.chooseMenuItem("Move")
    #expect(host.performed == [.toggleAlwaysOnTop, .move])
  }

  @Test func inAFrameOnlyTheContentsAreShown() {
    scene.change { $0.replacesFrame = false }
    #expect(scene.buttons.isEmpty)
    #expect(scene.bar.calculateSizeThatFits(CGSize(width: 480, height: 120)).height < 38)
    send(.pressed, 300, 15)
    send(.moved, 330, 15)
    #expect(host.moves == 0)
    let empty = TitleBarScene(hasMenus: false)
    empty.change { $0.replacesFrame = false }
    #expect(empty.bar.calculateSizeThatFits(CGSize(width: 480, height: 120)) == CGSize(width: 480, height: 0))
  }

  @Test func aLineSurroundsTheWindowUnlessItFillsAnArea() {
    func edge() -> Bool { window.render().pixel(x: 0, y: 100) != window.render().pixel(x: 2, y: 100) }
    #expect(edge())
    scene.change { $0.isFilling = true }
    #expect(!edge())
    scene.change { $0.isFilling = false }
    #expect(edge())
    scene.bar.removeFromSupernode()
    window.settle()
    #expect(!edge())
  }

  @Test func itsOwnTitleReplacesThatOfTheWindow() {
    let title = scene.bar.subnodes.compactMap { $0 as? TextNode }.first
    #expect(title?.attributedText?.string == "Album")
    scene.change { $0.title = "Album – Autumn" }
    #expect(title?.attributedText?.string == "Album – Autumn")
    scene.bar.title = "Pictures"
    window.settle()
    #expect(title?.attributedText?.string == "Pictures")
  }

  @Test func assistiveTechnologyFindsTheButtons() {
    assertAccessible(window, AccessibilityRequirements(requiresFocus: false))
  }
}
