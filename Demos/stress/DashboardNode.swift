import DemoSupport
import Foundation
import Weft

/// The bar above the lists: the rate of the updates, the counters, and the verdict.
final class DashboardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when another rate was chosen.
  @MainActor var onRate: ((UpdateRate) -> Void)?
  /// Called to pause or resume the storm.
  @MainActor var onPause: ((Bool) -> Void)?

  let verdict = VerdictNode()
  @MainActor private(set) var isPaused = false

  private let updates = CounterNode("updates")
  private let changes = CounterNode("changes")
  private let frames = CounterNode("frames a second")
  private let items = CounterNode("items")
  private let rates: SegmentedControlNode
  private let pause = ButtonNode(style: .bordered)
  private let hairline = DisplayNode()

  @MainActor init(rate: UpdateRate) {
    rates = SegmentedControlNode(UpdateRate.allCases.map(\.title))
    super.init()
    automaticallyManagesSubnodes = true
    hairline.isLayerBacked = true
    rates.selectedIndex = UpdateRate.allCases.firstIndex(of: rate)
    rates.accessibilityLabel = "Rate"
    rates.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = rates.selectedIndex else { return }
      onRate?(UpdateRate.allCases[index])
    }
    pause.setAttributedTitle("Pause", for: .normal)
    pause.setAttributedTitle("Go on", for: .selected)
    pause.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.togglePause() }
  }

  /// Pauses or resumes.
  @MainActor func togglePause() {
    isPaused.toggle()
    pause.isSelected = isPaused
    onPause?(isPaused)
  }

  /// Shows the counters.
  @MainActor func show(updates: Int, changes: Int, frames: Int, items: Int) {
    self.updates.show("\(updates)")
    self.changes.show("\(changes)")
    self.frames.show("\(frames)")
    self.items.show("\(items)")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    let isNarrow = width < 520
    return VStack {
      VStack(spacing: 10) {
        HStack(spacing: 14) {
          for counter in isNarrow ? [updates, frames] : [updates, changes, items, frames] { counter }
        }
        HStack(spacing: 10, alignItems: .center) {
          rates.withStyle { $0.width = .points(isNarrow ? max(width - 2 * margin - 90, 1) : 330) }
          pause
        }
        verdict
      }
      .padding(EdgeInsets(top: 12, left: margin, bottom: 12, right: margin))
      hairline.frame(height: 1)
    }
  }

  override func didLoad() {
    super.didLoad()
    update()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    update()
  }

  @MainActor private func update() {
    backgroundColor = theme.surface
    hairline.backgroundColor = theme.separator
  }
}
