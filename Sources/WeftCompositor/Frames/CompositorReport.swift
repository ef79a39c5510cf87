import Foundation

/// What a compositor has to tell the owner of its tree.
public enum CompositorReport: Sendable {
  /// Animations have run to their end; see `LayerTree.finishAnimations(_:)`.
  case animationsFinished([AnimationIdentifier])
  /// The screen shows the snapshot with this number (`RenderTree.serial`), as it was at `time`, in
  /// seconds of the clock of the frames. A snapshot that looks like the one before is shown at once.
  case framePresented(serial: UInt64, time: TimeInterval)
  /// A frame was composed that differs from the one before; told only while the tree asks for that, see
  /// `LayerTree.observesFrames`.
  case frameComposed(FrameRecord)
  /// All that was asked for before this number was handed over by `CompositorThread.catchUp(_:)` is on the screen,
  /// and everything that came of it was reported.
  case caughtUp(UInt64)
  /// The sink failed and the compositor's thread has ended.
  case failed(any Error)
}
