import DemoSupport
import Foundation
import Weft

/// The window: the feed, and over it, if enabled, the frame times.
final class FeedRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.
  private let table = TableNode()
  private let source: FeedSource
  private let meter = FrameMeterNode()

  @MainActor init(postCount: Int) {
    source = FeedSource(total: postCount)
    super.init(title: "Feed")
    table.dataSource = source
    table.delegate = source
    table.separatorStyle = .none
    table.allowsSelection = false
    table.accessibilityLabel = "Posts"
    table.contentInset = EdgeInsets(top: 6, bottom: 6)
    table.refreshControl = RefreshControlNode { [weak self] in await self?.refresh() }
    meter.isHidden = true
    // It is read first, and stays in front of what scrolls below it.
    header.zPosition = 1
    addSubnode(table)
    addSubnode(meter)
    source.onChange = { [weak self] in self?.showCount() }
    showCount()
    setCommands()
  }

  // MARK: Commands

  private static let showFrameTimes = Command("feed.frameTimes", title: "Frame Times")

  private func setCommands() {
    setTextSizeHandlers()
    let reloadAsInBrowsers = Command("feed.reload", title: "", shortcut: KeyboardShortcut("r"))
    for command in [Command.reload, reloadAsInBrowsers] {
      setHandler(for: command) { [weak self] in self?.reload() }
    }
    setHandler(for: Self.showFrameTimes, mark: { [meter] in .check(!meter.isHidden) }) { [meter] in
      meter.isHidden.toggle()
    }
    contextMenu = Menu {
      Command.reload
      MenuSection("Text") { Self.textSizeItems }
      MenuSection {
        Self.showFrameTimes
        Command.keyboardShortcuts
      }
    }
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription(["F5", "Ctrl+R"], "Reload, and go to the newest post"),
      KeyDescription(["Home", "End"], "Go to the newest or the oldest post"),
      KeyDescription(["Page Up", "Page Down", "Space"], "Scroll"), KeyDescription("F", "Frame times"),
    ] + Self.textSizeKeys
  }

  /// How long the service takes to answer, in seconds.
  private static let delay: TimeInterval = 0.8

  /// Asks the service for the newest posts.
  @MainActor private func refresh() async {
    await withCheckedContinuation { continuation in
      windowClock.perform(after: Self.delay) { continuation.resume() }
    }
    source.reload()
    table.reloadData()
  }

  /// Shows the newest posts, as at the beginning.
  @MainActor private func reload() {
    source.reload()
    table.reloadData { [table] in
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }
  }

  override func layout() {
    super.layout()
    table.frame = contentArea
    let size = FrameMeterNode.size
    meter.frame = CGRect(
      x: max(bounds.width - size.width - 20, 8), y: contentArea.minY + 12, width: size.width,
      height: size.height)
    mirrorSubnodesIfNeeded()
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    backgroundColor = theme.background
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    backgroundColor = theme.background
  }

  /// F toggles the frame times; other keys scroll.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.text == "f" else { return super.keyPressed(event) || table.scroll(on: event) }
    meter.isHidden.toggle()
    return true
  }

  @MainActor private func showCount() {
    header.detail = "\(Self.words(source.count)) of \(Self.words(source.total)) posts · F: frame times"
  }

  /// A number with commas as thousands separators.
  private static func words(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : words(number / 1000) + "," + String(format: "%03d", number % 1000)
  }
}
