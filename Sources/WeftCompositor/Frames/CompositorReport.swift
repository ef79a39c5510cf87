import Foundation

/// What a compositor has to tell the owner of its tree.
public enum CompositorReport: Sendable {
  /// Animations have run to their end; see `LayerTree.finishAnimations(_:)`.
  case animationsFinished([AnimationIdentifier])
  /// The screen shows, or is about to show, the snapshot with this number (`RenderTree.serial`).
  /// `time` is when the frame was sampled, in seconds of `CLOCK_MONOTONIC`.
  case framePresented(serial: UInt64, time: TimeInterval)
  /// The sink failed and the compositor's thread has ended.
  case failed(any Error)
}
