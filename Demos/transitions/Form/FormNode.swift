import DemoSupport
import Foundation
import Synchronization
import Weft

/// A form that asks for more, step by step, and then says thanks. It uses the default animation of nodes.
final class FormNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the step is protected by a lock; the rest never changes.

  private let step = Mutex(0)
  private let title = LabelNode("Create an account", style: Typography.title)
  private let steps: [[DisplayNode]]
  private let thanks: LabelNode
  private let more = ButtonNode("Continue", style: .prominent)
  private let less = ButtonNode("Back", style: .bordered)

  /// - Parameter duration: the duration of a step, in seconds.
  @MainActor init(duration: TimeInterval) {
    steps = [
      [FieldNode("Email", "ada@example.org")],
      [FieldNode("Password", "•••••••••••"), FieldNode("Repeat it", "•••••••••••")],
      [FieldNode("Company", "Analytical Engines Ltd"), FieldNode("Role", "Programmer")],
    ]
    thanks = LabelNode(
      "That is all. A letter with a link is on its way to you.", style: Typography.summary)
    super.init()
    backgroundColor = Palette.surface
    cornerRadius = 14
    clipsToBounds = true
    shadowColor = Palette.shadow
    shadowOpacity = 0.12
    shadowRadius = 12
    shadowOffset = CGSize(width: 0, height: 4)
    defaultLayoutTransitionDuration = duration
    more.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.advance() }
    less.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.move(to: -1) }
  }

  /// Shows the next step; after the last one it begins again.
  @MainActor func advance() { move(to: 1) }

  @MainActor private func move(to direction: Int) {
    step.withLock { step in step = step + direction > steps.count ? 0 : max(step + direction, 0) }
    transitionLayout(animated: true)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let step = step.withLock { $0 }
    return VStack(spacing: 14, alignItems: .stretch) {
      title
      Array(steps.prefix(step + 1).joined())
      if step == steps.count { thanks }
      HStack(spacing: 8, justifyContent: .end) {
        if step > 0 { less }
        more
      }
      .spacingBefore(4)
    }
    .inset(top: 22, left: 24, bottom: 22, right: 24)
  }
}
