import Testing
import WeftCommands
import WeftTesting

/// What `assertAccessible` finds by the accessibility tree and by the order of the Tab key.
@Suite @MainActor struct AccessibilityAuditTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 400, height: 400), rootNode: root) }

  private var problems: [AccessibilityViolation.Problem] { window.accessibilityViolations().map(\.problem) }

  @discardableResult
  private func add<Node: DisplayNode>(_ node: Node, x: CGFloat = 20, y: CGFloat) -> Node {
    node.frame = CGRect(x: x, y: y, width: 100, height: 32)
    root.addSubnode(node)
    return node
  }

  @Test func anElementThatIsNothingNeedsARole() {
    let node = add(DisplayNode(), y: 20)
    node.isAccessibilityElement = true
    node.accessibilityLabel = "Chart"
    #expect(problems == [.noRole])
    node.accessibilityRole = .canvas
    #expect(problems == [])
  }

  @Test func anElementThatSaysNothingWithoutANameNeedsOne() {
    let bar = add(ProgressNode(progress: 0.5), y: 20)
    #expect(problems == [.noName])
    bar.accessibilityLabel = "Download"
    #expect(problems == [])
    let part = add(DisplayNode(), y: 60)
    part.accessibilityRole = .region
    #expect(problems == [.noName])
  }

  @Test func aTextThatNamesAControlIsItsName() {
    let slider = add(SliderNode(), y: 60)
    #expect(problems == [.noName])
    let text = add(TextNode(AttributedText("Volume", font: Font(size: 14), color: .black)), y: 20)
    slider.setAccessibilityNodes([text], .labelledBy)
    root.backgroundColor = .white
    #expect(problems == [])
  }

  @Test func choicesOfAGroupHaveDifferentNames() {
    add(RadioButtonNode("Small"), y: 20)
    add(RadioButtonNode("Large"), y: 60)
    for button in root.subnodes { button.hitTestSlop = EdgeInsets(top: -4, left: 0, bottom: -4, right: 0) }
    #expect(problems == [])
    let other = add(RadioButtonNode("Small"), y: 100)
    other.hitTestSlop = EdgeInsets(top: -4, left: 0, bottom: -4, right: 0)
    #expect(problems == [.sameName("Small")])
    let control = add(
      SegmentedControlNode(["Same", "Same"].map { AttributedText($0) }, selectedIndex: 0), y: 140)
    control.accessibilityLabel = "Segments"
    control.frame.size.width = 200
    #expect(problems == [.sameName("Small"), .sameName("Same")])
  }

  @Test func partsOfAControlNeedAMinimumTargetSize() {
    let control = add(SegmentedControlNode(["A", "B"].map { AttributedText($0) }, selectedIndex: 0), y: 20)
    control.accessibilityLabel = "Segments"
    control.frame.size = CGSize(width: 26, height: 64)
    #expect(
      !problems.isEmpty
        && problems.allSatisfy {
          if case .smallTarget(let size) = $0 { size.width < 24 || size.height < 24 } else { false }
        })
    control.frame.size.width = 200
    #expect(problems == [])
  }

  @Test func theTabKeyHasToLeadOn() {
    /// A box that keeps the Tab key.
    final class TrapNode: ButtonNode, @unchecked Sendable {
      override func keyPressed(_ event: KeyEvent) -> Bool {
        event.keysym == Keysym.tab || super.keyPressed(event)
      }
    }
    let first = add(ButtonNode("First"), y: 20)
    let trap = TrapNode(style: .bordered)
    trap.setAttributedTitle(AttributedText("Trap"), for: .normal)
    add(trap, y: 60)
    add(ButtonNode("Last"), y: 100)
    first.becomeFirstResponder()
    #expect(problems == [.focusTrap])
    #expect(first.isFirstResponder, "the focus is where it was")
    trap.isEnabled = false
    #expect(problems == [])
    #expect(window.accessibilityViolations(AccessibilityRequirements(requiresFocus: false)).isEmpty)
  }

  @Test func aTextThatTakesTheTabKeyIsNoTrap() {
    let text = EditableTextNode()
    text.accessibilityLabel = "Notes"
    add(text, y: 20)
    add(ButtonNode("Last"), y: 100)
    #expect(problems == [] && text.text.isEmpty)
  }

  @Test func theOrderOfTheTabKeyMustNotJumpBack() {
    add(ButtonNode("Bottom"), y: 300)
    let top = add(ButtonNode("Top"), y: 20)
    #expect(problems.count == 1)
    guard case .orderJump? = problems.first else {
      Issue.record("\(problems)")
      return
    }
    top.frame.origin.x = 140
    #expect(problems == [], "it may go on in the next column")
    window.scene.layoutDirection = .rightToLeft
    #expect(problems.count == 1, "which is at the other side from right to left")
  }

  @Test func theMessageNamesThePart() {
    let control = add(SegmentedControlNode(["A", "A"].map { AttributedText($0) }), y: 20)
    control.accessibilityLabel = "Segments"
    let text = window.accessibilityViolations().map(\.description).joined()
    #expect(text.contains("radioButton \"A\" in") && text.contains("is called \"A\" like another choice"))
  }
}
