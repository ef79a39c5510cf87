import Foundation
import Weft

/// The monitors of the display, and the windows of this program on them.
@MainActor
final class Desk: WindowDelegate {
  /// A window as the map shows it.
  struct Tile: Hashable {
    let identifier: UInt
    let title: String
    /// The frame on the screen, in pixels.
    let frame: PixelRect
  }

  private(set) var monitors: [DeskMonitor] = DeskMonitor.samples
  private(set) var tiles: [Tile] = []
  /// The window that is sent to a monitor that is pressed.
  var chosen: UInt?
  /// Called when something else has to be shown.
  var onChange: (() -> Void)?

  private var display: Display?
  private var count = 1

  private static let choices: [ScalePolicy] = [.desktop, .resolution, .fixed(1), .fixed(1.5), .fixed(2)]
  nonisolated static let choiceNames = ["As the desktop says", "By resolution", "1", "1.5", "2"]

  /// Whether there is a display: previews are made without one.
  var isLive: Bool { display != nil }

  /// Where the scales come from, as one of the choices; nil for any other.
  var choice: Int? {
    get { display.flatMap { Self.choices.firstIndex(of: $0.scalePolicy) } }
    set { if let newValue { display?.scalePolicy = Self.choices[newValue] } }
  }

  /// Begins to follow the monitors of a display, and its windows.
  func follow(_ display: Display) {
    guard self.display == nil else { return }
    self.display = display
    display.onMonitorsChange = { [weak self] in self?.update() }
    for window in display.openWindows { window.delegate = self }
    chosen = display.openWindows.first?.identifier
    update()
  }

  /// Opens another window.
  func openWindow() {
    guard let display else { return }
    count += 1
    let node = NoteNode(number: count)
    let window = Window(
      title: "Note \(count)", size: CGSize(width: 280, height: 180), rootNode: node, on: display)
    window.delegate = self
    window.show()
    chosen = window.identifier
    update()
  }

  /// Sends a window to a monitor.
  func send(_ identifier: UInt?, to monitor: DeskMonitor) {
    guard let display, let window = window(identifier),
      let target = display.monitors.first(where: { $0.name == monitor.name && $0.frame == monitor.frame })
    else { return }
    window.move(to: target)
    window.activate()
  }

  /// Makes a window full screen on its monitor or on all, or an ordinary one again.
  func toggleFullScreen(_ identifier: UInt?, onAll: Bool) {
    guard let window = window(identifier) else { return }
    window.fullScreenMonitors = onAll ? Array(monitors.indices) : nil
    window.isFullScreen.toggle()
  }

  private func window(_ identifier: UInt?) -> Window? {
    display?.openWindows.first { $0.identifier == identifier }
  }

  /// Reads everything anew.
  private func update() {
    guard let display, display.isOpen else { return }
    monitors = display.monitors.map(DeskMonitor.init)
    tiles = display.openWindows.sorted { $0.identifier < $1.identifier }.compactMap { window in
      window.pixelFrame.map { Tile(identifier: window.identifier, title: window.title, frame: $0) }
    }
    if !tiles.contains(where: { $0.identifier == chosen }) { chosen = tiles.first?.identifier }
    onChange?()
  }

  // MARK: WindowDelegate

  func windowDidMove(_ window: Window) { update() }
  func windowDidResize(_ window: Window) { update() }
  func windowDidChangeMonitor(_ window: Window) { update() }
  func windowDidClose(_ window: Window) { update() }

  func windowDidChangeVisibility(_ window: Window) { update() }

  func windowDidChangeFocus(_ window: Window) {
    // The map is used by its own window, which is not meant then.
    if window.isFocused, !(window.rootNode is ScreensRootNode) { chosen = window.identifier }
    update()
  }
}
