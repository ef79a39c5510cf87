import WeftCommands
import WeftNodes

/// One showing of a sheet: it waits for its turn, is shown, and ends exactly once.
@MainActor
final class SheetSession {
  /// The node in the panel.
  let content: DisplayNode
  /// The node that gets the keyboard focus at first; nil for the first that can have it.
  weak var initialFocus: DisplayNode?
  /// Whether a node gets the keyboard focus at first.
  var takesFocus = true
  /// The name of the sheet for tests and assistive technology.
  var title = ""
  /// Whether Escape ends it.
  var isCancellable = true
  /// Gets each key before the nodes; returns whether it was handled.
  var onKey: ((KeyEvent) -> Bool)?
  /// Called once, when it has ended.
  private var onEnd: ((DialogEnding) -> Void)?

  /// The scene that it belongs to.
  private(set) weak var presenter: SheetPresenter?
  private(set) var hasEnded = false

  init(_ content: DisplayNode) { self.content = content }

  /// Shows the sheet when those that were requested before are gone.
  ///
  /// - Parameter onEnd: called exactly once, also if the sheet can't be shown.
  func begin(on owner: (any DialogOwner)?, onEnd: @escaping (DialogEnding) -> Void) {
    self.onEnd = onEnd
    guard !hasEnded else { return report(.taskCancelled) }
    guard let scene = owner?.dialogScene, !scene.isClosed else { return end(.ownerClosed) }
    let presenter = scene.component(SheetPresenter.self)
    self.presenter = presenter
    presenter.present(self)
  }

  /// Ends it. Later calls do nothing. Before `begin` it ends the sheet as soon as that is called.
  func end(_ ending: DialogEnding) {
    guard !hasEnded else { return }
    hasEnded = true
    guard onEnd != nil else { return }
    presenter?.sessionDidEnd(self)
    report(ending)
    presenter?.showNext()
  }

  private func report(_ ending: DialogEnding) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(ending)
  }
}
