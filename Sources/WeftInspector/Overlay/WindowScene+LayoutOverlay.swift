import WeftNodes

extension WindowScene {
  /// What is drawn over the nodes to show how they are laid out: nothing by default, which costs nothing.
  public var layoutOverlay: LayoutOverlay {
    get { existingDiagnostics?.layoutOverlay ?? [] }
    set { if newValue != layoutOverlay { diagnostics.layoutOverlay = newValue } }
  }

  /// The node whose layout the overlay shows, with all that is in it; nil, the default, for the root node.
  /// Kept weakly.
  public var layoutOverlayNode: DisplayNode? {
    get { existingDiagnostics?.layoutOverlayNode }
    set { if newValue !== layoutOverlayNode { diagnostics.layoutOverlayNode = newValue } }
  }

  /// Whether Control, Shift and L switch the overlay between nothing and everything. False by default:
  /// the key is the program's.
  public var switchesLayoutOverlayByKey: Bool {
    get { existingDiagnostics?.switchesLayoutOverlayByKey ?? false }
    set { diagnostics.switchesLayoutOverlayByKey = newValue }
  }

  /// Shows outlines from the beginning, and lets a key switch them, if the environment asks for that.
  package func applyLayoutOverlayEnvironment(_ environment: [String: String]) {
    guard environment[LayoutOverlay.environmentVariable] == "1" else { return }
    layoutOverlay = .all
    switchesLayoutOverlayByKey = true
  }
}
