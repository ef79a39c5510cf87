import Foundation
import Testing
import WeftAccessibility
import WeftGraphics
import WeftLayout
import WeftTheme

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct NavigationBarTests {
  private let scene = NavigationScene(size: CGSize(width: 400, height: 200))
  private var navigation: NavigationController { scene.navigation }

  private func labels() -> [String] {
    navigation.navigationBar.accessibilityElements().compactMap(\.label)
  }

  private func elements() -> [DisplayNode] {
    func all(_ node: DisplayNode) -> [DisplayNode] { [node] + node.subnodes.flatMap(all) }
    return all(navigation.navigationBar)
  }

  @Test func showsTheTitleAndTheBackButton() {
    #expect(labels() == ["a"])
    let pushed = scene.push("b")
    #expect(labels() == ["Back, a", "b"])
    pushed[0].title = "Renamed"
    scene.window.settle()
    #expect(labels() == ["Back, a", "Renamed"])
    pushed[0].navigationItem.title = "Item"
    scene.root.navigationItem.backButtonTitle = "Home"
    scene.window.settle()
    #expect(labels() == ["Back, Home", "Item"])
  }

  @Test func showsBarButtonsThatPerformTheirActions() throws {
    var acted: [String] = []
    let save = BarButtonItem(title: "Save", isProminent: true) { acted.append("save") }
    let find = BarButtonItem(
      icon: .path(Path(ellipseIn: CGRect(x: 4, y: 4, width: 16, height: 16))),
      accessibilityLabel: "Find"
    ) { acted.append("find") }
    scene.root.navigationItem.rightItems = [find, save]
    scene.window.settle()
    #expect(Set(labels()) == ["a", "Find", "Save"])
    let buttons = elements().compactMap { $0 as? BarButtonNode }
    #expect(buttons.count == 2)
    for button in buttons { button.activate(with: nil) }
    #expect(acted == ["find", "save"])
    save.isEnabled = false
    scene.window.settle()
    let last = try #require(elements().compactMap { $0 as? BarButtonNode }.last)
    #expect(!last.isEnabled)
    #expect(last.accessibilityTraits.contains(.button))
  }

  @Test func aButtonWhoseActionChangesItsTitleKeepsTheFocus() throws {
    _ = scene.push("b")
    let edit = BarButtonItem(title: "Edit")
    edit.action = { [weak edit] in edit?.title = "Done" }
    navigation.topViewController?.navigationItem.rightItems = [edit]
    scene.window.settle()
    let button = try #require(elements().compactMap { $0 as? BarButtonNode }.last)
    #expect(button.becomeFirstResponder())
    button.activate(with: nil)
    scene.window.settle()
    let focused = scene.window.scene.focusedNode as? BarButtonNode
    #expect(focused?.accessibilityLabel == "Done")
  }

  @Test func anItemThatGoesToTheOtherSideStillShowsItsChanges() {
    let edit = BarButtonItem(title: "Edit")
    scene.root.navigationItem.leftItems = [edit]
    scene.root.navigationItem.rightItems = [edit]
    scene.root.navigationItem.leftItems = []
    edit.title = "Done"
    scene.window.settle()
    #expect(Set(labels()) == ["a", "Done"])
  }

  @Test func titleNodeReplacesTheTitle() {
    let node = DisplayNode()
    node.style.preferredSize = CGSize(width: 60, height: 20)
    scene.root.navigationItem.titleNode = node
    scene.window.settle()
    let frame = node.convert(node.bounds, to: navigation.node)
    #expect(frame.size == CGSize(width: 60, height: 20) && abs(frame.midX - 200) <= 1)
  }

  @Test(arguments: [40, 90, 160, 240, 400, 1000], [1, 1.25, 2])
  func nothingOverlapsInWindowsOfAnyWidth(_ width: CGFloat, _ scale: CGFloat) {
    let root = ViewController(node: DisplayNode())
    root.title = "A rather long title that fills every small window"
    let next = ViewController(node: DisplayNode())
    next.title = root.title
    next.navigationItem.rightItems = [
      BarButtonItem(title: "Edit"), BarButtonItem(icon: .path(Path()), accessibilityLabel: "Share"),
    ]
    let navigation = NavigationController()
    navigation.viewControllers = [root, next]
    let window = OffscreenWindow(
      size: CGSize(width: width, height: 120), scale: scale, rootViewController: navigation)
    window.settle()
    let content = navigation.navigationBar.subnodes.compactMap { $0 as? NavigationBarContent }
    #expect(content.count == 1)
    let shown = content[0].subnodes.filter { !$0.isHidden && $0.frame.width > 0 }
    for (index, node) in shown.enumerated() {
      for other in shown[..<index] {
        let overlap = node.frame.intersection(other.frame)
        #expect(
          overlap.isNull || overlap.width < 0.5 || width < 130, "\(width): \(node.frame) \(other.frame)")
      }
    }
    #expect(window.render().width == Int((width * scale).rounded()))
  }

  @Test func itFollowsLightAndDark() {
    let light = scene.window.render().pixel(x: 5, y: 5)
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.settle()
    let dark = scene.window.render().pixel(x: 5, y: 5)
    #expect(light == Theme.light.surface && dark == Theme.dark.surface)
  }

  @Test func largerTextMakesTheBarHigher() {
    scene.window.scene.contentSizeMultiplier = 2.5
    scene.window.settle()
    #expect(navigation.navigationBar.frame.height > NavigationBarNode.height)
    let frame = scene.root.node.convert(scene.root.node.bounds, to: navigation.node)
    #expect(frame.minY == navigation.navigationBar.frame.height)
  }

  @Test func hidingTheBarGivesItsSpaceToThePage() {
    navigation.setNavigationBarHidden(true, animated: true)
    scene.finish()
    #expect(navigation.isNavigationBarHidden)
    #expect(scene.root.node.convert(CGPoint.zero, to: navigation.node).y == 0)
    #expect(labels() == [] || navigation.navigationBar.accessibilityElementsHidden)
    navigation.isNavigationBarHidden = false
    scene.window.settle()
    #expect(scene.root.node.convert(CGPoint.zero, to: navigation.node).y == NavigationBarNode.height)
  }

  @Test func aHiddenBarHasNoFocus() throws {
    _ = scene.push("b")
    let button = try #require(elements().compactMap { $0 as? BarButtonNode }.first)
    #expect(button.becomeFirstResponder())
    navigation.isNavigationBarHidden = true
    #expect(scene.window.scene.focusedNode == nil)
  }

  @Test func barCoversTheTopSafeAreaInsetOfTheWindow() {
    scene.window.scene.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 10, right: 0)
    scene.window.settle()
    #expect(navigation.navigationBar.frame.height == NavigationBarNode.height + 20)
    #expect(scene.root.node.safeAreaInsets == EdgeInsets(top: 0, left: 5, bottom: 10, right: 0))
  }

  @Test func safeAreaOfAPageThatExtendsUnderTheBarIncludesTheBar() {
    let inner = DisplayNode()
    scene.root.node.addSubnode(inner)
    scene.root.edgesForExtendedLayout = .top
    scene.window.settle()
    inner.frame = scene.root.node.bounds.insetBy(dx: 4, dy: 4)
    scene.window.settle()
    #expect(scene.root.node.convert(CGPoint.zero, to: navigation.node).y == 0)
    #expect(scene.root.node.safeAreaInsets == EdgeInsets(top: NavigationBarNode.height))
    #expect(inner.safeAreaInsets == EdgeInsets(top: NavigationBarNode.height - 4))
    scene.window.scene.safeAreaInsets = EdgeInsets(top: 20)
    scene.window.settle()
    #expect(scene.root.node.safeAreaInsets == EdgeInsets(top: NavigationBarNode.height + 20))
    scene.root.edgesForExtendedLayout = []
    scene.window.settle()
    #expect(scene.root.node.safeAreaInsets == .zero)
  }

  @Test func nodesAreNotifiedAboutAdditionalSafeAreaInsetsOfTheirController() {
    final class Listener: DisplayNode, @unchecked Sendable {
      @MainActor var heard: [EdgeInsets] = []
      override func safeAreaInsetsDidChange() { heard.append(safeAreaInsets) }
    }
    let inner = Listener()
    scene.root.node.addSubnode(inner)
    inner.frame = scene.root.node.bounds
    scene.window.settle()
    scene.root.additionalSafeAreaInsets = EdgeInsets(all: 12)
    scene.window.settle()
    #expect(inner.heard == [EdgeInsets(all: 12)])
    inner.frame = inner.frame.insetBy(dx: 2, dy: 2)
    scene.window.settle()
    #expect(inner.heard == [EdgeInsets(all: 12), EdgeInsets(all: 10)])
  }
}
