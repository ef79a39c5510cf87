import WeftNodes
import WeftPopups

/// One showing of a dialog window, which ends exactly once.
@MainActor
final class DialogPresentation {
  private(set) var window: ModalDialogWindow?
  private(set) var hasEnded = false
  private var onEnd: ((DialogEnding) -> Void)?

  /// Shows the window.
  ///
  /// - Parameter onEnd: called exactly once, also if it can't be shown.
  func begin(
    on owner: (any DialogOwner)?, makeWindow: (Display) -> ModalDialogWindow,
    onEnd: @escaping (DialogEnding) -> Void
  ) {
    self.onEnd = onEnd
    guard !hasEnded else { return report(.taskCancelled) }
    let ownerWindow = owner?.dialogScene.flatMap(Window.containing)
    guard owner == nil || ownerWindow != nil, let display = ownerWindow?.display ?? Display.current else {
      return end(.ownerClosed)
    }
    let window = makeWindow(display)
    // What prepares the window may have ended the dialog.
    guard !hasEnded else { return window.close() }
    guard window.isOpen else { return end(.ownerClosed) }
    self.window = window
    window.onEnd = { [weak self] ending in self?.end(ending) }
    window.show(above: ownerWindow)
  }

  /// Ends it. Later calls do nothing. Before `begin` it ends the dialog as soon as that is called.
  func end(_ ending: DialogEnding) {
    guard !hasEnded else { return }
    hasEnded = true
    guard onEnd != nil else { return }
    window?.onEnd = nil
    window?.close()
    report(ending)
  }

  private func report(_ ending: DialogEnding) {
    let onEnd = onEnd
    (self.onEnd, window) = (nil, nil)
    onEnd?(ending)
  }
}

extension Window {
  /// The window that a scene belongs to, which may be that of a sheet; nil if it is in none that is open.
  static func containing(_ scene: WindowScene) -> Window? {
    let outermost = scene.outermostScene
    return Display.allOpenWindows.first { $0.scene === outermost }
  }
}
