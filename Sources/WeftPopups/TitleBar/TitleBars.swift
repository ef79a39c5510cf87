import Foundation
import WeftCommands
import WeftCompositor
import WeftNodes

/// The title bars of a window, and the line around the window that has no frame but theirs.
@MainActor
package final class TitleBars: SceneComponent {
  private struct Reference {
    weak var bar: TitleBarNode?
  }

  /// The window; nil without a display. The window sets it.
  package weak var host: (any TitleBarHost)?

  private unowned let scene: WindowScene
  private var references: [Reference] = []
  private var line: Layer?

  /// Above all contents, below popups.
  private static let zPosition: CGFloat = 1e8

  package init(scene: WindowScene) { self.scene = scene }

  private var bars: [TitleBarNode] { references.compactMap(\.bar) }

  /// Whether the window has a title bar in its contents.
  package var isUsed: Bool { !bars.isEmpty }

  /// What title bars show.
  var state: TitleBarState { host?.titleBarState ?? .withoutDisplay }

  /// Adds a bar that has entered the window.
  func add(_ bar: TitleBarNode) {
    remove(bar)
    references.append(Reference(bar: bar))
    showState()
  }

  /// Removes a bar that has left the window.
  func remove(_ bar: TitleBarNode) {
    references.removeAll { $0.bar == nil || $0.bar === bar }
    showLine()
  }

  /// Shows the state of the window, which has changed. The window calls it.
  package func showState() {
    guard isUsed else { return }
    let state = state
    for bar in bars { bar.show(state, isActive: scene.isActive || host == nil) }
    showLine()
  }

  package func sceneActivityDidChange() { showState() }

  package func sceneDidResize() { showLine() }

  // MARK: The line

  /// Shows the line that separates the window from what is behind it.
  func showLine() {
    guard let bar = bars.first, host != nil, state.replacesFrame, !state.isFilling else {
      line?.removeFromSuperlayer()
      line = nil
      return
    }
    let theme = bar.theme
    let line = line ?? makeLine()
    line.frame = CGRect(origin: .zero, size: scene.size)
    line.borderWidth = theme.metrics.borderWidth
    line.borderColor = theme.outline
    scene.setNeedsUpdate()
  }

  private func makeLine() -> Layer {
    let line = Layer()
    line.name = "window edge"
    line.animatesImplicitly = false
    line.zPosition = Self.zPosition
    scene.layerTree.root.addSublayer(line)
    self.line = line
    return line
  }

  // MARK: Keys

  /// Opens the window's menu by Alt-Space, if the window manager has left these keys to the window.
  package func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    guard event.phase == .pressed, event.keysym == Keysym.space, modifiers == .alt, let bar = bars.first
    else { return false }
    return bar.openMenu()
  }
}
