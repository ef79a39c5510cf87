import Testing
import WeftTesting

@Suite @MainActor struct AssertAccessibleTests {
  private let card = CardNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: card) }

  private var problems: [AccessibilityViolation.Problem] {
    window.accessibilityViolations().map(\.problem)
  }

  @Test func anAccessibleInterfacePasses() {
    assertAccessible(window)
    assertAccessible(CardNode(), size: CGSize(width: 200, height: 130))
  }

  @Test func aControlNeedsAName() {
    card.button.setTitle(nil, for: .normal)
    #expect(problems == [.noName])
    card.button.accessibilityLabel = "Press"
    #expect(problems == [])
  }

  @Test func aControlNeedsARole() {
    card.button.accessibilityRole = .group
    #expect(problems == [.noRole])
    // What the tree says counts, whatever the traits are.
    (card.button.accessibilityRole, card.button.accessibilityTraits) = (.menuButton, .none)
    #expect(problems == [])
  }

  @Test func aControlHasToBeAnAccessibilityElement() {
    card.button.isAccessibilityElement = false
    #expect(problems == [.notExposed])
    card.button.accessibilityElementsHidden = true
    #expect(problems == [], "hidden elements are no violation")
  }

  @Test func aControlNeedsAMinimumTargetSize() {
    card.button.style.preferredSize = CGSize(width: 80, height: 20)
    #expect(problems == [.smallTarget(CGSize(width: 80, height: 20))])
    card.button.hitTestSlop = EdgeInsets(top: -2, left: 0, bottom: -2, right: 0)
    #expect(problems == [])
    let violations = window.accessibilityViolations(
      AccessibilityRequirements(minimumTargetSize: CGSize(width: 44, height: 44)))
    #expect(violations.count == 2, "the field and the button: \(violations)")
  }

  @Test func textNeedsContrast() throws {
    card.title.attributedText = AttributedText("Pale", font: Font(size: 14), color: Color(white: 0.7))
    let problem = try #require(problems.first)
    guard case .lowContrast(let ratio, 4.5) = problem else {
      Issue.record("\(problem)")
      return
    }
    #expect(abs(ratio - 2.1) < 0.1)
    card.title.attributedText = AttributedText("Grey", font: Font(size: 24), color: Color(white: 0.55))
    #expect(problems == [], "large text may be paler")
    card.title.alpha = 0.5
    #expect(problems.count == 1, "opacity counts")
  }

  @Test func textWithoutAColourOfItsOwnNeedsContrast() {
    func hasLowContrast() -> Bool { problems.contains { if case .lowContrast = $0 { true } else { false } } }
    card.title.attributedText = AttributedText("A card", font: Font(size: 14))
    #expect(!hasLowContrast(), "it is black")
    card.title.textColor = Color(white: 0.7)
    #expect(hasLowContrast())
    card.title.textColor = .black
    card.title.tintColor = Color(white: 0.8)
    card.title.textColorFollowsTintColor = true
    #expect(hasLowContrast())
    card.title.textColorFollowsTintColor = false
    card.title.themeColor = \Theme.text
    #expect(!hasLowContrast())
    card.backgroundColor = Color(white: 0.1)
    #expect(hasLowContrast())
  }

  @Test func textThatIsScrolledAwayIsNotMeasuredOnWhatIsInItsPlace() {
    let (page, scroll, bar) = (DisplayNode(), ScrollNode(), DisplayNode())
    page.backgroundColor = .white
    bar.backgroundColor = .black
    let text = TextNode(AttributedText("Below", font: Font(size: 14), color: .black))
    text.frame = CGRect(x: 10, y: 105, width: 100, height: 20)
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scroll.contentSize = CGSize(width: 200, height: 300)
    scroll.addSubnode(text)
    bar.frame = CGRect(x: 0, y: 100, width: 200, height: 30)
    for node in [scroll, bar] { page.addSubnode(node) }
    let window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: page)
    let problems = window.accessibilityViolations().map(\.problem)
    #expect(!problems.contains { if case .lowContrast = $0 { true } else { false } }, "\(problems)")
  }

  @Test func aControlHasToBeReachableByKeyboard() {
    let inner = ButtonNode()
    inner.setTitle("Inner", with: Font(size: 14), color: .black, for: .normal)
    inner.frame = CGRect(x: 100, y: 90, width: 60, height: 30)
    inner.addAction(for: .touchUpInside) { _ in }
    window.settle()
    card.automaticallyManagesSubnodes = false
    let group = DisplayNode()
    group.isUserInteractionEnabled = false
    group.frame = window.rootNode.bounds
    group.addSubnode(inner)
    card.addSubnode(group)
    #expect(problems == [.noFocus])
    #expect(
      window.accessibilityViolations(AccessibilityRequirements(requiresFocus: false)).isEmpty)
  }

  @Test func theIssueListsAllViolationsAtTheLocationOfTheAssertion() {
    card.button.setTitle(nil, for: .normal)
    card.button.style.preferredSize = CGSize(width: 80, height: 10)
    let line = #line + 2
    withKnownIssue {
      assertAccessible(window)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "AssertAccessibleTests.swift"
        && issue.comments.contains {
          $0.rawValue.contains("no accessibility label") && $0.rawValue.contains("80.0×10.0 points only")
        }
    }
  }
}
