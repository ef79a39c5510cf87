import WeftNodes

/// A dialog that another program shows for a window, such as one of the desktop's portal.
///
/// The window takes no input meanwhile. The wait ends with the window and with the waiting task, whatever the other program
/// does; what shows the dialog is then cancelled.
@MainActor
package final class ForeignDialog<Value: Sendable> {
  private weak var members: ForeignDialogs?
  private weak var hosting: DialogHosting?
  private var report: (@MainActor @Sendable (DialogResult<Value>) -> Void)?
  private var task: Task<Void, Never>?
  private var isCancelledBefore = false

  private init() {}

  /// Waits for a dialog.
  ///
  /// - Parameters:
  ///   - scene: the scene of the window that the dialog belongs to.
  ///   - body: shows the dialog, and returns when that has ended. Its task is cancelled if nobody waits any more.
  package static func wait(
    on scene: WindowScene, for body: @escaping @Sendable () async -> Value
  ) async -> DialogResult<Value> {
    let dialog = ForeignDialog()
    return await awaitDialog { report in
      dialog.begin(on: scene, body, report)
    } onCancel: {
      dialog.isCancelledBefore = true
      dialog.end(.ended(.taskCancelled))
    }
  }

  private func begin(
    on scene: WindowScene, _ body: @escaping @Sendable () async -> Value,
    _ report: @escaping @MainActor @Sendable (DialogResult<Value>) -> Void
  ) {
    guard !isCancelledBefore, !Task.isCancelled else { return report(.ended(.taskCancelled)) }
    guard !scene.isClosed else { return report(.ended(.ownerClosed)) }
    self.report = report
    members = scene.component(ForeignDialogs.self)
    members?.endings[ObjectIdentifier(self)] = { [weak self] in self?.end(.ended(.ownerClosed)) }
    hosting = scene.outermostScene.existingComponent(DialogHosting.self)
    hosting?.setBlocked?(true)
    task = Task { [self] in
      let value = await body()
      end(.finished(value))
    }
  }

  private func end(_ result: DialogResult<Value>) {
    guard let report else { return }
    self.report = nil
    task?.cancel()
    members?.endings[ObjectIdentifier(self)] = nil
    hosting?.setBlocked?(false)
    report(result)
  }
}

/// The dialogs that other programs show for the window of a scene.
@MainActor
private final class ForeignDialogs: SceneComponent {
  /// What ends them if the scene is closed.
  var endings: [ObjectIdentifier: () -> Void] = [:]

  init(scene: WindowScene) {}

  isolated deinit { sceneWillClose() }

  func sceneWillClose() {
    for end in Array(endings.values) { end() }
  }
}
