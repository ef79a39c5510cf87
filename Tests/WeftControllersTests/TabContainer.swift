import Foundation

@testable import WeftControllers
@testable import WeftNodes

/// A container that shows one of its children, as a program could build it on `ViewController`.
final class TabContainer: ViewController<DisplayNode> {
  private(set) var selected: AnyViewController?

  init(_ tabs: [AnyViewController]) {
    super.init(node: DisplayNode())
    title = "tabs"
    for tab in tabs {
      addChild(tab)
      tab.didMove(toParent: self)
    }
  }

  override func viewDidLoad() { if !children.isEmpty { select(0) } }

  override func viewWillLayoutSubnodes() { selected?.node.frame = node.bounds }

  func select(_ index: Int, duration: TimeInterval = 0) {
    let tab = children[index]
    guard tab !== selected else { return }
    if let selected {
      transition(from: selected, to: tab, duration: duration)
    } else {
      tab.node.frame = node.bounds
      node.addSubnode(tab.node)
    }
    selected = tab
  }

  func close(_ tab: AnyViewController) {
    tab.willMove(toParent: nil)
    tab.node.removeFromSupernode()
    tab.removeFromParent()
    if selected === tab { selected = nil }
  }
}
