import Foundation
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct ToolTipTests {
  private let root = DisplayNode()
  private let one = DisplayNode()
  private let other = DisplayNode()
  private let window: OffscreenWindow

  init() {
    one.frame = CGRect(x: 100, y: 100, width: 60, height: 30)
    one.toolTip = "Saves the document"
    other.frame = CGRect(x: 200, y: 100, width: 60, height: 30)
    other.toolTip = "Prints it"
    root.addSubnode(one)
    root.addSubnode(other)
    window = OffscreenWindow(size: CGSize(width: 400, height: 300), rootNode: root)
    window.settle()
  }

  private var shown: String? { window.scene.popups.first.flatMap { ($0.content as? ToolTipNode)?.text } }

  private func rest(at x: CGFloat, _ y: CGFloat, for duration: TimeInterval) {
    window.movePointer(to: CGPoint(x: x, y: y))
    window.advance(by: duration)
  }

  @Test func appearsBelowItsNodeOnceThePointerRests() throws {
    rest(at: 110, 110, for: 0.5)
    #expect(shown == nil)
    rest(at: 112, 110, for: 0.5)
    #expect(shown == nil, "the pointer was moved")
    window.advance(by: 0.2)
    #expect(shown == "Saves the document")
    let popup = try #require(window.scene.popups.first)
    #expect(popup.frame.minY == 136 && abs(popup.frame.midX - 130) <= 0.5)
    #expect(popup.behavior == .informing)
  }

  @Test func disappearsWithThePointerAndTheNextAppearsSooner() {
    rest(at: 110, 110, for: 1)
    #expect(shown != nil)
    rest(at: 180, 110, for: 0)
    #expect(shown == nil)
    rest(at: 210, 110, for: 0.15)
    #expect(shown == "Prints it")
  }

  @Test func aPressAndAKeyEndIt() {
    rest(at: 110, 110, for: 1)
    window.click(at: CGPoint(x: 110, y: 110))
    #expect(shown == nil)
    window.advance(by: 2)
    #expect(shown == nil, "the pointer is still over the node")
    rest(at: 10, 10, for: 1)
    rest(at: 110, 110, for: 1)
    #expect(shown != nil)
    window.press(.character("a"))
    #expect(shown == nil)
  }

  @Test func isThatOfTheInnermostNodeThatHasOne() {
    let child = DisplayNode()
    child.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    one.addSubnode(child)
    window.settle()
    rest(at: 110, 110, for: 1)
    #expect(shown == "Saves the document")
    rest(at: 10, 10, for: 2)
    child.toolTip = "Child"
    rest(at: 110, 110, for: 1)
    #expect(shown == "Child")
  }

  @Test func aTextThatChangesIsShown() {
    rest(at: 110, 110, for: 1)
    one.toolTip = "Saved"
    one.setNeedsLayout()
    window.settle()
    window.advance(by: 1)
    #expect(shown == "Saved")
  }

  /// Has another tooltip in each half, which it sets when the pointer moves.
  private final class HalvesNode: DisplayNode, @unchecked Sendable {
    override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
      toolTip = point.x < 30 ? "Left" : "Right"
      return true
    }
  }

  private func addHalves() {
    let halves = HalvesNode()
    halves.frame = CGRect(x: 100, y: 200, width: 60, height: 30)
    root.addSubnode(halves)
    window.settle()
  }

  @Test func aTextThatIsSetWhenThePointerMovesIsShown() {
    addHalves()
    rest(at: 110, 210, for: 1)
    #expect(shown == "Left")
    rest(at: 150, 210, for: 0.2)
    #expect(shown == "Right")
    window.press(.character("a"))
    rest(at: 151, 210, for: 2)
    #expect(shown == nil, "the key has ended it")
  }

  @Test func aTextThatIsSetWhileAButtonIsHeldIsNotShown() {
    addHalves()
    rest(at: 110, 210, for: 0)
    window.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 110, y: 210), button: .primary)))
    rest(at: 150, 210, for: 2)
    #expect(shown == nil)
    window.send(.pointer(PointerEvent(.released, at: CGPoint(x: 150, y: 210), button: .primary)))
    window.advance(by: 2)
    #expect(shown == nil, "the press has ended it")
    rest(at: 110, 210, for: 1)
    #expect(shown == "Left")
  }

  @Test func aTextThatIsSetWhileThePointerRestsIsShown() {
    one.toolTip = nil
    rest(at: 110, 110, for: 1)
    #expect(shown == nil)
    one.toolTip = "Saves the document"
    window.advance(by: 1)
    #expect(shown == "Saves the document")
    one.toolTip = nil
    #expect(shown == nil)
  }

  @Test func isNotShownInAWindowWithoutTheKeyboard() {
    window.scene.isActive = false
    rest(at: 110, 110, for: 2)
    #expect(shown == nil)
  }

  @Test func aWindowWithoutToolTipsSchedulesNothing() {
    one.toolTip = nil
    other.toolTip = ""
    rest(at: 110, 110, for: 0)
    rest(at: 210, 110, for: 0)
    #expect(window.clock.nextDeadline == nil)
  }
}
