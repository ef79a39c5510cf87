import Foundation
import WeftCompositor
import WeftControllers
import WeftControls
import WeftDragging
import WeftGraphics
import WeftInspector
import WeftLocalization
import WeftNodes
import WeftPopups
import WeftServer
import WeftShortcuts
import WeftTheme
import WeftThreads

/// A window that shows a tree of nodes.
///
/// It connects three independent parts: a `NativeWindow` (the window on the X server), a `WindowScene` (its
/// contents) and a compositor on its own thread. The native window sends events to the scene. Before the
/// event loop sleeps, the scene is updated, and its commits go to the compositor.
///
/// A window that is shown is retained until it is closed. While it is not visible, nothing is laid out, drawn
/// or composed for it.
///
/// A window ends when the program or the user closes it, when another program destroys it, when its display
/// is closed or lost, or when it can't be shown any longer. `ending` tells which. If a window can't be shown,
/// only that window ends; the others and the display stay open.
@MainActor
open class Window {
  /// The display that it is on.
  public let display: Display
  /// Its contents.
  public let scene: WindowScene
  /// The delegate, which is notified about events and decides whether the user may close the window.
  public weak var delegate: (any WindowDelegate)?

  /// The title that the desktop shows.
  public var title: String { didSet { titleDidChange() } }
  /// The class name, by which rules of the window manager match all windows of this program. The name of the
  /// program by default.
  public var className: String { didSet { applyClass() } }
  /// The icon that task bars, window switchers and title bars show, in several sizes, of which each picks one. Pictures of
  /// more than 512 pixels in either direction are left out. None by default (EWMH, `_NET_WM_ICON`).
  public var icons: [Bitmap] = [] { didSet { native.setIcons(icons) } }
  /// The smallest size that the user can give it, in points. None by default.
  public var minimumSize: CGSize? { didSet { applySizeLimits() } }
  /// The largest size that the user can give it, in points. None by default.
  public var maximumSize: CGSize? { didSet { applySizeLimits() } }

  /// Overrides whether its interface is light or dark. Nil, the default, follows the desktop.
  public var overrideUserInterfaceStyle: UserInterfaceStyle? { didSet { applySettings() } }
  /// Overrides how strongly its interface contrasts. Nil, the default, follows the desktop.
  public var overrideAccessibilityContrast: AccessibilityContrast? { didSet { applySettings() } }
  /// The last factor for text that was taken over from the desktop.
  private var appliedContentSizeMultiplier: CGFloat = 1
  /// The last answer to whether changes are animated that was taken over from the desktop.
  private var appliedAnimatesInterface = true

  /// Its identifier on the server.
  public var identifier: UInt { UInt(native.identifier) }
  /// Its size, in points.
  public var size: CGSize { scene.size }
  /// Its size, in pixels.
  public var pixelSize: PixelSize { native.pixelSize }
  /// Pixels per point: those of the monitor that it is on. When that changes, it keeps its size in points, unless the
  /// window manager decides about its size, as about that of a maximized window. See `Display.scalePolicy`.
  public var scale: CGFloat { scene.scale }
  /// Whether any of it can be seen.
  public var isVisible: Bool { native.isVisible }
  /// Whether it has the keyboard focus.
  public var isFocused: Bool { native.isFocused }
  /// Whether it has not ended.
  public var isOpen: Bool { ending == nil }
  /// Why it has ended; nil while it is open.
  public private(set) var ending: WindowEnding?
  /// The node that fills it.
  public var rootNode: DisplayNode { scene.rootNode }
  /// The controller of that node, if it has one.
  public var rootViewController: AnyViewController? { scene.rootViewController }
  /// The overlay that shows the layout of the nodes; see `WindowScene.layoutOverlay`. Empty by default. If
  /// the environment variable `WEFT_LAYOUT_OUTLINES` is 1, it shows everything at first, and Control-Shift-L
  /// switches it on and off.
  public var layoutOverlay: LayoutOverlay {
    get { scene.layoutOverlay }
    set { scene.layoutOverlay = newValue }
  }

  /// Whether the inspector is shown; see `WindowScene.showsInspector`. It is shown from the beginning if the
  /// environment variable `WEFT_INSPECT` is 1. Control-Shift-I shows and hides it, unless the program handles
  /// these keys or the variable is 0.
  public var showsInspector: Bool {
    get { scene.showsInspector }
    set { scene.showsInspector = newValue }
  }

  /// Returns whether all content is there that a picture of the window has to show, for tests that wait for
  /// it. It is called when the window itself has nothing left to do, after anything has happened on main.
  /// With nil, the default, a window with a manual clock waits until no node is loading a picture, and any
  /// other window does not wait. See `VirtualDisplay` of WeftTesting.
  public var isContentComplete: (@MainActor () -> Bool)?

  let native: NativeWindow
  /// What the program has set for the window manager.
  var properties = WindowProperties()
  /// The windows of the popups that are open for it.
  var popupWindows: [PopupWindow] = [] { didSet { native.ignoresObscurity = !popupWindows.isEmpty } }
  /// Whether the server has not shown it yet, but is sure to do so.
  var isAppearing: Bool { false }
  /// Whether a settle request waits for frames of the window.
  var awaitsFrames: Bool { settleRequest != nil }
  private(set) lazy var popupHost = WindowPopupHost(self)
  /// Takes what other programs drag over the window.
  private(set) lazy var dropDestination = SceneDestination(scene)
  private let output: WindowOutput
  private(set) var compositor: WindowCompositor?
  private var hook: Int?
  private(set) var isShown = false
  /// Whether the last requested size is empty. The protocol has no such windows.
  var isEmpty: Bool
  /// The serial number of the tree whose frame the window manager waits for; nil if there is none yet.
  var resizeSerial: UInt64?
  /// The settle request that was not answered yet.
  var settleRequest: SettleRequest?

  /// Creates a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: the title that the desktop shows.
  ///   - size: the size in points. It may be empty: the window then appears when it gets another size.
  ///   - rootNode: the node that fills it.
  ///   - isTransparent: whether the window is transparent where nothing is drawn, on displays that support
  ///     that.
  ///   - host: the identifier of a window of another program to embed the window in; see
  ///     `init(embeddedIn:rootNode:isTransparent:on:)`. None by default.
  ///   - display: the display to create it on; `Display.current` by default, in which case a display must be
  ///     open. On a display that is already lost the new window has already ended.
  public init(
    title: String, size: CGSize, rootNode: DisplayNode, isTransparent: Bool = false,
    embeddedIn host: UInt? = nil, on display: Display? = nil
  ) {
    guard let display = display ?? Display.current else {
      requirementFailed("a window is made while a Display is open, as inside Application.run", of: title)
    }
    self.display = display
    self.title = title
    className = ProcessInfo.processInfo.processName
    isEmpty = host == nil && Self.isEmpty(size)
    let scale = display.scaleOfNewWindow
    native = NativeWindow(
      on: display, size: Self.pixels(size, scale: scale), scale: scale, isTransparent: isTransparent, in: host
    )
    ending = native.ending
    output = WindowOutput()
    scene = WindowScene(
      rootNode: rootNode, size: Self.points(native.pixelSize, scale: scale), scale: scale,
      clock: display.clock, output: output)
    properties.sizing = WindowSizing(points: size, pixels: native.pixelSize, scale: scale)
    connectScene()
    scene.applyLayoutOverlayEnvironment(ProcessInfo.processInfo.environment)
    scene.applyInspectorEnvironment(ProcessInfo.processInfo.environment)
    scene.showsShortcutsByKey = !(self is PopupWindow)
    InspectorService.add(scene)
    native.setTitle(title)
    applyClass()
  }

  /// Creates the window of a popup that is not shown yet.
  init(popup rootNode: DisplayNode, of owner: Window, _ description: PopupDescription) {
    display = owner.display
    title = description.title
    className = owner.className
    isEmpty = false
    native = NativeWindow(
      on: display, size: Self.pixels(description.frame.size, scale: owner.scale), scale: owner.scale,
      isTransparent: display.isComposited, popupOf: (owner.native, description.kind))
    ending = native.ending
    output = WindowOutput()
    scene = WindowScene(
      rootNode: rootNode, size: description.frame.size, scale: owner.scale, clock: display.clock,
      output: output)
    connectScene()
    // It connects to the server while main lays the popup out.
    if native.isOpen { startCompositor() }
    native.setTitle(title)
    applyClass()
  }

  deinit {
    // The display retains the native window until it ends. A window that was never shown was not closed either.
    let (native, display) = (native, display)
    Task { @MainActor in
      native.end(.closed)
      for window in display.openWindows where window.properties.hasLostOwner { window.ownerDidEnd() }
    }
  }

  private func connectScene() {
    scene.measuresInBackground = true
    scene.isTransparent = native.format.hasAlpha
    scene.pasteboard = display.pasteboard
    scene.layoutDirection = .current()
    scene.language = Localization.current.language
    applySettings()
    // Contents that are drawn within three frames need no placeholder. A placeholder that was shown stays
    // long enough not to flash.
    scene.placeholderGraceTime = 0.05
    scene.placeholderMinimumDisplayTime = 0.1
    // In a window of another program, popups stay inside it.
    if native.embedding == nil { scene.popupHost = popupHost }
    scene.accessibilityWindow = self
    native.delegate = self
    scene.onNeedsUpdate = { [weak self] in self?.display.eventLoop.setNeedsPass() }
    scene.onCursorChange = { [weak self] shape in self?.native.setCursor(shape) }
    scene.showMenusAndToolTips()
    scene.allowDragging(with: WindowDragHost(self))
    connectTextInput()
    connectFocus()
    connectDialogs()
    connectTitleBars()
  }

  /// Creates a window that the node of a view controller fills and that is not shown yet; see the other
  /// initializer. The window retains the controller, which has no parent.
  public convenience init(
    title: String, size: CGSize, rootViewController: AnyViewController, isTransparent: Bool = false,
    on display: Display? = nil
  ) {
    self.init(
      title: title, size: size, rootNode: rootViewController.node, isTransparent: isTransparent, on: display)
  }

  /// Creates a window inside a window of another program, its host. It is not shown yet.
  ///
  /// The window has the size of the host's window, follows its changes, and ends with it. A host that
  /// supports XEmbed maps and sizes the window, and tells it by messages whether it has the keyboard focus.
  /// The focus returns to the host when Tab moves past the last focusable node, or Shift-Tab past the first.
  /// While the host has a modal dialog, the window accepts no input. In any other host the window takes the
  /// keyboard focus when it is clicked.
  ///
  /// - Parameters:
  ///   - host: the identifier of the host's window on the server. If it does not exist, the new window has
  ///     already ended.
  ///   - rootNode: the node that fills it.
  ///   - isTransparent: whether the host is visible where nothing is drawn, on displays that support that.
  ///   - display: the display that the host is on; `Display.current` by default, in which case a display must
  ///     be open.
  public convenience init(
    embeddedIn host: UInt, rootNode: DisplayNode, isTransparent: Bool = false, on display: Display? = nil
  ) {
    self.init(
      title: "", size: .zero, rootNode: rootNode, isTransparent: isTransparent, embeddedIn: host, on: display)
  }

  // MARK: Showing and closing

  /// Shows the window on the screen.
  public func show() {
    guard isOpen, !isShown else { return }
    isShown = true
    display.register(self)
    applySettings()
    // The owner may have ended before.
    applyOwner()
    restoreFrame()
    properties.shownSize = properties.sizing.expectedPoints
    startCompositor()
    followClock()
    hook = display.eventLoop.addBeforeSleep { [weak self] in self?.update() ?? false }
    if !isEmpty { native.map() }
    display.modalWindows.update()
  }

  /// Starts the compositor, unless it has been.
  private func startCompositor() {
    guard compositor == nil else { return }
    // Whether main is late for a click depends on the system's clock, so a manual clock excludes this.
    let wheel = display.manualTime == nil ? scene.wheel : nil
    let compositor = WindowCompositor(for: native, wheel: wheel)
    compositor.onReport = { [weak self] report in self?.handle(report) }
    compositor.setVisible(false)
    compositor.setActive(native.isFocused)
    self.compositor = compositor
    output.compositor = compositor
  }

  /// Asks the window manager to minimize the window (ICCCM 4.1.4). Its nodes then leave the display and visible states
  /// until it is restored. Without a window manager, and before `show()`, nothing happens. To show a window
  /// minimized, set `isMinimized` before.
  public func minimize() { native.minimize() }

  /// Tells the input method where the caret is.
  func moveInputSpot() { native.moveInputSpot(to: scene.caretOfKeyboard, scale: scale) }

  /// Removes the window from the screen and releases its resources. A closed window can't be shown again.
  public func close() { end(.closed) }

  /// Ends the window. Every cause leads here; later calls do nothing.
  func end(_ ending: WindowEnding) {
    guard isOpen else { return }
    if display.isOpen || ending == .displayClosed { storeFrame() }
    self.ending = ending
    if let hook { display.eventLoop.removeBeforeSleep(hook) }
    scene.isVisible = false
    scene.close()
    for popup in popupWindows { popup.close() }
    // The thread stops first: it presents to the window that is destroyed next.
    compositor?.stop()
    compositor = nil
    output.compositor = nil
    native.end(ending)
    display.release(self)
    display.eventLoop.setNeedsPass()
    display.modalWindows.update()
    didEnd()
    for window in display.openWindows where window.properties.owner === self { window.ownerDidEnd() }
  }

  /// Called once, when the window has ended.
  func didEnd() { delegate?.windowDidClose(self) }

  /// Called when the owner has ended. Its number may become that of another window.
  func ownerDidEnd() { owner = nil }

  /// Closes the window, as the user has asked for and the delegate allows.
  func closeForUser() { close() }

  /// Applies the user's settings.
  func applySettings() {
    let settings = display.settings
    scene.userInterfaceStyle = overrideUserInterfaceStyle ?? settings.userInterfaceStyle
    scene.inputSettings = settings.input
    scene.accessibilityContrast = overrideAccessibilityContrast ?? settings.accessibilityContrast
    // What the program has set stays until the user changes the setting.
    if settings.animatesInterfaces != appliedAnimatesInterface {
      appliedAnimatesInterface = settings.animatesInterfaces
      scene.animatesInterface = settings.animatesInterfaces
    }
    if settings.contentSizeMultiplier != appliedContentSizeMultiplier {
      appliedContentSizeMultiplier = settings.contentSizeMultiplier
      scene.contentSizeMultiplier = settings.contentSizeMultiplier
    }
    // They may have been asked before this window.
    for popup in popupWindows { popup.applySettings() }
    updateTitleBars()
    if isOpen && isShown { native.setCursor(scene.cursor) }
  }
}

/// Connects a scene, which is created with the window, to its compositor, which is created when the window is
/// shown.
@MainActor
private final class WindowOutput: SceneOutput {
  var compositor: WindowCompositor?

  func submit(_ tree: RenderTree) { compositor?.submit(tree) }
}
