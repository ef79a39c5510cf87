import DemoSupport
import Foundation
import Weft

/// The window: the dashboard, and below it a table and a collection side by side.
final class StressRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let dashboard: DashboardNode
  private let lists: [any StressList]
  private let storm: Storm
  private let divider = DisplayNode()
  /// The time of the last count, the number of frames since then, and the time of the last frame.
  private var counted = (time: TimeInterval(0), frames: 0, last: TimeInterval(0))

  /// The interval between counts, in seconds.
  private static let period: TimeInterval = 0.5

  /// Below this width of the window only one list is shown, in points.
  private static let leastWidth: CGFloat = 460
  /// Below this height of the window the dashboard is hidden, in points.
  private static let leastHeight: CGFloat = 300

  @MainActor init(seed: UInt64, rate: UpdateRate) {
    lists = [StressTable(seed: seed), StressCollection(seed: seed &+ 1)]
    storm = Storm(lists, rate: rate)
    dashboard = DashboardNode(rate: rate)
    super.init(title: "Stress", detail: "Space pauses")
    divider.isLayerBacked = true
    for node in lists.map(\.node) + [divider, dashboard] { addSubnode(node) }
    dashboard.onRate = { [storm] in storm.rate = $0 }
    dashboard.onPause = { [storm] in storm.isPaused = $0 }
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    divider.backgroundColor = theme.separator
    let next = windowScene?.onFramePresented
    windowScene?.onFramePresented = { [weak self] serial, time in
      self?.frameWasPresented(at: time)
      next?(serial, time)
    }
    counted.time = windowClock.now
    showCountsLater()
  }

  @MainActor private func showCountsLater() {
    windowClock.perform(after: Self.period) { [weak self] in
      guard let self, isInHierarchy else { return }
      // Without a window no frames are reported, as in previews, so it begins here.
      storm.begin(windowClock)
      showCounts()
      showCountsLater()
    }
  }

  /// The storm begins with the first frame.
  @MainActor private func frameWasPresented(at time: TimeInterval) {
    if time > counted.last { counted.frames += 1 }
    counted.last = time
    storm.begin(windowClock)
  }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    storm.end()
  }

  @MainActor private func showCounts() {
    let now = windowClock.now
    let rate = Double(counted.frames) / max(now - counted.time, 0.001)
    (counted.time, counted.frames) = (now, 0)
    dashboard.show(
      updates: storm.updateCount, changes: storm.changeCount, frames: Int(rate.rounded()),
      items: lists.reduce(0) { $0 + $1.model.itemCount })
    dashboard.verdict.show(storm.failure)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.text == " ", !event.isRepeat else { return super.keyPressed(event) }
    dashboard.togglePause()
    return true
  }

  override func layout() {
    super.layout()
    var area = contentArea
    dashboard.isHidden = area.height < Self.leastHeight
    if !dashboard.isHidden {
      let range = SizeRange(
        min: CGSize(width: area.width, height: 0), max: CGSize(width: area.width, height: area.height))
      let height = dashboard.layoutThatFits(range).size.height
      dashboard.frame = CGRect(x: 0, y: area.minY, width: area.width, height: height)
      area = CGRect(x: 0, y: area.minY + height, width: area.width, height: max(area.height - height, 0))
    }
    let isWide = area.width >= Self.leastWidth
    let half = isWide ? (area.width * 0.46).rounded() : area.width
    lists[0].node.frame = CGRect(x: 0, y: area.minY, width: half, height: area.height)
    lists[1].node.isHidden = !isWide
    divider.isHidden = !isWide
    divider.frame = CGRect(x: half, y: area.minY, width: 1, height: area.height)
    lists[1].node.frame = CGRect(
      x: half + 1, y: area.minY, width: max(area.width - half - 1, 0), height: area.height)
    mirrorSubnodesIfNeeded()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    divider.backgroundColor = theme.separator
  }
}
