import WeftNodes

extension WindowScene {
  /// The name of an environment variable. If it is 1, windows show the inspector from the beginning. If it is
  /// 0, Control-Shift-I does not show it. A program with windows on X11 also opens a socket for the inspector
  /// if it is 1, `socket` or a path.
  public static let inspectorEnvironmentVariable = "WEFT_INSPECT"

  /// Whether the inspector is shown: a panel with the tree of the nodes, details of one of them, and the
  /// costs and changes of frames. False by default, which has no cost. Main.
  ///
  /// The panel lies over the window's contents. Nodes under it receive no events. Otherwise the program is
  /// not affected.
  public var showsInspector: Bool {
    get { existingDiagnostics?.inspector != nil }
    set { if newValue != showsInspector { diagnostics.setShowsInspector(newValue) } }
  }

  /// Whether Control-Shift-I shows and hides the inspector, if no node handles these keys. False by default.
  public var switchesInspectorByKey: Bool {
    get { existingDiagnostics?.switchesInspectorByKey ?? false }
    set { diagnostics.switchesInspectorByKey = newValue }
  }

  /// Applies the environment: shows the inspector from the beginning, or disables its keys.
  package func applyInspectorEnvironment(_ environment: [String: String]) {
    let value = environment[Self.inspectorEnvironmentVariable]
    switchesInspectorByKey = value != "0"
    if value == "1" { showsInspector = true }
  }
}
