import WeftNodes

extension WindowScene {
  /// Whether the costs of frames are recorded.
  package var observesFrames: Bool {
    get { existingDiagnostics?.frameHistory != nil }
    set {
      guard newValue != observesFrames else { return }
      diagnostics.frameHistory = newValue ? FrameHistory() : nil
    }
  }
}
