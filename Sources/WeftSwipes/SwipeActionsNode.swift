import Foundation
import WeftCompositor
import WeftNodes

/// Shows the actions of one row in front of it, and takes the presses on the row: a press beside the actions closes it.
final class SwipeActionsNode: DisplayNode, @unchecked Sendable {
  @MainActor private let buttons: [SwipeActionNode]
  @MainActor private let isAtRight: Bool
  @MainActor private let displacement: Displacement
  /// Called when the user presses the row.
  @MainActor var onPressBeside: (() -> Void)?

  /// In front of the rows and the lines between them, and behind headers that stay at an edge.
  static let position: CGFloat = 0.75

  @MainActor init(
    _ actions: SwipeActions, isAtRight: Bool, displacement: Displacement,
    perform: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    self.isAtRight = isAtRight
    self.displacement = displacement
    buttons = actions.actions.enumerated().map { index, action in
      SwipeActionNode(action, isAtRight: isAtRight) { perform(index) }
    }
    super.init()
    debugName = "swipe actions"
    clipsToBounds = true
    zPosition = Self.position
    // The first one, at the edge, is in front of the others.
    for button in buttons.reversed() { addSubnode(button) }
  }

  /// The width of all actions, in points.
  @MainActor private(set) var length: CGFloat = 0

  /// Gives the actions their widths, once the theme is known.
  @MainActor func measure(in width: CGFloat) {
    let natural = buttons.map(\.naturalWidth)
    let sum = natural.reduce(0, +)
    // A part of the row stays visible.
    let factor = sum > width * 0.8 ? width * 0.8 / sum : 1
    for (button, natural) in zip(buttons, natural) { button.openWidth = (natural * factor).rounded(.down) }
    length = buttons.reduce(0) { $0 + $1.openWidth }
    var share: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      share += length > 0 ? button.openWidth / length : 0
      button.follow(displacement, share: share, length: length, isFirst: index == 0)
    }
    setNeedsLayout()
  }

  /// Places the actions where they are beside an open row.
  override func layout() {
    super.layout()
    var reach: CGFloat = 0
    for button in buttons {
      reach += button.openWidth
      button.frame = CGRect(
        x: isAtRight ? bounds.width - reach : reach - bounds.width, y: 0, width: bounds.width,
        height: bounds.height)
    }
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { true }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPressBeside?()
    return true
  }
}
