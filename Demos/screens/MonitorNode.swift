import DemoSupport
import Foundation
import Weft

/// A monitor on the map: pressing it sends the chosen window there.
final class MonitorNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor let monitor: DeskMonitor
  /// Whether a window that is dragged would be dropped here.
  @MainActor var isTarget = false { didSet { if isTarget != oldValue { stateDidChange() } } }

  private let name: ThemedTextNode
  private let details: ThemedTextNode

  @MainActor init(_ monitor: DeskMonitor) {
    self.monitor = monitor
    name = ThemedTextNode(monitor.isPrimary ? "\(monitor.name) · main" : monitor.name) {
      TextAttributes(font: $0.type.label, color: $0.text)
    }
    details = ThemedTextNode(monitor.details, lines: 2) {
      TextAttributes(
        font: $0.type.caption, color: $0.secondaryText, paragraphStyle: ParagraphStyle(lineSpacing: 1))
    }
    super.init()
    cornerRadius = 10
    borderWidth = 1
    cursor = .pointer
    isAccessibilityElement = true
    accessibilityLabel = "Monitor \(monitor.name)"
    accessibilityValue = monitor.details.replacingOccurrences(of: "\n", with: ", ")
    accessibilityTraits = .button
    toolTip = "Send the chosen window here"
    addSubnode(name)
    addSubnode(details)
  }

  /// By keys and by assistive technology, too.
  override func activate(with event: InputEvent?) { sendActions(for: .touchUpInside, with: event) }

  override func updateLook() {
    let theme = theme
    backgroundColor = isTarget || isHighlighted ? theme.selection : theme.surface
    borderColor = isTarget || isHovered ? theme.accent : theme.controlBorder
  }

  override func layout() {
    super.layout()
    let limit = CGSize(width: max(bounds.width - 24, 0), height: .infinity)
    var bottom = bounds.height - 10
    for node in [details, name] {
      let size = node.layoutThatFits(SizeRange(min: .zero, max: limit)).size
      node.frame = CGRect(x: 12, y: bottom - size.height, width: limit.width, height: size.height)
      bottom -= size.height + 1
    }
  }
}
