import DemoSupport
import Foundation
import Weft

/// The window: the bar that chooses a page, and the page.
final class TransitionsRootNode: DemoRootNode, @unchecked Sendable {
  private let bar: ToolbarNode
  private let stages: [StageNode]
  private let playsAtOnce: Bool

  @MainActor private var selection: Int
  @MainActor private var hasPlayed = false

  private static let slowPace = 8.0

  @MainActor init(page: TransitionPage, isSlow: Bool, playsAtOnce: Bool) {
    self.playsAtOnce = playsAtOnce
    let pace = isSlow ? Self.slowPace : 1
    stages = [FormStageNode(pace: pace), CardsStageNode(pace: pace), TextStageNode(pace: pace)]
    selection = TransitionPage.allCases.firstIndex(of: page) ?? 0
    bar = ToolbarNode(selection: selection, isSlow: isSlow)
    super.init(title: "Transitions")
    addSubnode(bar)
    bar.onSelect = { [weak self] in self?.show($0) }
    bar.onSlow = { [weak self] in self?.setSlow($0) }
    bar.onCancel = { [weak self] in self?.stage.finish() }
    show(selection)
  }

  @MainActor private var stage: StageNode { stages[selection] }

  @MainActor private func show(_ index: Int) {
    stages[selection].removeFromSupernode()
    selection = index
    header.detail = TransitionPage.allCases[index].detail
    insertSubnode(stage, belowSubnode: bar)
  }

  @MainActor private func setSlow(_ isSlow: Bool) {
    for stage in stages { stage.pace = isSlow ? Self.slowPace : 1 }
  }

  override func layout() {
    super.layout()
    let area = contentArea
    let height = min(bar.layoutThatFits(SizeRange(max: area.size)).size.height, area.height)
    bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    stage.frame = CGRect(
      x: area.minX, y: area.minY + height, width: area.width, height: max(area.height - height, 0))
  }

  override func layoutDidFinish() {
    super.layoutDidFinish()
    guard playsAtOnce, !hasPlayed, !stage.bounds.isEmpty else { return }
    hasPlayed = true
    stage.layoutIfNeeded()
    // After the first frame.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.stage.advance() } }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.text == " " else { return super.keyPressed(event) }
    stage.advance()
    return true
  }
}
