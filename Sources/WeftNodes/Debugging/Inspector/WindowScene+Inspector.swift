import Foundation

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
    get { inspector != nil }
    set {
      guard newValue != showsInspector, !isClosed, host == nil else { return }
      if newValue { inspector = Inspector(of: self) } else { hideInspector() }
      setNeedsUpdate()
    }
  }

  /// Takes the inspector away.
  func hideInspector() {
    inspector?.remove()
    inspector = nil
  }

  /// The symbols of the key I, in either case.
  private static let inspectorKeys: Set<UInt32> = [0x49, 0x69]

  /// Shows or hides the inspector if an event that no node took asks for that; says whether it does.
  func switchesInspector(on event: KeyEvent) -> Bool {
    guard switchesInspectorByKey, isInspectorKey(event) else { return false }
    if event.phase == .pressed, !event.isRepeat { showsInspector.toggle() }
    return true
  }

  func isInspectorKey(_ event: KeyEvent) -> Bool {
    Self.inspectorKeys.contains(event.keysym) && event.modifiers.isSuperset(of: [.control, .shift])
  }

  /// Follows the environment: shows the inspector from the beginning, or not even by its key.
  package func applyInspectorEnvironment(_ environment: [String: String]) {
    let value = environment[Self.inspectorEnvironmentVariable]
    switchesInspectorByKey = value != "0"
    if value == "1" { showsInspector = true }
  }
}
