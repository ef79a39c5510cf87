import Foundation

extension WindowScene {
  /// The symbols of the key L, in either case.
  private static let overlayKeys: Set<UInt32> = [0x4C, 0x6C]

  /// Shows or hides the outlines if an event asks for that and may; says whether it does.
  func switchesLayoutOverlay(on event: KeyEvent) -> Bool {
    guard switchesLayoutOverlayByKey, Self.overlayKeys.contains(event.keysym),
      event.modifiers.isSuperset(of: [.control, .shift])
    else { return false }
    if event.phase == .pressed, !event.isRepeat { layoutOverlay = layoutOverlay.isEmpty ? .all : [] }
    return true
  }

  /// Shows outlines from the beginning, and lets a key switch them, if the environment asks for that.
  package func applyLayoutOverlayEnvironment(_ environment: [String: String]) {
    guard environment[LayoutOverlay.environmentVariable] == "1" else { return }
    layoutOverlay = .all
    switchesLayoutOverlayByKey = true
  }
}
