import DemoSupport
import Foundation
import Weft

/// What the demo can be told while it runs.
final class SettingsController: ViewController<ScrollNode> {
  /// Called when the badge is to be shown, or not.
  var onBadge: ((Bool) -> Void)?
  /// Called when the window is to be light or dark, or, with nil, as the desktop is.
  var onAppearance: ((UserInterfaceStyle?) -> Void)?
  /// Whether pages that are opened hide the tabs.
  var hidesTabs: Bool { page.tabs.isOn }

  private let page = SettingsPageNode()
  private static let styles: [UserInterfaceStyle?] = [nil, .light, .dark]

  init() {
    super.init(node: ScrollNode(content: page))
    title = "Settings"
    page.badge.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      onBadge?(page.badge.isOn)
    }
    page.appearance.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = page.appearance.selectedIndex else { return }
      onAppearance?(Self.styles[index])
    }
  }
}
