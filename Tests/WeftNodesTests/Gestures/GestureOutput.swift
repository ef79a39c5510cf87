import WeftCompositor

@testable import WeftNodes

/// Throws pictures away.
@MainActor
final class GestureOutput: SceneOutput {
  func submit(_ tree: RenderTree) {}
}
