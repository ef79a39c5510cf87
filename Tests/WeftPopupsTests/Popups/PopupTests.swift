import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

@MainActor
@Suite struct PopupTests {
  private let root = RecordingNode()
  private let button = RecordingNode()
  private let window: OffscreenWindow

  init() {
    button.frame = CGRect(x: 100, y: 50, width: 80, height: 20)
    root.addSubnode(button)
    window = OffscreenWindow(size: CGSize(width: 400, height: 300), rootNode: root)
    window.settle()
  }

  private func content(_ width: CGFloat = 60, _ height: CGFloat = 40) -> RecordingNode {
    let node = RecordingNode(width, height)
    node.backgroundColor = red
    return node
  }

  private func press(_ x: CGFloat, _ y: CGFloat) {
    window.point(.pressed, x, y)
    window.point(.released, x, y)
  }

  @Test func isPartOfThePictureAsSoonAsItIsOpened() throws {
    let popup = Popup(content())
    try popup.open(from: button)
    #expect(popup.isOpen && window.scene.popups.map(ObjectIdentifier.init) == [ObjectIdentifier(popup)])
    #expect(popup.frame == CGRect(x: 100, y: 70, width: 60, height: 40))
    #expect(window.color(at: 130, 90) == red)
    #expect(window.color(at: 130, 130) != red)
    popup.close()
    #expect(!popup.isOpen && window.scene.popups.isEmpty)
    #expect(window.color(at: 130, 90) != red)
  }

  @Test func mayBeOpenedAgain() throws {
    let popup = Popup(content())
    for _ in 0..<3 {
      try popup.open(from: button)
      #expect(window.color(at: 130, 90) == red)
      popup.close()
    }
  }

  @Test func staysInsideTheWindow() throws {
    button.frame = CGRect(x: 380, y: 280, width: 20, height: 20)
    let popup = Popup(content())
    try popup.open(from: button)
    #expect(popup.frame == CGRect(x: 340, y: 240, width: 60, height: 40))
    let large = Popup(content(900, 900))
    try large.open(from: button)
    #expect(large.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func movesWithItsAnchorAndTheWindow() throws {
    let popup = Popup(content())
    try popup.open(from: button)
    button.frame.origin.x = 20
    window.settle()
    #expect(popup.frame.origin == CGPoint(x: 20, y: 70))
    window.resize(to: CGSize(width: 400, height: 90))
    #expect(popup.frame.origin == CGPoint(x: 20, y: 10))
  }

  @Test func closesWithItsAnchor() throws {
    let popup = Popup(content())
    var ending: PopupEnding?
    popup.onClose = { ending = $0 }
    try popup.open(from: button)
    button.removeFromSupernode()
    window.settle()
    #expect(ending == .anchorLost && !popup.isOpen)
  }

  @Test func needsAVisibleWindow() {
    let popup = Popup(content())
    #expect(throws: PopupError.noWindow) { try popup.open(from: RecordingNode()) }
    #expect(!popup.isOpen)
    window.scene.isVisible = false
    #expect(throws: PopupError.noWindow) { try popup.open(from: button) }
  }

  @Test func aModalPopupTakesThePointerAndTheKeys() throws {
    let content = content()
    try Popup(content).open(from: button)
    window.point(.moved, 130, 90)
    #expect(content.takeEvents() == ["entered"])
    press(110, 75)
    #expect(content.takeEvents() == ["pressed 10,5", "released"])
    window.send(.key(KeyEvent(.pressed, keysym: 0x61, text: "a")))
    #expect(root.takeEvents().isEmpty && button.takeEvents().isEmpty)
    content.becomeFirstResponder()
    window.send(.key(KeyEvent(.pressed, keysym: 0x61, text: "a")))
    #expect(content.takeEvents() == ["key a"])
    window.point(.moved, 300, 200)
    #expect(content.takeEvents() == ["exited"])
    #expect(root.takeEvents().isEmpty)
  }

  @Test func aPressOutsideAModalPopupOnlyClosesIt() throws {
    var ending: PopupEnding?
    let popup = Popup(content())
    popup.onClose = { ending = $0 }
    try popup.open(from: button)
    press(300, 200)
    #expect(ending == .inputElsewhere)
    #expect(root.takeEvents() == ["entered"])
    press(300, 200)
    #expect(root.takeEvents() == ["pressed 300,200", "released"])
  }

  @Test func aPressOutsideAnAssistingPopupClosesItAndCounts() throws {
    let content = content()
    let popup = Popup(content, behavior: .assisting)
    try popup.open(from: button)
    window.send(.key(KeyEvent(.pressed, keysym: 0x61, text: "a")))
    #expect(root.takeEvents() == ["key a"])
    press(110, 75)
    #expect(content.takeEvents() == ["entered", "pressed 10,5", "released"])
    #expect(popup.isOpen)
    press(300, 200)
    #expect(!popup.isOpen)
    #expect(root.takeEvents().suffix(2) == ["pressed 300,200", "released"])
  }

  @Test func anInformingPopupTakesNothingAndGoesWithAnyInput() throws {
    let content = content()
    let popup = Popup(content, behavior: .informing, style: .tooltip)
    try popup.open(from: button)
    window.point(.moved, 130, 90)
    #expect(content.takeEvents().isEmpty && root.takeEvents() == ["entered"] && popup.isOpen)
    window.send(.key(KeyEvent(.pressed, keysym: 0xFFE1)))
    #expect(popup.isOpen, "a modifier alone says nothing yet")
    window.send(.key(KeyEvent(.pressed, keysym: 0x61, text: "a")))
    #expect(!popup.isOpen)
    #expect(root.takeEvents() == ["key ", "key a"])
    try popup.open(from: button)
    press(130, 90)
    #expect(!popup.isOpen && root.takeEvents() == ["pressed 130,90", "released"])
  }

  @Test func escapeClosesTheTopmostUnlessItsNodesWantIt() throws {
    let outer = Popup(content())
    try outer.open(from: button)
    let innerContent = content()
    let inner = Popup(innerContent)
    try inner.open(from: outer.content)
    innerContent.becomeFirstResponder()
    window.press(Keysym.escape)
    #expect(inner.isOpen && innerContent.takeEvents() == ["key "])
    innerContent.takesKeys = false
    window.press(Keysym.escape)
    #expect(!inner.isOpen && outer.isOpen)
    window.press(Keysym.escape)
    #expect(!outer.isOpen)
  }

  @Test func nestedPopupsCloseWithTheOneThatTheyWereOpenedFrom() throws {
    var endings: [String] = []
    var opened: [Popup] = []
    var node: DisplayNode = button
    for index in 0..<50 {
      let popup = Popup(content(20, 20), placement: .beside)
      popup.onClose = { endings.append("\(index) \($0)") }
      try popup.open(from: node)
      node = popup.content
      opened.append(popup)
    }
    window.settle()
    #expect(window.scene.popups.count == 50 && opened[49].parent === opened[48])
    opened[10].close()
    #expect(window.scene.popups.count == 10)
    #expect(endings.first == "49 closed" && endings.last == "10 closed" && endings.count == 40)
    press(5, 290)
    #expect(window.scene.popups.isEmpty && endings.last == "0 inputElsewhere")
  }

  @Test func anotherPopupFromTheSamePlaceReplacesTheFirst() throws {
    let (first, second) = (Popup(content()), Popup(content()))
    try first.open(from: button)
    try second.open(from: button)
    #expect(!first.isOpen && second.isOpen)
  }

  @Test func aPressThatOpensItGoesOnInIt() throws {
    let opener = OpeningNode()
    opener.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    root.addSubnode(opener)
    window.settle()
    let content = content()
    let popup = Popup(content)
    var released: CGPoint?
    popup.onReleaseAfterDrag = { released = $0 }
    opener.onPress = { [unowned opener] in try? popup.open(from: opener) }
    window.point(.pressed, 10, 10)
    #expect(popup.isOpen && opener.wasCancelled)
    window.point(.moved, 30, 40)
    #expect(content.takeEvents() == ["entered"])
    window.point(.released, 30, 40)
    let margins = PopupStyle.panel.margins
    #expect(released == CGPoint(x: 30 + margins.left, y: 20 + margins.top))
    #expect(popup.isOpen)
  }

  @Test func aDragThroughItThatEndsOutsideClosesItAndAClickDoesNot() throws {
    let popup = Popup(content())
    window.point(.pressed, 110, 60)
    try popup.open(from: button)
    window.point(.released, 110, 60)
    #expect(popup.isOpen)
    popup.close()
    window.point(.pressed, 110, 60)
    try popup.open(from: button)
    window.point(.moved, 110, 80)
    window.point(.moved, 300, 200)
    window.point(.released, 300, 200)
    #expect(!popup.isOpen)
  }

  @Test func itsPartnerStillReceivesThePointer() throws {
    let popup = Popup(content())
    popup.passthroughNode = button
    try popup.open(from: button)
    window.point(.moved, 110, 60)
    press(110, 60)
    #expect(button.takeEvents() == ["entered", "pressed 10,10", "released"])
    #expect(popup.isOpen)
    window.point(.moved, 10, 10)
    #expect(button.takeEvents() == ["exited"])
    #expect(root.takeEvents().suffix(1) != ["entered"], "the window beside it receives nothing")
  }

  @Test func closesWhenTheWindowLosesTheKeyboardOrIsHidden() throws {
    var endings: [PopupEnding] = []
    let popup = Popup(content())
    popup.onClose = { endings.append($0) }
    try popup.open(from: button)
    window.scene.isActive = false
    try popup.open(from: button)
    window.scene.isVisible = false
    #expect(endings == [.focusLost, .anchorLost])
  }

  @Test func hasTheTraitsOfItsAnchor() throws {
    let content = content()
    window.scene.userInterfaceStyle = .dark
    window.scene.contentSizeMultiplier = 1.5
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    let popup = Popup(content)
    try popup.open(from: button)
    #expect(content.traitCollection.userInterfaceStyle == .dark)
    #expect(content.traitCollection.contentSizeMultiplier == 1.5)
    #expect(popup.frame.maxX == 180, "it is aligned at the trailing edge")
    window.scene.userInterfaceStyle = .light
    window.settle()
    #expect(content.traitCollection.userInterfaceStyle == .light)
  }

  @Test func whatItsNodesChangeIsShown() throws {
    let content = content()
    try Popup(content).open(from: button)
    window.settle()
    content.backgroundColor = green
    window.settle()
    #expect(window.color(at: 130, 90) == green)
    #expect(window.scene.isSettled)
  }

  @Test func aWindowThatIsReleasedReleasesIt() throws {
    weak var popup: Popup?
    weak var released: OffscreenWindow?
    var ending: PopupEnding?
    try autoreleased {
      let node = DisplayNode()
      let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
      window.settle()
      let new = Popup(content())
      new.onClose = { ending = $0 }
      try new.open(from: node)
      (popup, released) = (new, window)
    }
    #expect(released == nil && popup == nil && ending == .anchorLost)
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
