import Foundation
import Testing
import TestSupport
import WeftGraphics
import WeftSemantics
import WeftThreads

@testable import WeftAccessibility
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct AccessibilityElementTests {
  private final class ButtonLike: DisplayNode, @unchecked Sendable {
    let uses = Protected(0)

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { "Play" }
    override var defaultAccessibilityTraits: AccessibilityTraits { .button }

    override func performAccessibilityCustomAction() -> Bool {
      uses.withLock { $0 += 1 }
      return true
    }
  }

  private let root = DisplayNode()
  private let window: OffscreenWindow

  private init() {
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
  }

  @discardableResult
  private func add(
    _ label: String?, x: CGFloat, y: CGFloat, to parent: DisplayNode? = nil,
    _ traits: AccessibilityTraits = .staticText
  ) -> DisplayNode {
    let node = DisplayNode()
    node.frame = CGRect(x: x, y: y, width: 20, height: 10)
    if let label {
      node.accessibilityLabel = label
      node.isAccessibilityElement = true
      node.accessibilityTraits = traits
    }
    (parent ?? root).addSubnode(node)
    return node
  }

  private var labels: [String] { root.accessibilityElements().map { $0.label ?? "" } }

  @Test func aNodeHasNoAccessibilityByDefault() {
    let node = DisplayNode()
    #expect(!node.isAccessibilityElement)
    #expect(node.accessibilityLabel == nil)
    #expect(node.accessibilityHint == nil)
    #expect(node.accessibilityValue == nil)
    #expect(node.accessibilityTraits == .none)
    #expect(node.accessibilityLanguage == nil)
    #expect(node.accessibilityIdentifier == nil)
    #expect(node.accessibilityPath == nil)
    #expect(!node.accessibilityElementsHidden)
    #expect(!node.accessibilityViewIsModal)
    #expect(!node.shouldGroupAccessibilityChildren)
    #expect(node.accessibilityNavigationStyle == .automatic)
    #expect(!node.isAccessibilityContainer)
    #expect(node.accessibilityCustomActions.isEmpty)
  }

  @Test func valuesAreReadBackOnAnyThread() {
    let node = DisplayNode()
    elsewhere {
      node.isAccessibilityElement = true
      node.accessibilityLabel = "label"
      node.accessibilityHint = "hint"
      node.accessibilityValue = "value"
      node.accessibilityTraits = [.header, .staticText]
      node.accessibilityLanguage = "de"
      node.accessibilityIdentifier = "identifier"
      node.accessibilityNavigationStyle = .combined
      node.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    }
    #expect(node.isAccessibilityElement)
    #expect(node.accessibilityLabel == "label")
    #expect(node.accessibilityHint == "hint")
    #expect(node.accessibilityValue == "value")
    #expect(node.accessibilityTraits == [.header, .staticText])
    #expect(node.accessibilityLanguage == "de")
    #expect(node.accessibilityIdentifier == "identifier")
    #expect(node.accessibilityNavigationStyle == .combined)
    #expect(node.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
  }

  @Test func aClassHasDefaultsAndANodeOverridesThem() {
    let node = ButtonLike()
    #expect(node.isAccessibilityElement)
    #expect(node.accessibilityLabel == "Play")
    #expect(node.accessibilityTraits == .button)
    node.accessibilityLabel = "Pause"
    node.isAccessibilityElement = false
    #expect(node.accessibilityLabel == "Pause")
    #expect(!node.isAccessibilityElement)
    node.accessibilityLabel = nil
    #expect(node.accessibilityLabel == "Play")
  }

  @Test func withoutWindowThereAreNoElements() {
    let node = DisplayNode()
    let label = add("a", x: 0, y: 0, to: node)
    #expect(label.isAccessibilityElement)
    #expect(node.accessibilityElements().isEmpty)
  }

  @Test func elementsAreSortedFromTopToBottomAndFromLeftToRight() {
    add("d", x: 0, y: 20)
    add("b", x: 30, y: 5)
    let group = add(nil, x: 0, y: 5)
    add("a", x: 2, y: 0, to: group)
    add("c", x: 60, y: 5)
    #expect(labels == ["a", "b", "c", "d"])
  }

  @Test func framesAreInPointsOfTheWindowThroughTransforms() {
    let parent = add(nil, x: 10, y: 20)
    parent.anchorPoint = .zero
    parent.frame.origin = CGPoint(x: 10, y: 20)
    parent.transform = AffineTransform(scaleByX: 2, byY: 2)
    add("a", x: 5, y: 5, to: parent)
    let element = root.accessibilityElements().first
    #expect(element?.frame == CGRect(x: 20, y: 30, width: 40, height: 20))
    #expect(element?.activationPoint == CGPoint(x: 40, y: 40))
  }

  @Test func hiddenTransparentAndOutsideNodesAreLeftOut() {
    add("hidden", x: 0, y: 0).isHidden = true
    add("transparent", x: 0, y: 0).alpha = 0
    add("outside", x: 200, y: 0)
    let secret = add(nil, x: 0, y: 0)
    add("secret", x: 0, y: 0, to: secret)
    secret.accessibilityElementsHidden = true
    add("seen", x: 0, y: 0)
    #expect(labels == ["seen"])
  }

  @Test func anElementHidesTheElementsInIt() {
    let outer = add("outer", x: 0, y: 0)
    add("inner", x: 0, y: 0, to: outer)
    #expect(labels == ["outer"])
  }

  @Test func theLastModalNodeHidesTheOthers() {
    add("below", x: 0, y: 0)
    add("modal", x: 0, y: 20).accessibilityViewIsModal = true
    add("above", x: 0, y: 40)
    #expect(labels == ["modal"])
    add("newer", x: 0, y: 60).accessibilityViewIsModal = true
    #expect(labels == ["newer"])
  }

  @Test func groupedElementsStayTogether() {
    let left = add(nil, x: 0, y: 0)
    left.shouldGroupAccessibilityChildren = true
    add("1", x: 0, y: 0, to: left)
    add("2", x: 0, y: 40, to: left)
    add("3", x: 50, y: 20)
    #expect(labels == ["1", "2", "3"])
    left.shouldGroupAccessibilityChildren = false
    #expect(labels == ["1", "3", "2"])
  }

  @Test func layerBackedNodesAreElementsToo() {
    let node = DisplayNode()
    node.isLayerBacked = true
    node.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    node.isAccessibilityElement = true
    node.accessibilityLabel = "layer"
    root.addSubnode(node)
    #expect(labels == ["layer"])
  }

  @Test func aContainerIsOneElementWithTheLabelsOfItsContents() {
    let container = add(nil, x: 0, y: 0)
    container.isAccessibilityContainer = true
    add("second", x: 0, y: 10, to: container)
    let deep = add(nil, x: 0, y: 0, to: container)
    add("first", x: 0, y: 0, to: deep)
    #expect(labels == ["first, second"])
    container.accessibilityLabel = "own"
    #expect(labels == ["own"])
  }

  @Test func aButtonInAContainerBecomesACustomAction() throws {
    let container = add(nil, x: 0, y: 0)
    container.isAccessibilityContainer = true
    add("text", x: 0, y: 0, to: container)
    let button = ButtonLike()
    button.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    container.addSubnode(button)
    let element = try #require(root.accessibilityElements().first)
    #expect(element.label == "text")
    #expect(element.customActions.map(\.name) == ["Play"])
    #expect(element.customActions[0].perform())
    #expect(button.uses.withLock { $0 } == 1)
  }

  @Test func aContainerInAContainerIsAnElementOfItsOwn() {
    let outer = add(nil, x: 0, y: 0)
    outer.isAccessibilityContainer = true
    add("outer", x: 0, y: 0, to: outer)
    let inner = add(nil, x: 0, y: 0, to: outer)
    inner.isAccessibilityContainer = true
    add("inner", x: 0, y: 0, to: inner)
    #expect(labels == ["outer", "inner"])
  }

  @Test func customActionsArePassedToTheElement() throws {
    let node = add("a", x: 0, y: 0)
    node.accessibilityCustomActions = [AccessibilityCustomAction(name: "Delete") { true }]
    let element = try #require(root.accessibilityElements().first)
    #expect(element.customActions.map(\.name) == ["Delete"])
  }
}
