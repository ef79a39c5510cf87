import DemoSupport
import Foundation
import Weft

/// The window: the rainbow, with a caption below. A click anywhere rotates it.
final class RainbowRootNode: DemoRootNode, @unchecked Sendable {
  private let rainbow = RainbowNode()
  private let caption = LabelNode("Click anywhere to turn the bands around.", style: captionStyle)

  private static let horizontal = "Horizontal bands"
  private static let vertical = "Vertical bands"

  private static var captionStyle: TextStyle {
    var style = Typography.caption
    style.alignment = .center
    return style
  }

  init() {
    super.init(title: "Rainbow", detail: Self.horizontal)
    // The bands and the header's text about them change in the same frame.
    isDisplayTransactionContainer = true
    cursor = .pointer
    [rainbow, caption].forEach(addSubnode)
  }

  override func layout() {
    super.layout()
    let margin = HeaderNode.margin(inWidth: bounds.width)
    let area = contentArea.inset(by: EdgeInsets(all: margin))
    let captionSize = caption.size(within: area.width)
    caption.isHidden = area.height < captionSize.height * 5
    let captionHeight = caption.isHidden ? 0 : captionSize.height + margin * 0.75
    caption.frame = CGRect(
      x: area.minX, y: area.maxY - captionSize.height, width: area.width, height: captionSize.height)
    rainbow.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(area.height - captionHeight, 0))
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    rainbow.isVertical.toggle()
    header.detail = rainbow.isVertical ? Self.vertical : Self.horizontal
    return true
  }
}
