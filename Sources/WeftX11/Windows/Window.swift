import Foundation
import WeftCompositor
import WeftControllers
import WeftControls
import WeftGraphics
import WeftInspector
import WeftNodes
import WeftThreads

/// A window that shows a tree of nodes.
///
/// It joins three parts that know nothing of each other: a `NativeWindow` (the X server's view of it),
/// a `WindowScene` (what is in it) and a compositor on a thread of its own. Events go from the first to
/// the second; before the event loop sleeps the scene is brought up to date, and what it commits goes
/// to the third.
///
/// A window that is shown is kept until it is closed. While nobody can see it nothing is laid out,
/// drawn or composed for it.
///
/// There is one end, whatever the cause: the program or a person closes the window, another program destroys it, its
/// display goes, or it can't be shown any longer; `ending` tells which. A window that can't be shown ends alone: the
/// others and the display go on.
@MainActor
open class Window {
  /// The display that it is on.
  public let display: Display
  /// What is in it.
  public let scene: WindowScene
  /// Hears what happens to it.
  public weak var delegate: (any WindowDelegate)?

  /// What the desktop calls it.
  public var title: String { didSet { native.setTitle(title) } }
  /// The name by which rules of the window manager find all windows of this program; the program's own
  /// name by default.
  public var className: String { didSet { applyClass() } }
  /// The picture that task bars show; at most 512 pixels each way. None by default.
  public var icon: Bitmap? { didSet { native.setIcon(icon) } }
  /// The size below which a person can't make it, in points. None by default.
  public var minimumSize: CGSize? { didSet { applySizeLimits() } }
  /// The size above which a person can't make it, in points. None by default.
  public var maximumSize: CGSize? { didSet { applySizeLimits() } }

  /// Whether its interface is light or dark, whatever the desktop says; nil, the default, to follow that.
  public var overrideUserInterfaceStyle: UserInterfaceStyle? { didSet { applySettings() } }

  /// Its number on the server.
  public var identifier: UInt { UInt(native.identifier) }
  /// Its size, in points.
  public var size: CGSize { scene.size }
  /// Its size, in pixels.
  public var pixelSize: PixelSize { native.pixelSize }
  /// Pixels per point.
  public var scale: CGFloat { scene.scale }
  /// Whether any of it can be seen.
  public var isVisible: Bool { native.isVisible }
  /// Whether it has the keyboard.
  public var isFocused: Bool { native.isFocused }
  /// Whether it was not closed yet, and its display is there.
  public var isOpen: Bool { ending == nil }
  /// Why it has come to its end; nil as long as it is open.
  public private(set) var ending: WindowEnding?
  /// The node that fills it.
  public var rootNode: DisplayNode { scene.rootNode }
  /// The controller of that node, if it has one.
  public var rootViewController: AnyViewController? { scene.rootViewController }
  /// What is drawn over the nodes to show how they are laid out; see `WindowScene.layoutOverlay`. All
  /// there is, if the environment variable `WEFT_LAYOUT_OUTLINES` is 1, and then Control, Shift and L
  /// switch it; else nothing.
  public var layoutOverlay: LayoutOverlay {
    get { scene.layoutOverlay }
    set { scene.layoutOverlay = newValue }
  }

  /// Whether the inspector is shown; see `WindowScene.showsInspector`. It is from the beginning, if the
  /// environment variable `WEFT_INSPECT` is 1. Control, Shift and I show and hide it, if the program does nothing
  /// with these keys and the variable is not 0.
  public var showsInspector: Bool {
    get { scene.showsInspector }
    set { scene.showsInspector = newValue }
  }

  /// Says whether all is there that a picture of the window has to show, for tests that wait for that: asked when
  /// nothing is left to do for the window itself, after anything has happened on main. Nil, the default, stands for:
  /// no node is loading a picture, as far as the window's clock stands still. See `VirtualDisplay` of WeftTesting.
  public var isContentComplete: (@MainActor () -> Bool)?

  let native: NativeWindow
  private let output: WindowOutput
  private(set) var compositor: WindowCompositor?
  private var hook: Int?
  private var isShown = false
  /// The size that the program asked for last is empty: the protocol has no such windows.
  private var isEmpty: Bool
  /// The number of the tree whose frame the window manager waits for; nil if there is none yet.
  private var resizeSerial: UInt64?
  /// The number of a settle request that was not answered yet.
  private(set) var settleRequest: SettleRequest?

  /// Makes a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: what the desktop calls it.
  ///   - size: in points. A size without area is possible: the window appears once it gets another.
  ///   - rootNode: the node that fills it.
  ///   - isTransparent: whether what is behind the window shines through where nothing is drawn, on
  ///     displays that can do that.
  ///   - host: the number of a window of another program that the window is to be in; see
  ///     `init(embeddedIn:rootNode:isTransparent:on:)`. None by default.
  ///   - display: the display that it is to be on; `Display.current` by default, and then one has to
  ///     be open. On a display that is lost already the window is one that was closed.
  public init(
    title: String, size: CGSize, rootNode: DisplayNode, isTransparent: Bool = false,
    embeddedIn host: UInt? = nil, on display: Display? = nil
  ) {
    guard let display = display ?? Display.current else {
      ruleIsBroken("a window is made while a Display is open, as inside Application.run", of: title)
    }
    self.display = display
    self.title = title
    className = ProcessInfo.processInfo.processName
    isEmpty = host == nil && Self.isEmpty(size)
    native = NativeWindow(
      on: display, size: Self.pixels(size, scale: display.scale), isTransparent: isTransparent, in: host)
    ending = native.ending
    output = WindowOutput()
    scene = WindowScene(
      rootNode: rootNode, size: Self.points(native.pixelSize, scale: display.scale), scale: display.scale,
      clock: display.clock, output: output)
    scene.measuresInBackground = true
    scene.isTransparent = native.format.hasAlpha
    scene.pasteboard = display.pasteboard
    scene.layoutDirection = .current()
    scene.language = LocaleLanguage.current()
    applySettings()
    // What is drawn within three frames needs no placeholder, and one that was seen does not just flash.
    scene.placeholderGraceTime = 0.05
    scene.placeholderMinimumDisplayTime = 0.1
    scene.applyLayoutOverlayEnvironment(ProcessInfo.processInfo.environment)
    scene.applyInspectorEnvironment(ProcessInfo.processInfo.environment)
    InspectorService.add(scene)
    native.delegate = self
    scene.onNeedsUpdate = { [weak self] in self?.display.eventLoop.setNeedsPass() }
    scene.onCursorChange = { [weak self] shape in self?.native.setCursor(shape) }
    connectTextInput()
    connectFocus()
    native.setTitle(title)
    applyClass()
  }

  /// Makes a window that the node of a view controller fills and that is not shown yet; see the other
  /// initializer. The window keeps the controller, which has no parent.
  public convenience init(
    title: String, size: CGSize, rootViewController: AnyViewController, isTransparent: Bool = false,
    on display: Display? = nil
  ) {
    self.init(
      title: title, size: size, rootNode: rootViewController.node, isTransparent: isTransparent, on: display)
  }

  /// Makes a window inside of one of another program, its host, that is not shown yet.
  ///
  /// It is as large as the host's window and follows its size, and ends with it. A host that speaks XEmbed maps
  /// and sizes it, says by messages whether it has the keyboard, and gets the keyboard back when Tab goes beyond
  /// the last node that can have it, or back from the first; while it has a modal dialog the window takes no input. In
  /// any other host the window takes the keyboard when it is clicked.
  ///
  /// - Parameters:
  ///   - host: the number of the host's window on the server. Without such a window this is one that was closed.
  ///   - rootNode: the node that fills it.
  ///   - isTransparent: whether the host shines through where nothing is drawn, on displays that can do that.
  ///   - display: the display that the host is on; `Display.current` by default, and then one has to be open.
  public convenience init(
    embeddedIn host: UInt, rootNode: DisplayNode, isTransparent: Bool = false, on display: Display? = nil
  ) {
    self.init(
      title: "", size: .zero, rootNode: rootNode, isTransparent: isTransparent, embeddedIn: host, on: display)
  }

  // MARK: Showing and closing

  /// Puts the window on the screen.
  public func show() {
    guard isOpen, !isShown else { return }
    isShown = true
    display.register(self)
    applySettings()
    // Whether main is late for a click is a matter of the system's time.
    let wheel = display.manualTime == nil ? scene.wheel : nil
    let compositor = WindowCompositor(for: native, wheel: wheel)
    compositor.onReport = { [weak self] report in self?.handle(report) }
    compositor.setVisible(false)
    self.compositor = compositor
    output.compositor = compositor
    followClock()
    hook = display.eventLoop.addBeforeSleep { [weak self] in self?.update() ?? false }
    if !isEmpty { native.map() }
  }

  /// Asks the window manager to minimize the window. Then its nodes are neither in the display nor in the
  /// visible state, until somebody brings it back. Without a window manager nothing happens.
  public func minimize() { native.minimize() }

  /// Takes the window off the screen, and gives back what it needed to be there. A closed window stays
  /// closed.
  public func close() { end(.closed) }

  /// Brings the window to its end: the one way there is, and it is gone once only.
  private func end(_ ending: WindowEnding) {
    guard isOpen else { return }
    self.ending = ending
    if let hook { display.eventLoop.removeBeforeSleep(hook) }
    scene.isVisible = false
    scene.close()
    // First the thread: it presents to the window that is destroyed next.
    compositor?.stop()
    compositor = nil
    output.compositor = nil
    native.end(ending)
    display.release(self)
    display.eventLoop.setNeedsPass()
    delegate?.windowDidClose(self)
  }

  /// Asks for another size, in points; the window manager may decide differently. A size without area
  /// takes the window off the screen until it gets another.
  /// Does nothing in a window of another program, which decides by itself.
  public func resize(to size: CGSize) {
    guard isOpen, native.embedding == nil else { return }
    let wasEmpty = isEmpty
    isEmpty = Self.isEmpty(size)
    if isEmpty {
      if isShown, !wasEmpty { native.unmap() }
      return
    }
    native.resize(to: Self.pixels(size, scale: scale))
    if isShown, wasEmpty { native.map() }
  }

  /// Hands on what the user has set.
  func applySettings() {
    let settings = display.settings
    scene.userInterfaceStyle = overrideUserInterfaceStyle ?? settings.userInterfaceStyle
    scene.inputSettings = settings.input
    scene.animatesInterface = settings.animatesInterfaces
    if isOpen && isShown { native.setCursor(scene.cursor) }
  }

  // MARK: Updating

  private func update() -> Bool {
    guard isOpen, scene.needsUpdate else {
      answerResize()
      answerSettleRequest()
      listenToFrames()
      return false
    }
    guard hasShownPresent else { return false }
    scene.update()
    native.moveInputSpot(to: scene.textInputCaret, scale: scale)
    answerResize()
    listenToFrames()
    return true
  }

  /// Tells the window manager of the end of a resize that it has announced: as soon as a frame of the size that the
  /// window has since is on the screen.
  private func answerResize() {
    guard isOpen, native.resizeSync.isConfigured, resizeSerial == nil, let compositor else { return }
    // What nobody sees has no frames.
    guard isVisible else { return native.acknowledgeResize() }
    // Otherwise the frame is still to be made.
    guard compositor.submittedSize == native.pixelSize else { return }
    if compositor.shownSerial == compositor.submittedSerial { return native.acknowledgeResize() }
    resizeSerial = compositor.submittedSerial
  }

  /// Has main woken by what is shown as long as somebody waits for it.
  private func listenToFrames() {
    compositor?.observesFrames = settleRequest != nil || resizeSerial != nil || scene.onFramePresented != nil
  }

  /// Whether everything is handled, drawn and shown, and no animation runs. Then the picture stays as
  /// it is until something happens. A window that nobody can see shows nothing: it only has to have no work under way.
  public var isSettled: Bool {
    scene.isSettled && (!isVisible || showsPresent) && isContentComplete?() ?? true
  }

  /// Whether the screen shows what was committed, and nothing moves.
  private var showsPresent: Bool {
    !scene.isAnimating && compositor?.shownSerial ?? 0 == scene.committedSerial
  }

  private func answerSettleRequest() {
    guard let request = settleRequest else { return }
    guard isSettled else { return display.awaitMutations() }
    settleRequest = nil
    answerSettleRequest(request.number)
  }

  private func handle(_ report: CompositorReport) {
    guard isOpen else { return }
    scene.handle(report)
    switch report {
    case .framePresented(let serial, _):
      if settleRequest != nil { display.eventLoop.setNeedsPass() }
      guard let expected = resizeSerial, serial >= expected else { return }
      resizeSerial = nil
      native.acknowledgeResize()
    case .failed(let error):
      compositorFailed(error)
    case .caughtUp:
      display.eventLoop.setNeedsPass()
    case .animationsFinished, .frameComposed:
      break
    }
  }

  /// Ends the window, unless the server is gone: then all windows end with the display.
  private func compositorFailed(_ error: any Error) {
    guard display.isServerThere() else { return }
    switch error {
    case let error as DisplayError: end(.failed(error))
    case CompositorError.outOfDescriptors(let reason): end(.failed(.outOfDescriptors(reason)))
    case CompositorError.outOfThreads(let reason): end(.failed(.outOfThreads(reason)))
    default: end(.failed(.presentationFailed("\(error)")))
    }
  }
}

extension Window: NativeWindowDelegate {
  package func nativeWindow(_ window: NativeWindow, didReceive event: InputEvent) {
    performInput { [weak self] in
      guard let self, isOpen else { return }
      // How fast a test moves the pointer is a matter of the system's time, too.
      scene.send(display.manualTime.map { event.stamped($0.clock.now) } ?? event)
    }
  }

  package func nativeWindowDidResize(_ window: NativeWindow) {
    let isRescaled = scale != display.scale
    let oldSize = size
    scene.resize(to: Self.points(window.pixelSize, scale: display.scale), scale: display.scale)
    resizeSerial = nil
    display.recordWindowSizes()
    if isRescaled {
      // The same number of points takes another number of pixels.
      applySizeLimits()
      window.resize(to: Self.pixels(oldSize, scale: display.scale))
    }
    delegate?.windowDidResize(self)
  }

  package func nativeWindow(_ window: NativeWindow, didExpose region: WeftGraphics.Region) {
    compositor?.expose(region)
  }

  package func nativeWindowDidChangeVisibility(_ window: NativeWindow) {
    scene.isVisible = window.isVisible
    compositor?.setVisible(window.isVisible)
    if !window.isVisible { resizeSerial = nil }
    delegate?.windowDidChangeVisibility(self)
  }

  package func nativeWindowDidChangeFocus(_ window: NativeWindow) {
    let isFocused = window.isFocused
    performInput { [weak self] in
      guard let self else { return }
      scene.isActive = isFocused
      delegate?.windowDidChangeFocus(self)
    }
  }

  package func nativeWindowShouldClose(_ window: NativeWindow) {
    if delegate?.windowShouldClose(self) ?? true { close() }
  }

  package func nativeWindow(_ window: NativeWindow, didReceive request: SettleRequest) {
    if let manualTime = display.manualTime {
      return manualTime.advance(by: request.advance) { [weak self] in
        self?.answerSettleRequest(request.number)
      }
    }
    settleRequest = request
    display.eventLoop.setNeedsPass()
  }

  package func nativeWindow(_ window: NativeWindow, willEnd ending: WindowEnding) { end(ending) }
}

/// The way from a scene, which is made with the window, to its compositor, which is made when the
/// window is shown.
@MainActor
private final class WindowOutput: SceneOutput {
  var compositor: WindowCompositor?

  func submit(_ tree: RenderTree) { compositor?.submit(tree) }
}
