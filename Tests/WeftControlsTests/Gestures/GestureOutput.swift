import WeftCompositor

@testable import WeftControls
@testable import WeftNodes

/// Discards all frames.
@MainActor
final class GestureOutput: SceneOutput {
  func submit(_ tree: RenderTree) {}
}
