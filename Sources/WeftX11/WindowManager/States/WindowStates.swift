import CX11

/// The states of a window that it shares with the window manager (EWMH, `_NET_WM_STATE`).
///
/// The window manager decides: a state that the program requests is there when `Window.states` contains it.
public struct WindowStates: OptionSet, Hashable, Sendable {
  /// One bit for each of the states.
  public let rawValue: UInt32

  /// Creates states from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It fills its monitor, or several, without a frame.
  public static let fullScreen = WindowStates(rawValue: 1 << 0)
  /// It is as wide as the area that panels leave free.
  public static let maximizedHorizontally = WindowStates(rawValue: 1 << 1)
  /// It is as high as the area that panels leave free.
  public static let maximizedVertically = WindowStates(rawValue: 1 << 2)
  /// It fills the area that panels leave free.
  public static let maximized: WindowStates = [.maximizedHorizontally, .maximizedVertically]
  /// It is above other windows; see `Window.level`.
  public static let above = WindowStates(rawValue: 1 << 3)
  /// It is below other windows; see `Window.level`.
  public static let below = WindowStates(rawValue: 1 << 4)
  /// It stays where it is when a large desktop is scrolled. Some window managers take it for
  /// `WindowDesktop.all`, too.
  public static let sticky = WindowStates(rawValue: 1 << 5)
  /// Only its title bar is shown.
  public static let shaded = WindowStates(rawValue: 1 << 6)
  /// It is minimized. The user can bring it back.
  public static let hidden = WindowStates(rawValue: 1 << 7)
  /// It has news for the user, who works in another window. The window manager ends this state when the window
  /// gets the focus.
  public static let demandsAttention = WindowStates(rawValue: 1 << 8)
  /// Task bars don't list it.
  public static let skipsTaskbar = WindowStates(rawValue: 1 << 9)
  /// Overviews of desktops don't show it.
  public static let skipsPager = WindowStates(rawValue: 1 << 10)
  /// It is a modal dialog of its owner, or of all windows of the program if it has no owner. The window manager keeps
  /// the dialog above them. `Window.modality` sets it, and blocks their input, too.
  public static let modal = WindowStates(rawValue: 1 << 11)
  /// It has the keyboard focus, or is shown as if it had. Only the window manager changes this state; see
  /// `Window.activate()`.
  public static let focused = WindowStates(rawValue: 1 << 12)

  /// The states of which only the window manager says how they are.
  static let reported: WindowStates = [.hidden, .focused]
  /// The states that set the frame of the window.
  static let filling: WindowStates = [.fullScreen, .maximizedHorizontally, .maximizedVertically]

  /// Each state with its atom, in the order in which they are requested.
  static let atoms: [(state: WindowStates, name: Atoms.Name)] = [
    (.maximizedHorizontally, .netWmStateMaximizedHorz), (.maximizedVertically, .netWmStateMaximizedVert),
    (.fullScreen, .netWmStateFullscreen), (.above, .netWmStateAbove), (.below, .netWmStateBelow),
    (.sticky, .netWmStateSticky), (.shaded, .netWmStateShaded), (.hidden, .netWmStateHidden),
    (.demandsAttention, .netWmStateDemandsAttention), (.skipsTaskbar, .netWmStateSkipTaskbar),
    (.skipsPager, .netWmStateSkipPager), (.modal, .netWmStateModal), (.focused, .netWmStateFocused),
  ]

  /// The states of a property.
  init(_ numbers: [Int], _ atoms: Atoms) {
    self = Self.atoms.reduce(into: []) { states, entry in
      if numbers.contains(Int(atoms[entry.name])) { states.insert(entry.state) }
    }
  }

  /// The numbers for the property.
  func numbers(_ atoms: Atoms) -> [Int] {
    Self.atoms.filter { contains($0.state) }.map { Int(atoms[$0.name]) }
  }
}
