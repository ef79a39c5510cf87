import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The main thread's part of a rendering: a scene that is updated whenever background work for it has
/// finished, until nothing is under way.
@MainActor
final class OffscreenRendering {
  private let scene: WindowScene
  private let clock = ManualClock()
  private let output = NewestTree()
  private let loadTimeout: TimeInterval
  private var waiter: CheckedContinuation<Void, Never>?

  /// Renders a tree of nodes up to the render tree that is to be composed.
  static func tree(
    of rootNode: DisplayNode, size: CGSize, scale: CGFloat, for renderer: OffscreenRenderer
  ) async throws -> RenderTree {
    try Task.checkCancellation()
    AllocatorArenas.limit()
    let rendering = OffscreenRendering(of: rootNode, size: size, scale: scale, for: renderer)
    defer {
      rendering.scene.close()
      rendering.clock.cancelScheduled()
    }
    try Bitmap.checkSize(rendering.scene.layerTree.size)
    await rendering.settle()
    try Task.checkCancellation()
    guard let tree = rendering.output.tree else {
      preconditionFailure("a visible scene commits with its first update")
    }
    return tree
  }

  private init(of rootNode: DisplayNode, size: CGSize, scale: CGFloat, for renderer: OffscreenRenderer) {
    loadTimeout = renderer.loadTimeout
    scene = WindowScene(rootNode: rootNode, size: size, scale: scale, clock: clock, output: output)
    scene.userInterfaceStyle = renderer.userInterfaceStyle
    scene.isTransparent = renderer.isTransparent
    scene.layoutDirection = renderer.layoutDirection
    scene.language = renderer.language
    scene.showsPlaceholders = false
    scene.animatesInterface = false
    scene.measuresInBackground = true
    scene.layoutTimeout = 0
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
        // Changes of other threads may so far be known only to the queue.
        MutationsPass.run()
        guard !scene.needsUpdate, MutationQueue.shared.isEmpty else {
          await Task.yield()
          continue
        }
        guard loadTimeout > 0, let stage = scene.loadingStage else { return }
        if load?.stage != stage { load = (stage, LoadingWait.deadline(after: loadTimeout)) }
        guard let deadline = load?.deadline, deadline > .now else { return }
        await waitForLoad(until: deadline)
      }
    }
  }

  // MARK: Waiting for loads

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

/// Stores the most recently committed tree.
@MainActor
private final class NewestTree: SceneOutput {
  private(set) var tree: RenderTree?

  func submit(_ tree: RenderTree) { self.tree = tree }
}
