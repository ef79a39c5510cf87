import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The part of a rendering that is bound to main: a scene that is brought up to date whenever something for it
/// has come from the background, until nothing is under way.
@MainActor
final class OffscreenRendering {
  private let scene: WindowScene
  private let output = NewestTree()
  private let loadPatience: TimeInterval
  private var waiter: CheckedContinuation<Void, Never>?

  /// Renders a tree of nodes up to the snapshot that is to be composed.
  static func tree(
    of rootNode: DisplayNode, size: CGSize, scale: CGFloat, for renderer: OffscreenRenderer
  ) async throws -> RenderTree {
    try Task.checkCancellation()
    AllocatorArenas.limit()
    let rendering = OffscreenRendering(of: rootNode, size: size, scale: scale, for: renderer)
    defer { rendering.scene.close() }
    try Bitmap.checkSize(rendering.scene.layerTree.size)
    await rendering.settle()
    try Task.checkCancellation()
    guard let tree = rendering.output.tree else {
      preconditionFailure("a visible scene commits with its first update")
    }
    return tree
  }

  private init(of rootNode: DisplayNode, size: CGSize, scale: CGFloat, for renderer: OffscreenRenderer) {
    loadPatience = renderer.loadPatience
    scene = WindowScene(rootNode: rootNode, size: size, scale: scale, clock: ManualClock(), output: output)
    scene.userInterfaceStyle = renderer.userInterfaceStyle
    scene.isTransparent = renderer.isTransparent
    scene.layoutDirection = renderer.layoutDirection
    scene.showsPlaceholders = false
    scene.animatesInterface = false
    scene.measuresInBackground = true
    scene.layoutPatience = 0
    scene.onNeedsUpdate = { [weak self] in self?.wake() }
    scene.isVisible = true
  }

  private func settle() async {
    var load: (stage: Int, deadline: ContinuousClock.Instant)?
    while true {
      scene.update()
      if scene.needsUpdate {
        await Task.yield()
      } else if !scene.hasNothingUnderWay {
        await withCheckedContinuation { waiter = $0 }
      } else {
        // What other threads have changed by now is known to the queue only.
        MutationsPass.run()
        guard !scene.needsUpdate, MutationQueue.shared.isEmpty else {
          await Task.yield()
          continue
        }
        guard loadPatience > 0, let stage = scene.loadingStage else { return }
        if load?.stage != stage { load = (stage, .now + .seconds(loadPatience)) }
        guard let deadline = load?.deadline, deadline > .now else { return }
        await waitForLoad(until: deadline)
      }
    }
  }

  // MARK: Waiting for what is loaded

  private func waitForLoad(until deadline: ContinuousClock.Instant) async {
    // A load that fails changes nothing in the scene.
    MutationsPass.afterNextRun { [weak self] in self?.wake() }
    let alarm = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      if !Task.isCancelled { self?.wake() }
    }
    await withCheckedContinuation { waiter = $0 }
    alarm.cancel()
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}

/// Keeps the snapshot that was committed last.
@MainActor
private final class NewestTree: SceneOutput {
  private(set) var tree: RenderTree?

  func submit(_ tree: RenderTree) { self.tree = tree }
}
