import DemoSupport
import Foundation
import Weft

/// The buttons, in rows.
final class ActionsNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  @MainActor var onAction: ((Action) -> Void)?

  private let buttons: [ButtonNode]

  /// In points.
  static let buttonHeight: CGFloat = 32

  private static let gap: CGFloat = 8
  private static let smallestButton: CGFloat = 88

  @MainActor init(_ actions: [Action]) {
    buttons = actions.map { ButtonNode(AttributedText($0.title), style: .bordered) }
    super.init()
    for (action, button) in zip(actions, buttons) {
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onAction?(action) }
      addSubnode(button)
    }
  }

  @MainActor func setTitle(_ action: Action, _ title: String) {
    buttons[action.rawValue].setTitle(AttributedText(title), for: .normal)
  }

  @MainActor func setEnabled(_ action: Action, _ isEnabled: Bool) {
    buttons[action.rawValue].isEnabled = isEnabled
  }

  /// The height of the rows within a width, in points.
  static func height(inWidth width: CGFloat) -> CGFloat {
    let count = Action.allCases.count
    let rows = (count + columns(inWidth: width) - 1) / columns(inWidth: width)
    return CGFloat(rows) * (buttonHeight + gap) - gap
  }

  /// The number of buttons in a row: as many as fit, with equally full rows.
  private static func columns(inWidth width: CGFloat) -> Int {
    let most = Int((width + gap) / (smallestButton + gap))
    return [8, 4, 2].first { $0 <= most } ?? 1
  }

  override func layout() {
    let columns = Self.columns(inWidth: bounds.width)
    let room = bounds.width + Self.gap
    for (index, button) in buttons.enumerated() {
      let left = (room * CGFloat(index % columns) / CGFloat(columns)).rounded()
      let right = (room * CGFloat(index % columns + 1) / CGFloat(columns)).rounded()
      button.frame = CGRect(
        x: left, y: CGFloat(index / columns) * (Self.buttonHeight + Self.gap),
        width: max(right - left - Self.gap, 0), height: Self.buttonHeight)
    }
    mirrorSubnodesIfNeeded()
  }
}
