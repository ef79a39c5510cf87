import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The bar at the top of the panel, with its title and buttons. It moves a floating panel.
final class InspectorBarNode: DisplayNode, @unchecked Sendable {
  private let title = TextNode()
  private let buttons: [InspectorButtonNode]
  /// Called when the bar itself is pressed, at a point of the panel.
  @MainActor var onPress: ((CGPoint) -> Void)?

  init(buttons: [InspectorButtonNode]) {
    self.buttons = buttons
    super.init()
    automaticallyManagesSubnodes = true
    title.isLayerBacked = true
    title.maximumNumberOfLines = 1
    title.displaysAsynchronously = false
    title.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 2, alignItems: .center) {
      title
      Spacer(minLength: 4)
      buttons
    }
    .padding(EdgeInsets(top: 5, left: 12, bottom: 5, right: 6))
  }

  override func didLoad() {
    super.didLoad()
    showTitle()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTitle()
  }

  @MainActor private func showTitle() {
    let theme = theme
    title.attributedText = AttributedText("Inspector", font: theme.type.headline, color: theme.text)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    onPress?(event.location)
    return true
  }
}
