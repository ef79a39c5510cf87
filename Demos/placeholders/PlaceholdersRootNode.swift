import DemoSupport
import Foundation
import Weft

/// The window: the wall of cards, and the controls below it.
final class PlaceholdersRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  @MainActor private var settings = PlaceholderSettings()
  @MainActor private var wall: CardWallNode
  @MainActor private var controls: ControlBarNode?
  /// Whether main is to be blocked as soon as the last row is drawn.
  @MainActor private var blocksNext = false

  private static let blockDuration: TimeInterval = 2
  /// The delay after which the fades have begun on the screen, in seconds.
  private static let delayBeforeBlock: TimeInterval = 0.1
  /// Below this height of the window the controls are hidden, in points.
  private static let smallestHeightForControls: CGFloat = 380

  @MainActor init() {
    wall = CardWallNode(settings: PlaceholderSettings())
    super.init(title: "Placeholders", detail: "Loading")
    let controls = ControlBarNode(
      onReload: { [weak self] in self?.reload() },
      onBlock: { [weak self] in self?.reloadAndBlock() },
      onMode: { [weak self] mode in self?.change { $0.mode = mode } },
      onGrace: { [weak self] grace in self?.change { $0.grace = grace } })
    self.controls = controls
    addSubnode(controls)
    insertSubnode(wall, at: 0)
    follow(wall)
  }

  override func layout() {
    super.layout()
    guard let controls else { return }
    wall.frame = areaAbove(controls, ifHigherThan: Self.smallestHeightForControls)
  }

  // MARK: Loading

  @MainActor private func change(_ body: (inout PlaceholderSettings) -> Void) {
    body(&settings)
    reload()
  }

  /// Replaces the wall with a new one, so that all cards appear without contents.
  @MainActor private func reload() {
    let newWall = CardWallNode(settings: settings)
    newWall.frame = wall.frame
    replaceSubnode(wall, withSubnode: newWall)
    wall = newWall
    header.detail = "Loading"
    follow(newWall)
  }

  @MainActor private func reloadAndBlock() {
    reload()
    blocksNext = true
    header.detail = "Main will be blocked when the last row is there"
  }

  @MainActor private func follow(_ wall: CardWallNode) {
    wall.onProgress = { [weak self, weak wall] arrived in
      guard let self, let wall, wall === self.wall else { return }
      rowsDidArrive(arrived, of: wall.shownRows)
    }
  }

  @MainActor private func rowsDidArrive(_ arrived: Int, of count: Int) {
    guard arrived >= count else {
      if !blocksNext { header.detail = "\(arrived) of \(count) rows" }
      return
    }
    if blocksNext {
      blocksNext = false
      header.detail = "Main is blocked: nobody answers, and the fades go on"
      windowClock.perform(after: Self.delayBeforeBlock) { [weak self] in
        Thread.sleep(forTimeInterval: Self.blockDuration)
        self?.header.detail = "Main is back"
      }
    } else {
      header.detail = count == 1 ? "1 row" : "\(count) rows"
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.text == "r" else { return super.keyPressed(event) }
    reload()
    return true
  }
}
