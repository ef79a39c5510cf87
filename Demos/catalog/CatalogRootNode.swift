import DemoSupport
import Foundation
import Weft

/// The window, filled by the tab bar controller.
final class CatalogRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let tabs: TabBarController

  @MainActor init(opening number: Int?) {
    let photographs = PhotographsController()
    let colors = ColorsController()
    let settings = SettingsController()
    let stack = NavigationController(rootViewController: photographs)
    stack.tabBarItem = TabBarItem(title: "Photographs", icon: Icons.photographs)
    stack.tabBarItem.badgeValue = "\(Photograph.all.count)"
    let colorStack = NavigationController(rootViewController: colors)
    colorStack.tabBarItem = TabBarItem(title: "Colours", icon: Icons.colors)
    let settingsStack = NavigationController(rootViewController: settings)
    settingsStack.tabBarItem = TabBarItem(title: "Settings", icon: Icons.settings)
    tabs = TabBarController(viewControllers: [stack, colorStack, settingsStack])
    super.init(title: "Catalog", hasHeader: false, followsAppearance: true)
    addSubnode(tabs.node)
    settings.onBadge = { stack.tabBarItem.badgeValue = $0 ? "\(Photograph.all.count)" : nil }
    settings.onAppearance = { [weak self] in self?.onAppearanceChange?($0) }
    photographs.hidesTabs = { settings.hidesTabs }
    if let number, Photograph.all.indices.contains(number - 1) {
      photographs.open(number - 1, animated: false)
    }
  }

  override func layout() {
    super.layout()
    tabs.node.frame = bounds
  }

  /// Keys that no node handles are for the visible page.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    tabs.node.keyPressed(event) || super.keyPressed(event)
  }
}
