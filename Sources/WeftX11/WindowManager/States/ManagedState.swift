import CX11
import WeftGraphics

/// What the window manager has reported about a window, and what the program has requested from it.
struct ManagedState {
  /// The states of the window, and those that were requested.
  var negotiation = NegotiatedStates()
  /// The states that it has; before the window is shown those that it will have.
  var states: WindowStates { negotiation.actual }
  /// The allowed actions; nil if no window manager has reported any.
  var actions: WindowActions?
  /// The thickness of the frame around the window, in pixels.
  var frameInsets = EdgeInsets.zero
  /// The desktop; nil if it is not known.
  var desktop: WindowDesktop?
  /// Whether the program has requested that the window is shown. The window manager then owns its properties.
  var isMapRequested = false
  /// Whether the window manager has given it a state (ICCCM 4.1.3.1), and has not taken that away again.
  var hasManagerState = false
  /// Whether it was taken off the screen, and the window manager has not noticed that yet.
  var isWithdrawing = false
  /// Whether it is to be shown when the window manager has noticed that.
  var awaitsMapping = false
  /// Whether it was taken off the screen before the window manager had given it a state. From then on it can't be told to
  /// which time on the screen an answer of the window manager belongs.
  var wasUnmappedEarly = false

  /// The upper left corner on the screen, in pixels; nil if it has to be asked for.
  var origin: (x: Int, y: Int)?
  /// The upper left corner when the program asked for it.
  var lastOrigin: (x: Int, y: Int)?
  /// Whether the window is in a frame of the window manager, or in its host. The server reports its place there.
  var isReparented = false
  /// The width of the border on the server, in pixels: some window managers draw it instead of a frame.
  var borderWidth = 0
  /// Whether an event may have moved it since the delegate was notified.
  var isMovePending = false
  /// The frame that the program has requested before it was shown, in pixels.
  var requestedFrame: PixelRect?
  /// The sizes that it may have.
  var constraints = SizeConstraints()

  /// The monitors that it fills when it is full screen; nil for the one that it is on.
  var fullScreenMonitors: [Int]?
  /// Its frame before it filled an area without a window manager.
  var unfilledFrame: PixelRect?

  /// How it gets the keyboard focus.
  var focusPolicy = WindowFocusPolicy.passive
  /// Whether it takes the focus as soon as it is on the screen.
  var awaitsFocus = false
  /// Whether it may get the focus when it is shown.
  var focusesWhenShown = true
  /// Whether its hints ask for the user's attention.
  var isUrgent = false
  /// The window whose property has the time of the last input (EWMH, `_NET_WM_USER_TIME_WINDOW`); 0 if there is none.
  var userTimeWindow: XID = 0

  /// The last press of a button over it.
  var press: PointerPress?
  /// The button for which the window manager was asked to move or resize the window, until it is released or pressed again;
  /// nil if it was not asked.
  var dragButton: Int?
  /// The move or resize that the program carries out itself.
  var drag: FrameDrag?
}

/// A press of a button, by which the user may have started to move or resize a window.
struct PointerPress {
  /// The position on the screen, in pixels.
  let location: (x: Int, y: Int)
  /// The number of the button.
  let button: Int
  /// The number of the touch; nil if it is no finger.
  var touch: Int32?
  /// The device; 0 without XInput.
  let device: Int32
  /// The time of the server.
  let time: Time
}
