import DemoSupport
import Foundation
import Weft

/// The buttons above the map.
final class BarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the desk is confined to main.
  @MainActor private let desk: Desk
  private let open: ButtonNode
  private let fill: ButtonNode
  private let fillAll: ButtonNode
  private let scale = PopUpButtonNode(Desk.choiceNames, selectedIndex: 0)
  private let scaleLabel = ThemedTextNode("Scale") {
    TextAttributes(font: $0.type.body, color: $0.secondaryText)
  }

  @MainActor init(_ desk: Desk) {
    self.desk = desk
    open = ButtonNode("New window", style: .prominent) { desk.openWindow() }
    fill = ButtonNode("Full screen") { desk.toggleFullScreen(desk.chosen, onAll: false) }
    fillAll = ButtonNode("On all monitors") { desk.toggleFullScreen(desk.chosen, onAll: true) }
    super.init()
    automaticallyManagesSubnodes = true
    open.toolTip = "Open a window to send about"
    fill.toolTip = "Let the chosen window fill its monitor, or be an ordinary one again"
    fillAll.toolTip = "Let the chosen window fill all monitors"
    scale.toolTip = "The number of pixels per point"
    scale.accessibilityLabel = "Scale"
    scale.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      self.desk.choice = scale.selectedIndex
    }
  }

  /// Shows what is set.
  @MainActor func showState() {
    scale.selectedIndex = desk.choice
    fillAll.isEnabled = desk.monitors.count > 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let isWide = constrainedSize.max.width >= 620
    return HStack(spacing: 10, alignItems: .center) {
      open
      fill
      if isWide {
        fillAll
        HStack(spacing: 10, justifyContent: .end, alignItems: .center) {
          scaleLabel
          scale
        }.flexGrow()
      }
    }
    .padding(EdgeInsets(top: 12, left: 20, bottom: 8, right: 20))
  }
}
