import Foundation

/// A report of a compositor to the owner of its tree.
public enum CompositorReport: Sendable {
  /// Animations have run to their end; see `LayerTree.finishAnimations(_:)`.
  case animationsFinished([AnimationIdentifier])
  /// The screen shows the snapshot with this number (`RenderTree.serial`), as it was at `time`, in seconds of
  /// the clock of the frames. A snapshot that looks like the previous one counts as shown immediately.
  case framePresented(serial: UInt64, time: TimeInterval)
  /// A frame was composed that differs from the previous one. Reported only if the tree requests it, see
  /// `LayerTree.observesFrames`.
  case frameComposed(FrameRecord)
  /// Everything requested before the call of `CompositorThread.sync(_:)` with this number is on the
  /// screen, and all resulting reports were sent.
  case synced(UInt64)
  /// The sink failed and the compositor's thread has ended.
  case failed(any Error)
}
