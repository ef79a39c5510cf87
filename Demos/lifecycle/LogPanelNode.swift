import DemoSupport
import Foundation
import Weft

/// A card with the log and its filter.
final class LogPanelNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  let log = LogNode()
  let scroller: ScrollNode

  private let title: LabelNode
  private let clear = ButtonNode("Clear", style: .plain)
  private let filter: SegmentedControlNode

  private static let inset: CGFloat = 14

  @MainActor init(title: String) {
    self.title = LabelNode(title, style: Typography.label)
    scroller = ScrollNode(content: log)
    filter = SegmentedControlNode(["All", "Hierarchy", "States", "Display", "Layout"], selectedIndex: 0)
    super.init()
    backgroundColor = Palette.surface
    cornerRadius = 14
    borderWidth = 1
    borderColor = Palette.line
    clear.addAction(for: .primaryActionTriggered) { [weak log] _ in log?.removeAll() }
    filter.addAction(for: .valueChanged) { [weak self] filter in
      self?.log.topic = LogEntry.Topic(rawValue: (filter.selectedIndex ?? 0) - 1)
      self?.scroller.scrollTo(.zero, animated: false)
    }
    clear.contentHorizontalAlignment = .end
    [self.title, clear, filter, scroller].forEach(addSubnode)
  }

  override func layout() {
    let inset = Self.inset
    let width = max(bounds.width - 2 * inset, 0)
    let titleSize = title.size(within: max(width - 72, 0))
    title.frame = CGRect(origin: CGPoint(x: inset, y: 19), size: titleSize)
    clear.frame = CGRect(x: bounds.width - inset - 62, y: 11, width: 62, height: ActionsNode.buttonHeight)
    let range = SizeRange(min: .zero, max: CGSize(width: width, height: .infinity))
    let filterHeight = filter.layoutThatFits(range).size.height
    filter.frame = CGRect(x: inset, y: 52, width: width, height: filterHeight)
    let top = filter.frame.maxY + 10
    scroller.frame = CGRect(x: inset, y: top, width: width, height: max(bounds.height - top - 8, 0))
    mirrorSubnodesIfNeeded()
  }
}
