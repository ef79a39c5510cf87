import DemoSupport
import Foundation
import Weft

/// The window: cards with settings in one or two columns, and a bar at the bottom to keep or discard the
/// changes. The key d toggles between dark and light.
final class SettingsNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.
  private let page: SettingsPageNode
  private let scroller: ScrollNode
  private let top: SettingsBarNode
  private let footer: SettingsFooterNode

  @MainActor private var choice: AppearanceChoice

  @MainActor init(appearance: AppearanceChoice) {
    choice = appearance
    page = SettingsPageNode()
    scroller = ScrollNode(content: page)
    top = SettingsBarNode(appearance: appearance)
    footer = SettingsFooterNode()
    super.init(title: "Settings", hasHeader: false, followsAppearance: true)
    // In the order in which they are read.
    [top, scroller, footer].forEach(addSubnode)
    page.onChange = { [weak footer] in footer?.hasChanges = true }
    top.onAppearance = { [weak self] in self?.show($0) }
    footer.onReset = { [weak page] in page?.reset() }
    footer.onClose = { [weak self] in self?.onQuit?() }
    setCommands()
  }

  // MARK: Commands

  private func setCommands() {
    setTextSizeHandlers()
    setHandler(for: .apply, isEnabled: { [weak footer] in footer?.hasChanges == true }) { [weak footer] in
      footer?.keep()
    }
    setHandler(for: .restoreDefaults) { [weak footer] in footer?.restore() }
    contextMenu = Menu { [weak self] in
      Command.apply
      Command.restoreDefaults
      MenuSection(
        "Appearance", choices: AppearanceChoice.allCases, chosen: self?.choice, name: \.rawValue.capitalized,
        choose: { self?.choose($0) })
      MenuSection("Text") { Self.textSizeItems }
      MenuSection { Command.keyboardShortcuts }
    }
  }

  override var keys: [KeyDescription] {
    [KeyDescription("D", "Light or dark"), KeyDescription(.apply), KeyDescription(.restoreDefaults)]
      + Self.textSizeKeys
  }

  @MainActor private func choose(_ choice: AppearanceChoice) {
    show(choice)
    top.show(choice)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if choice != .auto { show(choice) }
  }

  @MainActor private func show(_ choice: AppearanceChoice) {
    self.choice = choice
    if let onAppearanceChange {
      onAppearanceChange(choice.style)
    } else {
      windowScene?.userInterfaceStyle = choice.style ?? .light
    }
  }

  override func layout() {
    super.layout()
    let range = SizeRange(
      min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
    // A very low window shows only the settings.
    let isLow = bounds.height < 240
    top.isHidden = isLow
    footer.isHidden = isLow
    let topHeight = isLow ? 0 : top.layoutThatFits(range).size.height
    let footerHeight = isLow ? 0 : footer.layoutThatFits(range).size.height
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: topHeight)
    footer.frame = CGRect(
      x: 0, y: bounds.height - footerHeight, width: bounds.width, height: footerHeight)
    scroller.frame = CGRect(
      x: 0, y: topHeight, width: bounds.width, height: max(bounds.height - topHeight - footerHeight, 0))
  }

  override func didLoad() {
    super.didLoad()
    backgroundColor = theme.background
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    backgroundColor = theme.background
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.text == "d" {
      choose(traitCollection.userInterfaceStyle == .dark ? .light : .dark)
      return true
    }
    return super.keyPressed(event)
  }
}
