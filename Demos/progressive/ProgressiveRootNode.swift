import DemoSupport
import Foundation
import Weft

/// The window: four images that are being loaded, and the controls below them.
final class ProgressiveRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let server: PictureServer
  private let stopsHalfway: Bool
  private let cards: [PictureCardNode]
  @MainActor private var controls: SpeedBarNode?
  @MainActor private var round = 0
  @MainActor private var isFollowing = false

  /// The interval between updates of the progress, in seconds.
  private static let lookInterval: TimeInterval = 0.1
  private static let gap: CGFloat = 16
  /// Below this height the controls are hidden, in points.
  private static let smallestHeightForControls: CGFloat = 360

  /// - Parameter stopsHalfway: whether the server sends each image only up to its moment.
  @MainActor init(_ server: PictureServer, speed: Speed, stopsHalfway: Bool) {
    self.server = server
    self.stopsHalfway = stopsHalfway
    var configuration = URLSessionImageDownloader.Configuration()
    configuration.retryPolicy = .never
    configuration.progressiveRendering = ProgressiveRendering(
      minimumBytes: 512, minimumQualityStep: 0, minimumInterval: 0.05)
    let downloader = URLSessionImageDownloader(configuration: configuration)
    cards = Exhibit.all.map { PictureCardNode($0, downloader: downloader) }
    super.init(title: "Progressive", detail: "Pictures from a slow server, shown while they arrive")
    let controls = SpeedBarNode(
      speed, onRestart: { [weak self] in self?.restart() },
      onSpeed: { [weak server] in server?.setSpeed($0) })
    self.controls = controls
    (cards + [controls]).forEach(addSubnode)
    for card in cards { card.onStart = { [weak self] in self?.follow() } }
    restart()
  }

  override var isComplete: Bool? {
    guard stopsHalfway else { return nil }
    return zip(cards, server.moments).allSatisfy { card, moment in card.hasReached(moment) }
  }

  // MARK: Loading

  /// Loads all images again.
  @MainActor private func restart() {
    round += 1
    for (index, card) in cards.enumerated() { card.load(server.url(of: index, round: round)) }
    follow()
  }

  /// Updates the figures until nothing changes any more, so that an idle window costs nothing.
  @MainActor private func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    look()
  }

  @MainActor private func look() {
    for card in cards { card.showFigures() }
    guard !cards.allSatisfy(\.isResting) else {
      isFollowing = false
      return
    }
    windowClock.perform(after: Self.lookInterval) { [weak self] in self?.look() }
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    guard let controls else { return }
    placeCards(in: areaAbove(controls, ifHigherThan: Self.smallestHeightForControls))
    mirrorSubnodesIfNeeded()
  }

  @MainActor private func placeCards(in area: CGRect) {
    let margin = min(HeaderNode.margin(inWidth: area.width), area.width / 8)
    let gap = min(Self.gap, margin)
    let columns = area.width >= 2 * area.height * 2 ? 4 : 2
    let rows = cards.count / columns
    func edge(_ index: Int, of count: Int, _ length: CGFloat) -> CGFloat {
      (margin + (max(length - 2 * margin, 1) + gap) / CGFloat(count) * CGFloat(index)).rounded()
    }
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let left = edge(column, of: columns, area.width)
      let top = edge(row, of: rows, area.height)
      card.frame = CGRect(
        x: area.minX + left, y: area.minY + top,
        width: max(edge(column + 1, of: columns, area.width) - left - gap, 1),
        height: max(edge(row + 1, of: rows, area.height) - top - gap, 1))
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.text == "r" else { return super.keyPressed(event) }
    restart()
    return true
  }
}
