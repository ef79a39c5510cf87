import WeftNodes

extension WindowScene {
  /// The marks that are drawn over the nodes to show their layout. Empty by default, which has no cost.
  public var layoutOverlay: LayoutOverlay {
    get { existingDiagnostics?.layoutOverlay ?? [] }
    set { if newValue != layoutOverlay { diagnostics.layoutOverlay = newValue } }
  }

  /// The node whose layout the overlay shows, with everything in it. Nil, the default, stands for the root
  /// node. Held weakly.
  public var layoutOverlayNode: DisplayNode? {
    get { existingDiagnostics?.layoutOverlayNode }
    set { if newValue !== layoutOverlayNode { diagnostics.layoutOverlayNode = newValue } }
  }

  /// Whether Control-Shift-L switches the overlay between nothing and everything. False by default: the
  /// program may use these keys.
  public var switchesLayoutOverlayByKey: Bool {
    get { existingDiagnostics?.switchesLayoutOverlayByKey ?? false }
    set { diagnostics.switchesLayoutOverlayByKey = newValue }
  }

  /// Shows outlines from the beginning and enables their keys, if the environment requests it.
  package func applyLayoutOverlayEnvironment(_ environment: [String: String]) {
    guard environment[LayoutOverlay.environmentVariable] == "1" else { return }
    layoutOverlay = .all
    switchesLayoutOverlayByKey = true
  }
}
