import WeftNodes

extension WindowScene {
  /// The name of the environment variable that has windows show the inspector from the beginning, if it is 1, and
  /// keeps Control, Shift and I from doing so if it is 0; see `Window` for its other values.
  public static let inspectorEnvironmentVariable = "WEFT_INSPECT"

  /// Whether the inspector is shown: a panel over the window with the tree of the nodes, what is known about one
  /// of them, what frames cost, and what they change. False at first, which costs nothing. Main.
  ///
  /// The panel lies over the window's contents. What it covers gets no events meanwhile, else the program goes
  /// on as without it.
  public var showsInspector: Bool {
    get { existingDiagnostics?.inspector != nil }
    set { if newValue != showsInspector { diagnostics.setShowsInspector(newValue) } }
  }

  /// Whether Control, Shift and I show and hide the inspector, if no node takes these keys. False by default.
  public var switchesInspectorByKey: Bool {
    get { existingDiagnostics?.switchesInspectorByKey ?? false }
    set { diagnostics.switchesInspectorByKey = newValue }
  }

  /// Follows the environment: shows the inspector from the beginning, or not even by its key.
  package func applyInspectorEnvironment(_ environment: [String: String]) {
    let value = environment[Self.inspectorEnvironmentVariable]
    switchesInspectorByKey = value != "0"
    if value == "1" { showsInspector = true }
  }
}
