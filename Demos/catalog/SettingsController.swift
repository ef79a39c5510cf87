import DemoSupport
import Foundation
import Weft

/// The settings of the demo.
final class SettingsController: ViewController<ScrollNode> {
  /// Called to show or hide the badge.
  var onBadge: ((Bool) -> Void)?
  /// Called to make the window light or dark, or, with nil, to follow the desktop.
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
