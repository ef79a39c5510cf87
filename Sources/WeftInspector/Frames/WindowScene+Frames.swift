import WeftNodes

extension WindowScene {
  /// Begins or ends to remember what frames cost.
  package var observesFrames: Bool {
    get { existingDiagnostics?.frameHistory != nil }
    set {
      guard newValue != observesFrames else { return }
      diagnostics.frameHistory = newValue ? FrameHistory() : nil
    }
  }
}
