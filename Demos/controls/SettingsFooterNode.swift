import DemoSupport
import Foundation
import Weft

/// The bar at the bottom, to keep or discard the changes.
final class SettingsFooterNode: DisplayNode, @unchecked Sendable {
  /// Called to discard all changes.
  @MainActor var onReset: (() -> Void)?
  /// Called when the user is done.
  @MainActor var onClose: (() -> Void)?

  /// Whether there are changes to keep.
  @MainActor var hasChanges = false {
    didSet { apply.isEnabled = hasChanges }
  }

  private let reset = ButtonNode("Restore defaults", style: .borderless)
  private let cancel = ButtonNode("Cancel", style: .bordered)
  private let apply = ButtonNode("Apply", style: .prominent)
  private let hairline = DisplayNode()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    hairline.isLayerBacked = true
    apply.isEnabled = false
    reset.toolTip = "Puts all settings back"
    cancel.toolTip = "Closes the window without keeping the changes"
    apply.toolTip = "Keeps the changes (\(Command.apply.shortcut?.description ?? ""))"
    reset.addTarget(self, action: SettingsFooterNode.restore, for: .primaryActionTriggered)
    cancel.addTarget(self, action: SettingsFooterNode.close, for: .primaryActionTriggered)
    apply.addTarget(self, action: SettingsFooterNode.keep, for: .primaryActionTriggered)
  }

  /// Discards all changes.
  @MainActor func restore() {
    onReset?()
    hasChanges = false
  }

  @MainActor private func close() { onClose?() }

  /// Keeps the changes.
  @MainActor func keep() { hasChanges = false }

  override func didLoad() {
    super.didLoad()
    show()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    backgroundColor = theme.surface
    hairline.backgroundColor = theme.separator
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    return VStack {
      hairline.frame(height: 1)
      HStack(spacing: 8, alignItems: .center) {
        reset
        Spacer()
        cancel
        apply
      }
      .inset(top: 12, left: margin - 16, bottom: 12, right: margin)
    }
  }
}
