import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct MenuButtonTests {
  private let root = DisplayNode()
  private let button = MenuButtonNode(
    Menu("Options") {
      MenuItem("One") {}; MenuItem("Two") {}
    })
  private let popUp = PopUpButtonNode(["Small", "Medium", "Large"], selectedIndex: 1)
  private let window: OffscreenWindow

  init() {
    button.frame = CGRect(x: 20, y: 150, width: 120, height: 32)
    popUp.frame = CGRect(x: 200, y: 150, width: 120, height: 32)
    root.addSubnode(button)
    root.addSubnode(popUp)
    window = OffscreenWindow(size: CGSize(width: 400, height: 400), rootNode: root)
    window.settle()
  }

  @Test func aPressOpensTheMenuBelow() {
    window.click(on: button)
    #expect(window.openMenus.first?.items.map(\.title) == ["One", "Two"] && button.isMenuOpen)
    #expect(window.scene.popups[0].frame.minY >= button.frame.maxY)
    window.chooseMenuItem("Two")
    #expect(!button.isMenuOpen)
  }

  @Test func keysOpenTheMenu() {
    button.becomeFirstResponder()
    for key in [KeyboardKey.space, .return, .down] {
      window.press(key)
      #expect(button.isMenuOpen && window.openMenus.first?["One"]?.isSelected == true)
      window.press(.escape)
      #expect(!button.isMenuOpen)
    }
  }

  @Test func aDisabledOneDoesNotOpen() {
    button.isEnabled = false
    window.settle()
    button.openMenu()
    #expect(window.openMenus.isEmpty)
  }

  @Test func aPopUpButtonPutsTheChosenItemOverItself() throws {
    window.click(on: popUp)
    let menu = try #require(window.openMenus.first)
    #expect(menu.items.map(\.mark) == [.check(false), .check(true), .check(false)])
    #expect(menu["Medium"]?.isSelected == true)
    let frame = try #require(menu["Medium"]?.frame)
    #expect(abs(frame.midY - popUp.frame.midY) <= 0.5)
  }

  @Test func aPopUpButtonSendsWhatTheUserChooses() {
    var values: [Int?] = []
    popUp.addAction(for: .valueChanged) { popUp in values.append(popUp.selectedIndex) }
    window.click(on: popUp)
    window.chooseMenuItem("Large")
    #expect(values == [2] && popUp.selectedTitle == "Large")
    window.click(on: popUp)
    window.chooseMenuItem("Large")
    popUp.selectedIndex = 0
    #expect(values == [2])
    popUp.accessibilityIncrement()
    #expect(values == [2, 1] && popUp.accessibilityValue == "Medium")
  }

  @Test func choicesThatChangeWhileTheMenuIsOpenAreChosenByTheirTitles() {
    var values: [String?] = []
    popUp.addAction(for: .valueChanged) { popUp in values.append(popUp.selectedTitle) }
    window.click(on: popUp)
    popUp.titles.insert("Tiny", at: 0)
    window.chooseMenuItem("Large")
    #expect(values == ["Large"] && popUp.selectedIndex == 3)
    window.click(on: popUp)
    popUp.titles = ["Medium"]
    window.chooseMenuItem("Small")
    #expect(values == ["Large"] && popUp.selectedIndex == nil)
  }

  @Test func aChoiceThatIsMadeWhileTheMenuOpensIsNotSelectedInIt() throws {
    let other = Popup(RecordingNode(20, 20))
    other.onClose = { [popUp] _ in
      popUp.titles.append("Huge")
      popUp.selectedIndex = 3
    }
    try other.open(from: root)
    popUp.openMenu()
    #expect(window.openMenus.first?["Medium"]?.isSelected == true && popUp.selectedTitle == "Huge")
  }

  @Test func aPopUpButtonThatIsTooNarrowForItsChoicesShortensTheTitle() throws {
    popUp.titles = ["Read and write, and tell all others", "Read only"]
    popUp.selectedIndex = 0
    window.settle()
    for node in popUp.subnodes {
      #expect(popUp.bounds.contains(node.frame), "\(node) at \(node.frame)")
    }
    let label = try #require(popUp.subnodes.compactMap { $0 as? TextNode }.first)
    let arrow = try #require(popUp.subnodes.first { $0 is MenuArrowNode })
    #expect(label.isTruncated && label.frame.maxX <= arrow.frame.minX)
  }

  @Test func aPopUpButtonIsAsWideAsItsLongestChoice() {
    func width(_ button: PopUpButtonNode) -> CGFloat { button.layoutThatFits(.unconstrained).size.width }
    let titles = ["A", "A much longer choice"]
    #expect(
      width(PopUpButtonNode(titles, selectedIndex: 0)) == width(PopUpButtonNode(titles, selectedIndex: 1)))
  }

  @Test func anIndexThatDoesNotExistIsNone() {
    popUp.selectedIndex = 7
    #expect(popUp.selectedIndex == nil && popUp.selectedTitle == nil)
    popUp.selectedIndex = 2
    popUp.titles = ["Only"]
    #expect(popUp.selectedIndex == nil)
  }
}
