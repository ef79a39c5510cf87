/// What the user can do with a window, by the window manager (EWMH, `_NET_WM_ALLOWED_ACTIONS`).
public struct WindowActions: OptionSet, Hashable, Sendable {
  /// One bit for each of the actions.
  public let rawValue: UInt32

  /// Creates actions from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can be moved on the screen.
  public static let move = WindowActions(rawValue: 1 << 0)
  /// It can be resized.
  public static let resize = WindowActions(rawValue: 1 << 1)
  /// It can be minimized.
  public static let minimize = WindowActions(rawValue: 1 << 2)
  /// It can be reduced to its title bar.
  public static let shade = WindowActions(rawValue: 1 << 3)
  /// It can be made sticky.
  public static let stick = WindowActions(rawValue: 1 << 4)
  /// It can be maximized horizontally.
  public static let maximizeHorizontally = WindowActions(rawValue: 1 << 5)
  /// It can be maximized vertically.
  public static let maximizeVertically = WindowActions(rawValue: 1 << 6)
  /// It can fill the screen.
  public static let fullScreen = WindowActions(rawValue: 1 << 7)
  /// It can be sent to another desktop.
  public static let changeDesktop = WindowActions(rawValue: 1 << 8)
  /// It can be closed.
  public static let close = WindowActions(rawValue: 1 << 9)
  /// It can be kept above others.
  public static let above = WindowActions(rawValue: 1 << 10)
  /// It can be kept below others.
  public static let below = WindowActions(rawValue: 1 << 11)

  private static let atoms: [(action: WindowActions, name: Atoms.Name)] = [
    (.move, .netWmActionMove), (.resize, .netWmActionResize), (.minimize, .netWmActionMinimize),
    (.shade, .netWmActionShade), (.stick, .netWmActionStick),
    (.maximizeHorizontally, .netWmActionMaximizeHorz), (.maximizeVertically, .netWmActionMaximizeVert),
    (.fullScreen, .netWmActionFullscreen), (.changeDesktop, .netWmActionChangeDesktop),
    (.close, .netWmActionClose), (.above, .netWmActionAbove), (.below, .netWmActionBelow),
  ]

  /// The actions of a property.
  init(_ numbers: [Int], _ atoms: Atoms) {
    self = Self.atoms.reduce(into: []) { actions, entry in
      if numbers.contains(Int(atoms[entry.name])) { actions.insert(entry.action) }
    }
  }
}
