import DemoSupport
import Foundation
import Weft

/// One line of the log.
final class LogRowNode: DisplayNode, @unchecked Sendable {
  /// In points.
  static let height: CGFloat = 22

  let entry: LogEntry

  private let dot = DisplayNode()
  private let hairline = DisplayNode()
  private let time: LabelNode
  private let name: LabelNode
  private let callback: LabelNode

  init(_ entry: LogEntry) {
    self.entry = entry
    var faint = Typography.number
    faint.font = Font(size: 11, design: .monospaced)
    faint.color = Palette.secondaryInk
    faint.alignment = .trailing
    time = LabelNode(String(format: "%.2f", entry.time), style: faint)
    name = LabelNode(entry.nodeName, style: Typography.label)
    var plain = Typography.number
    plain.color = Self.color(of: entry)
    callback = LabelNode(entry.callback, style: plain)
    super.init()
    isLayerBacked = true
    for node in [dot, hairline] { node.isLayerBacked = true }
    // A shelf is as pale as the panel, so its dot needs another colour.
    dot.backgroundColor = entry.tint == Palette.track ? Palette.knobEdge : entry.tint
    dot.cornerRadius = 4
    hairline.backgroundColor = Palette.line
    hairline.isHidden = !entry.beginsGroup
    [time, dot, name, callback, hairline].forEach(addSubnode)
  }

  private static func color(of entry: LogEntry) -> Color {
    switch entry.topic {
    case .hierarchy: Palette.ink
    case .state: Palette.accent
    case .display: Palette.good
    case .layout: Palette.secondaryInk
    }
  }

  override func layout() {
    let height = bounds.height
    func place(_ label: LabelNode, x: CGFloat, width: CGFloat) {
      let size = label.size(within: max(width, 0))
      label.frame = CGRect(
        x: x, y: ((height - size.height) / 2).rounded(), width: max(width, 0), height: size.height)
    }
    place(time, x: 0, width: 44)
    dot.frame = CGRect(x: 54, y: (height - 8) / 2, width: 8, height: 8)
    place(name, x: 70, width: min(64, bounds.width - 70))
    place(callback, x: 138, width: bounds.width - 138)
    hairline.frame = CGRect(x: 0, y: height - 1, width: bounds.width, height: 1)
    mirrorSubnodesIfNeeded()
  }
}
