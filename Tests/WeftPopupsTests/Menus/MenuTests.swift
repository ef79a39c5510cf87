import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct MenuTests {
  private let scene = MenuScene()
  private var window: OffscreenWindow { scene.window }

  // MARK: Pointer

  @Test func theSecondaryButtonOpensTheContextMenu() {
    scene.openContextMenu()
    #expect(window.openMenus.first?.items.map(\.title) == ["Open", "Rename", "Sort", "Share"])
    #expect(window.openMenus.first?["Rename"]?.isEnabled == false)
    window.chooseMenuItem("Share")
    #expect(scene.takeChosen() == ["Share"] && window.openMenus.isEmpty)
  }

  @Test func aPressBesideItClosesItOnly() {
    scene.openContextMenu()
    window.click(at: CGPoint(x: 450, y: 380))
    #expect(window.openMenus.isEmpty && scene.takeChosen().isEmpty)
  }

  @Test func aDisabledItemCanNotBeChosenAndSaysWhy() {
    scene.openContextMenu()
    let place = scene.place(of: "Rename")
    window.click(at: place)
    #expect(window.openMenus.count == 1 && scene.takeChosen().isEmpty && scene.selected == [nil])
    #expect(window.scene.popups[0].content.toolTip == "It is read-only.")
    window.movePointer(to: scene.place(of: "Open"))
    #expect(window.scene.popups[0].content.toolTip == nil)
  }

  @Test func whyAnItemIsDisabledIsShownWhileThePointerRestsOnIt() {
    scene.openContextMenu()
    let (rename, share) = (scene.place(of: "Rename"), scene.place(of: "Share"))
    for _ in 1...2 {
      window.movePointer(to: rename)
      window.advance(by: 1)
      #expect(window.scene.popups.map(\.title) == ["Menu", "Tooltip"])
      #expect((window.scene.popups.last?.content as? ToolTipNode)?.text == "It is read-only.")
      window.movePointer(to: share)
      #expect(window.scene.popups.map(\.title) == ["Menu"])
      window.advance(by: 1)
      #expect(window.scene.popups.map(\.title) == ["Menu"])
    }
  }

  @Test func aPressThatOpensItMayChooseWhereItEnds() {
    window.movePointer(to: CGPoint(x: 60, y: 160))
    window.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 60, y: 160), button: .secondary)))
    let place = scene.place(of: "Share")
    for step in 1...4 {
      let y = 160 + (place.y - 160) * CGFloat(step) / 4
      window.send(
        .pointer(
          PointerEvent(.moved, at: CGPoint(x: 80, y: y), pressedButtons: [.secondary])))
    }
    #expect(scene.selected == ["Share"])
    window.send(.pointer(PointerEvent(.released, at: CGPoint(x: 80, y: place.y), button: .secondary)))
    #expect(scene.takeChosen() == ["Share"] && window.openMenus.isEmpty)
  }

  @Test func aLongTouchOpensTheContextMenuAndAShortOneDoesNot() {
    window.point(.pressed, 60, 160, isTouch: true)
    window.advance(by: 0.4)
    #expect(window.openMenus.isEmpty)
    window.advance(by: 0.2)
    #expect(window.openMenus.count == 1)
    window.scene.closePopups()
    window.point(.released, 60, 160, isTouch: true)
    window.point(.pressed, 60, 160, isTouch: true)
    window.point(.moved, 60, 190, isTouch: true)
    window.advance(by: 1)
    #expect(window.openMenus.isEmpty)
  }

  @Test func aNodeWithoutMenuHasThatOfItsSupernode() {
    let child = DisplayNode()
    child.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    scene.page.addSubnode(child)
    window.settle()
    scene.openContextMenu()
    #expect(window.openMenus.count == 1)
    window.scene.closePopups()
    child.contextMenu = Menu { MenuItem("Child") {} }
    scene.openContextMenu()
    #expect(window.openMenus.first?.items.map(\.title) == ["Child"])
  }

  @Test func anEmptyMenuDoesNotOpen() throws {
    try Menu {}.open(from: scene.page)
    #expect(window.openMenus.isEmpty)
    try Menu { MenuSection {} }.open(from: scene.page)
    #expect(window.openMenus.isEmpty)
  }

  // MARK: Submenus

  @Test func thePointerOpensASubmenuAfterAMoment() {
    scene.openContextMenu()
    window.movePointer(to: scene.place(of: "Sort"))
    #expect(scene.openTitles == ["Menu"] && scene.selected == ["Sort"])
    window.advance(by: 0.25)
    #expect(scene.openTitles == ["Menu", "Sort"])
    window.chooseMenuItem("More", "Colour")
    #expect(scene.takeChosen() == ["Colour"] && window.openMenus.isEmpty)
  }

  @Test func theWayToASubmenuMayCrossOtherItems() throws {
    scene.openContextMenu()
    let sort = try #require(window.openMenus[0]["Sort"]).frame
    let share = try #require(window.openMenus[0]["Share"]).frame
    window.click(at: CGPoint(x: sort.minX + 10, y: sort.maxY - 4))
    #expect(scene.openTitles == ["Menu", "Sort"])
    let submenu = window.openMenus[1].items[1].frame
    window.movePointer(to: CGPoint(x: sort.maxX - 12, y: share.minY + 1))
    #expect(scene.openTitles == ["Menu", "Sort"], "the pointer is on its way")
    window.movePointer(to: CGPoint(x: submenu.minX + 10, y: submenu.midY))
    window.advance(by: 1)
    #expect(scene.openTitles == ["Menu", "Sort", "More"])
  }

  @Test func whoStopsOnTheWayGetsTheItemBelow() throws {
    scene.openContextMenu()
    let sort = try #require(window.openMenus[0]["Sort"]).frame
    let share = try #require(window.openMenus[0]["Share"]).frame
    window.click(at: CGPoint(x: sort.minX + 10, y: sort.maxY - 4))
    window.movePointer(to: CGPoint(x: sort.maxX - 12, y: share.minY + 1))
    window.advance(by: 0.35)
    #expect(scene.openTitles == ["Menu"] && scene.selected == ["Share"])
  }

  @Test func aStraightWayToAnotherItemClosesTheSubmenu() throws {
    scene.openContextMenu()
    window.click(at: scene.place(of: "Sort"))
    let open = try #require(window.openMenus[0]["Open"]).frame
    window.movePointer(to: CGPoint(x: open.minX + 4, y: open.midY))
    #expect(scene.openTitles == ["Menu"] && scene.selected == ["Open"])
  }

  // MARK: Keyboard

  @Test func theMenuKeyOpensTheMenuOfTheFocusedNode() {
    scene.field.becomeFirstResponder()
    scene.field.selectAll()
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.menu)))
    let enabled = window.openMenus.first?.items.filter(\.isEnabled).map(\.title)
    #expect(enabled == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    scene.press(.escape)
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.f10, modifiers: .shift)))
    #expect(scene.selected == ["Cut"])
    scene.press(.down, .return)
    #expect(window.openMenus.isEmpty)
    var copied: String?
    window.scene.pasteboard.readText(for: .clipboard) { copied = $0 }
    #expect(copied == "some text")
  }

  @Test func theMenuOfASupernodeOpensAtWhatHasTheKeyboard() throws {
    final class Anchored: DisplayNode, ContextMenuAnchoring, @unchecked Sendable {
      override var canBecomeFirstResponder: Bool { true }
      var contextMenuAnchor: CGRect? { CGRect(x: 10, y: 20, width: 50, height: 10) }
    }
    let inner = Anchored()
    inner.frame = CGRect(x: 100, y: 30, width: 200, height: 100)
    scene.page.addSubnode(inner)
    window.settle()
    inner.becomeFirstResponder()
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.menu)))
    let menu = try #require(window.openMenus.first)
    let first = try #require(menu.items.first)
    // Below the anchor, which is at 130, 170 in the window.
    #expect(first.frame.minY >= 180 && first.frame.minY < 200 && abs(first.frame.minX - 130) < 20)
  }

  @Test func arrowsGoRoundAndSkipWhatCanNotBeChosen() {
    openWithKeyboard()
    #expect(scene.selected == ["Open"])
    scene.press(.down)
    #expect(scene.selected == ["Sort"])
    scene.press(.down, .down)
    #expect(scene.selected == ["Open"])
    scene.press(.up)
    #expect(scene.selected == ["Share"])
    scene.press(.home)
    #expect(scene.selected == ["Open"])
    scene.press(.end)
    #expect(scene.selected == ["Share"])
  }

  @Test func arrowsOpenAndCloseSubmenus() {
    openWithKeyboard()
    scene.press(.down, .right)
    #expect(scene.openTitles == ["Menu", "Sort"] && scene.selected == ["Sort", "Name"])
    scene.press(.down, .return)
    #expect(scene.openTitles == ["Menu", "Sort", "More"])
    scene.press(.left)
    #expect(scene.openTitles == ["Menu", "Sort"] && scene.selected == ["Sort", "More"])
    scene.press(.escape)
    #expect(scene.openTitles == ["Menu"])
    scene.press(.escape)
    #expect(window.openMenus.isEmpty)
  }

  @Test func arrowsFollowTheReadingDirection() {
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    openWithKeyboard()
    scene.press(.down, .left)
    #expect(scene.openTitles == ["Menu", "Sort"])
    scene.press(.right)
    #expect(scene.openTitles == ["Menu"])
  }

  @Test func lettersSelectTheNextItemThatBeginsWithThem() {
    openWithKeyboard()
    window.type("s")
    #expect(scene.selected == ["Sort"])
    window.type("h")
    #expect(scene.selected == ["Share"], "two letters in quick succession are one word")
  }

  @Test func lettersAreAWordByTheirOwnTimeHoweverLateTheyAreHandled() {
    openWithKeyboard()
    func press(_ keysym: UInt32, _ text: String, at time: TimeInterval) {
      window.send(.key(KeyEvent(.pressed, keysym: keysym, text: text, timestamp: time)))
    }
    press(0x73, "s", at: 100)
    window.advance(by: 5)
    press(0x68, "h", at: 100.5)
    #expect(scene.selected == ["Share"])
    press(0x73, "s", at: 102)
    #expect(scene.selected == ["Sort"], "a pause ends the word")
  }

  @Test func aMnemonicChoosesAtOnce() {
    scene.bar.open(0, byKeyboard: true)
    window.type("x")
    #expect(scene.openTitles == ["File", "Export"] && scene.selected == ["Export", "PNG"])
  }

  /// Keys have no text then.
  @Test func aMnemonicChoosesWhileAltIsStillHeld() {
    scene.bar.open(0, byKeyboard: true)
    window.send(.key(KeyEvent(.pressed, keysym: 0x79, modifiers: .alt)))
    #expect(scene.openTitles == ["File"], "no item has this letter")
    window.send(.key(KeyEvent(.pressed, keysym: 0x78, modifiers: .alt)))
    #expect(scene.openTitles == ["File", "Export"] && scene.selected == ["Export", "PNG"])
  }

  @Test func aLatinMnemonicChoosesWhileAnotherAlphabetIsTyped() {
    // The key of X in the layout with Latin letters.
    let key = KeyEvent(.pressed, keysym: 0x6DE, text: "ч", latinKeysym: 0x78)
    scene.bar.open(0, byKeyboard: true)
    window.send(.key(key))
    #expect(scene.openTitles == ["File", "Export"] && scene.selected == ["Export", "PNG"])
    scene.bar.close()
    scene.bar.menus = [
      Menu("File") {
        Menu("Export", mnemonic: "x") { MenuItem("PNG") {} }
        Menu("Читать", mnemonic: "ч") { MenuItem("One") {} }
      },
      Menu("Edit") {
        Menu("Export", mnemonic: "x") { MenuItem("PNG") {} }
        MenuItem("Читать") {}
      },
    ]
    window.settle()
    scene.bar.open(0, byKeyboard: true)
    window.send(.key(key))
    #expect(scene.openTitles == ["File", "Читать"], "what is typed comes first")
    scene.bar.open(1, byKeyboard: true)
    window.send(.key(key))
    #expect(scene.openTitles == ["Edit"] && scene.selected == ["Читать"])
  }

  @Test func noKeyReachesTheWindow() {
    scene.field.becomeFirstResponder()
    openWithKeyboard()
    window.type("qz")
    window.press(.character("a"), modifiers: .control)
    #expect(scene.field.text == "some text" && window.openMenus.count == 1)
  }

  private func openWithKeyboard() {
    #expect(throws: Never.self) {
      try scene.page.contextMenu?.open(
        from: scene.page, at: CGRect(x: 40, y: 40, width: 0, height: 0), placement: .atPoint, byKeyboard: true
      )
    }
  }

  // MARK: Many items

  private func openManyItems() {
    let log = scene.log
    scene.page.contextMenu = Menu {
      for number in 1...60 { MenuItem("Item \(number)") { log.chosen.append("\(number)") } }
    }
    openWithKeyboard()
  }

  @Test func aMenuThatIsHigherThanTheWindowScrolls() {
    openManyItems()
    let popup = window.scene.popups[0]
    #expect(popup.frame.height <= 400 && popup.frame.minY >= 0)
    scene.press(.end)
    #expect(scene.selected == ["Item 60"])
    let frame = window.openMenus[0].items[59].frame
    #expect(popup.frame.contains(frame), "what is selected is visible")
    scene.press(.return)
    #expect(scene.takeChosen() == ["60"])
  }

  @Test func aTestChoosesItemsThatAreScrolledAway() {
    for item in ["60", "1", "30"] {
      openManyItems()
      window.chooseMenuItem("Item \(item)")
      #expect(scene.takeChosen() == [item] && window.openMenus.isEmpty)
    }
  }

  // MARK: Ending

  @Test func anActionRunsAfterTheMenuHasClosed() throws {
    var wasOpen: Bool?
    let window = window
    try Menu {
      MenuItem("Look") { wasOpen = !window.scene.popups.isEmpty }
    }.open(from: scene.page)
    window.chooseMenuItem("Look")
    #expect(wasOpen == false)
  }

  @Test func nothingIsKeptAfterwards() {
    weak var node: DisplayNode?
    scene.openContextMenu()
    node = window.scene.popups[0].content
    #expect(node != nil)
    scene.press(.escape)
    window.movePointer(to: .zero)
    window.advance(by: 2)
    #expect(node == nil)
  }

  @Test func itsRowsAreInTheLanguageOfTheWindow() {
    let (root, page) = (DisplayNode(), DisplayNode())
    page.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    page.contextMenu = Menu { MenuItem("ş l·l") {} }
    root.addSubnode(page)
    let window = OffscreenWindow(size: page.frame.size, scale: 2, rootNode: root)
    window.settle()
    window.click(at: CGPoint(x: 20, y: 20), button: .secondary)
    window.advance(by: 1)
    func picture(_ language: String) -> Bitmap {
      window.scene.language = language
      window.settle()
      return window.render()
    }
    #expect(window.openMenus.count == 1)
    let english = picture("en")
    #expect(picture("de") == english)
    #expect(picture("ro") != english)
    #expect(picture("en") == english)
  }

  @Test func itsRowsAreAccessible() throws {
    scene.openContextMenu()
    window.settle()
    let content = window.scene.popups[0].content
    let labels = content.accessibilityElements().compactMap(\.label)
    #expect(labels == ["Open", "Rename", "Sort", "Share"])
  }
}
