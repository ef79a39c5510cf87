import Weft

/// Pages with a tab bar.
final class TabsNode: DisplayNode, @unchecked Sendable {
  @MainActor private var tabs: TabBarController?

  override init() {
    super.init()
    onDidLoad { ($0 as? TabsNode)?.addTabs() }
  }

  @MainActor private func addTabs() {
    let pages = ["Home", "Archive"].map { title in
      let page = ViewController(node: TextNode("The page of \(title)"))
      page.tabBarItem.title = title
      return page
    }
    let tabs = TabBarController(viewControllers: pages)
    self.tabs = tabs
    addSubnode(tabs.node)
  }

  override func layout() {
    super.layout()
    tabs?.node.frame = bounds
  }
}
