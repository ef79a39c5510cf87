import Foundation
import WeftNodes
import WeftPopups

/// A file chooser that is shown: connects its node with the window or the sheet that contains it.
@MainActor
final class FileChooserPresentation {
  let node: FileChooserNode
  private let request: FileChooser
  private var dialog: (any PresentedDialog)?
  private var files: [URL] = []
  private var isCancelledBefore = false

  init(_ request: FileChooser, places: FilePlaces = FilePlaces(), zone: TimeZone = .current) {
    self.request = request
    node = FileChooserNode(request, places: places, zone: zone)
  }

  func show(on owner: any DialogOwner) async -> DialogResult<[URL]> {
    await awaitDialog { report in
      begin(on: owner, completion: report)
    } onCancel: { [self] in
      isCancelledBefore = true
      dialog?.end(.taskCancelled)
    }
  }

  /// Shows it. It is retained until it has ended.
  func begin(
    on owner: any DialogOwner, completion: @escaping @MainActor @Sendable (DialogResult<[URL]>) -> Void
  ) {
    guard !isCancelledBefore else { return completion(.ended(.taskCancelled)) }
    guard let scene = owner.dialogScene else { return completion(.ended(.ownerClosed)) }
    node.onFinish = { [weak self] files in
      self?.files = files
      self?.dialog?.end(.closed)
    }
    node.onCancel = { [weak self] in self?.dialog?.end(.cancelled) }
    let size = FileChooserNode.size(atTextFactor: min(max(scene.contentSizeMultiplier, 1), 1.5))
    let description = DialogDescription(
      title: request.shownTitle, rootNode: node, size: size,
      minimumSize: FileChooserNode.minimumSize, initialFocus: node.initialFocus)
    var hasEnded = false
    let dialog = scene.presentDialog(description) { ending in
      hasEnded = true
      self.dialog = nil
      self.node.stop()
      completion(self.files.isEmpty ? .ended(ending) : .finished(self.files))
    }
    guard !hasEnded else { return }
    self.dialog = dialog
    node.start()
  }
}
