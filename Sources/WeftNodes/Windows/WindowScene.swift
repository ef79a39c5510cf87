import Foundation
import Logging
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftTheme
import WeftThreads
import WeftTransfer

/// The content of one window: a node tree, with the passes that keep it up to date and the routing of its
/// events. It is independent of the window system: a host provides a size, events and an output.
///
/// A host sets `isVisible` once its window is on the screen, calls `update()` before it sleeps whenever
/// `needsUpdate` is set, and passes on the reports of its compositor.
@MainActor
public final class WindowScene {
  /// The node that fills the window.
  public let rootNode: DisplayNode
  /// The controller of the root node, if there is one. Retained by the scene.
  package let rootController: (any NodeController)?
  /// The clock of the animations.
  public let clock: any SceneClock
  /// The target of the frames; kept weakly.
  public private(set) weak var output: (any SceneOutput)?

  /// The size of the window, in points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat

  /// Whether the window is visible. False by default; set by the host. While it is false nothing is drawn or committed,
  /// only what preloads is laid out, and the nodes are in neither the display nor the visible state.
  public var isVisible = false {
    didSet { if isVisible != oldValue { visibilityDidChange() } }
  }

  /// Whether the window has the keyboard; set by the host.
  public var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      textInputClient?.windowActivityDidChange()
      for component in components { component.sceneActivityDidChange() }
    }
  }

  /// Whether a popup of the window has the keyboard, although the window is active. False by default.
  package var isKeyboardElsewhere = false {
    didSet { if isKeyboardElsewhere != oldValue { textInputClient?.windowActivityDidChange() } }
  }
  /// Whether what is typed reaches the nodes of the scene.
  package var hasKeyboard: Bool { isActive && !isKeyboardElsewhere }

  /// The pasteboard for copying and pasting text: one in memory, unless the host sets another.
  public lazy var pasteboard: any Pasteboard = InMemoryPasteboard()

  /// The node that gets keys first, the first responder; kept weakly. Nil stands for the root.
  ///
  /// Setting it moves the focus unconditionally, and notifies both nodes.
  /// `DisplayNode.becomeFirstResponder()` asks them first.
  public weak var focusedNode: DisplayNode? {
    didSet { focusDidChange(from: oldValue) }
  }

  /// Called when the input method has to discard its composition: see `resetTextInput()`.
  public var onTextInputReset: (() -> Void)?

  /// Called when Tab moves beyond the last node that can have the focus (true), or back from the first (false). Returns
  /// whether something outside the window takes the focus. Nil, the default, for a window that is not embedded.
  package var onFocusLeave: ((_ forward: Bool) -> Bool)?

  /// Whether the focus ring is shown: while keys are used, and not the pointer's buttons. False by default.
  /// Some nodes, such as text fields, always show theirs.
  public internal(set) var showsFocus = false {
    didSet { if showsFocus != oldValue && focusedNode != nil { setNeedsUpdate() } }
  }
  /// Nil until a node has had the focus.
  var focusRing: FocusRingPresenter?

  /// Whether passes have to run.
  public private(set) var needsUpdate = true
  /// Called when `needsUpdate` becomes true.
  public var onNeedsUpdate: (@MainActor () -> Void)?

  /// The current shape of the pointer.
  public package(set) var cursor = CursorShape.default {
    didSet { if cursor != oldValue { onCursorChange?(cursor) } }
  }
  /// Called when `cursor` has changed.
  public var onCursorChange: ((CursorShape) -> Void)?

  /// The reading direction of ordinary contents: from left to right, unless a host sets it otherwise.
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet {
      guard layoutDirection != oldValue else { return }
      for root in roots { root.forEachInSubtree { $0.invalidate(.layout) } }
      traitsDidChange()
    }
  }

  /// The language of text that specifies none: English, unless a host sets it otherwise.
  public var language = "en" {
    didSet { if language != oldValue { traitsDidChange() } }
  }

  /// Whether the interface is light or dark. Light, unless a host sets it otherwise.
  public var userInterfaceStyle = UserInterfaceStyle.light {
    didSet { if userInterfaceStyle != oldValue { traitsDidChange() } }
  }

  /// How strongly the interface contrasts. Normally, unless a host sets it otherwise.
  public var accessibilityContrast = AccessibilityContrast.normal {
    didSet { if accessibilityContrast != oldValue { traitsDidChange() } }
  }

  /// The settings for click counting, dragging and caret blinking: the usual values, unless a host sets them.
  public var inputSettings = InputSettings()

  /// The factor by which the user enlarges text: 1, unless a host sets it otherwise.
  public var contentSizeMultiplier: CGFloat = 1 {
    didSet { if contentSizeMultiplier != oldValue { traitsDidChange() } }
  }

  /// The insets of the window that are covered, in points: zero, unless a host sets them.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaDidChange() } }
  }
  /// The safe areas in the window.
  var safeAreas = SafeAreas()

  /// Whether the window is transparent where no node covers it. False by default: then it shows the theme's
  /// background there, in the interface style of the root node.
  public var isTransparent = false {
    didSet { if isTransparent != oldValue { setNeedsUpdate() } }
  }

  /// Whether layouts are measured on other threads. False by default: then `update()` measures.
  public var measuresInBackground = false

  /// How long, in seconds, an update waits for layouts that are measured in the background, so that quick ones appear in
  /// the same frame. It waits for changes made on main, but not for those that come from other threads, nor while content
  /// is scrolled. Half a frame by default; at most a minute, and 0 if NaN or negative.
  public var layoutTimeout: TimeInterval = 0.008 {
    didSet { layoutTimeout = layoutTimeout > 0 ? min(layoutTimeout, 60) : 0 }
  }

  /// The delay before placeholders become visible, in seconds, unless a node sets its own: contents that
  /// arrive earlier appear without them. 0 by default, and for values that are NaN or negative.
  public var placeholderGraceTime: TimeInterval = 0 {
    didSet { placeholderGraceTime = placeholderGraceTime > 0 ? placeholderGraceTime : 0 }
  }

  /// The minimum time for which visible placeholders stay before they fade, in seconds, unless a node sets
  /// its own. 0 by default, and for values that are NaN or negative.
  public var placeholderMinimumDisplayTime: TimeInterval = 0 {
    didSet {
      placeholderMinimumDisplayTime = placeholderMinimumDisplayTime > 0 ? placeholderMinimumDisplayTime : 0
    }
  }

  /// Whether placeholders cover contents that are being drawn. True by default; false if the window waits for them.
  package var showsPlaceholders = true

  /// Called when the compositor reports that a frame is on the screen, with the serial of its tree and the time in seconds.
  public var onFramePresented: ((_ serial: UInt64, _ time: TimeInterval) -> Void)?

  /// The serial of the most recently committed tree: the screen is up to date once a frame shows it. 0 before the first.
  public internal(set) var committedSerial: UInt64 = 0

  /// The scene that contains this one; nil for that of a window. Such a guest has its own nodes, focus,
  /// pointer and traits, but its layers are in its host's tree, and its host updates it.
  package private(set) weak var host: WindowScene?
  /// Shows the popups of the scene; kept weakly. Nil, the default, shows them in layers above the contents.
  package weak var popupHost: (any PopupHost)?
  /// The window that shows the scene, for assistive technologies; kept weakly. Nil, the default, if it is on no display.
  package weak var accessibilityWindow: (any AccessibilityWindowSource)?
  /// The components that other rooms have added to the scene.
  var components: [any SceneComponent] = []

  package let layerTree: LayerTree
  package let pool: RasterPool
  package private(set) lazy var pointer = PointerTracker(scene: self)
  /// The component that routes scroll events, once there is scrolled content.
  package weak var scrolling: (any ScrollRouting)?

  package private(set) var isClosed = false
  package private(set) var isUpdating = false
  var layoutJobs: [LayoutJob] = []
  var layoutWait = LayoutWait()
  var removals: [DisplayNode] = []
  /// The controllers that are visible in the scene, which retains them until they have heard that they disappear.
  var visibleControllers: [ObjectIdentifier: any NodeController] = [:]
  /// The nodes in views without nodes, which have no supernodes.
  private(set) var hostedRoots: [DisplayNode] = []
  /// All nodes at which the passes begin.
  package var roots: [DisplayNode] { hostedRoots.isEmpty ? [rootNode] : [rootNode] + hostedRoots }
  /// The views that are notified about updates.
  private var followers: [View] = []
  var placeholderCandidates: [DisplayNode] = []
  var urgentNodes: [DisplayNode] = []
  var drawnSubtrees: [DisplayNode] = []

  package static let logger = Logger(label: "weft.nodes")

  /// Makes a scene that draws in the given pool.
  ///
  /// - Parameter host: the scene that contains this one and places the layer of its root node.
  package init(
    rootNode: DisplayNode, size: CGSize, scale: CGFloat, clock: any SceneClock,
    output: (any SceneOutput)?, pool: RasterPool, host: WindowScene? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      rootNode.supernode == nil, "the root node of a window has no supernode", of: rootNode, file: file,
      line: line)
    let backing = rootNode.loadedBacking()
    require(
      backing.scene == nil, "a node can be the root of one window only", of: rootNode, file: file, line: line)
    self.rootNode = rootNode
    rootController = backing.controller
    self.clock = clock
    self.output = output
    self.pool = pool
    self.size = .zero
    self.scale = 1
    self.host = host
    layerTree = host?.layerTree ?? LayerTree(currentTime: { clock.now })
    backing.scene = self
    rootNode.state.withLock { $0.isRootOfWindow = true }
    if host == nil {
      layerTree.root.addSublayer(backing.layer)
      layerTree.onNeedsCommit = { [weak self] in self?.layersDidChange() }
    }
    resize(to: size, scale: scale)
    rootNode.invalidate(.interfaceState)
  }

  /// Changes the size and the scale of the scene. The root node is resized, and contents that depend on them are redrawn.
  ///
  /// - Parameters:
  ///   - size: in points; sides that are negative or not finite are treated as 0.
  ///   - scale: pixels per point; 1 unless finite and above 0. Nil keeps it.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    let oldScale = self.scale
    layoutWait.markAwaited()
    self.size = CGSize(width: Self.side(size.width), height: Self.side(size.height))
    if let scale { self.scale = scale.isFinite && scale > 0 ? scale : 1 }
    rootNode.layoutScaleDidChange(to: self.scale)
    rootController?.windowSizeDidChange(to: self.size)
    rootNode.frame = CGRect(origin: .zero, size: self.size)
    if host == nil {
      layerTree.scale = self.scale
      layerTree.size =
        PixelRect(
          roundingEdgesOf: CGRect(
            x: 0, y: 0, width: self.size.width * self.scale, height: self.size.height * self.scale)
        ).size
    }
    if oldScale != self.scale {
      roots.forEach(scaleDidChange)
      traitsDidChange()
    }
    for component in components { component.sceneDidResize() }
  }

  private static func side(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : 0 }

  private func visibilityDidChange() {
    guard !isClosed else { return }
    layoutWait.markAwaited()
    for root in roots { root.invalidate(.interfaceState) }
    for component in components { component.sceneVisibilityDidChange() }
    setNeedsUpdate()
  }

  /// Removes the nodes from the window, which is closed. They leave the hierarchy now, and the scene does
  /// nothing any more. The root node may be moved to another window.
  public func close() {
    guard !isClosed else { return }
    for component in components { component.sceneWillClose() }
    isClosed = true
    rootNode.ownUndoHistory?.removeAll()
    isVisible = false
    needsUpdate = false
    if let backing = rootNode.state.withLock({ $0.backing }) {
      backing.scene = nil
      rootNode.state.withLock { $0.isRootOfWindow = false }
      backing.layer.removeFromSuperlayer()
    }
    environmentDidEnd()
    let jobs = layoutJobs
    layoutJobs = []
    for job in jobs { job.node.layoutJobDidEnd(job) }
    removals.append(rootNode)
    // Nodes in views without nodes follow the nodes that contain these views.
    while !removals.isEmpty { InterfaceStatePass.notifyRemovals(of: self) }
    if host == nil { layerTree.endAllAnimations() }
  }

  // MARK: Updating

  /// The maximum number of rounds of passes in one update.
  private static let maximumRounds = 8

  /// Requests an update. Not needed after changes of nodes, which request it themselves.
  public func setNeedsUpdate() {
    guard !needsUpdate, !isClosed else { return }
    needsUpdate = true
    if !isUpdating { onNeedsUpdate?() }
  }

  /// Runs the passes until nothing is left to do, for eight rounds at most: the rest follows with the next update.
  public func update() {
    guard !isUpdating, !isClosed else { return }
    if !needsUpdate { MutationsPass.run() }
    guard needsUpdate else { return }
    isUpdating = true
    addComponentsOfAll()
    for component in components { component.updateWillBegin() }
    let wereRoundsEnough = UpdatePasses.run(in: self, maximumRounds: Self.maximumRounds)
    isUpdating = false
    if isVisible { layoutWait.end() }
    if !wereRoundsEnough { warnOfMarks(after: Self.maximumRounds) }
    for view in followers { view.windowSceneDidUpdate() }
    if isVisible && needsAnotherUpdate { needsUpdate = true }
    if needsUpdate { onNeedsUpdate?() }
  }

  /// Whether a change came too late for the commit.
  private var needsAnotherUpdate: Bool {
    host == nil && (layerTree.needsCommit || components.contains(where: \.needsUpdate))
  }

  /// Handles a report of the compositor.
  public func handle(_ report: CompositorReport) {
    switch report {
    case .animationsFinished(let identifiers): layerTree.finishAnimations(identifiers)
    case .framePresented(let serial, let time): onFramePresented?(serial, time)
    case .frameComposed(let record): for component in components { component.frameWasComposed(record) }
    case .synced: break
    case .failed(let error): Self.logger.error("the compositor stopped: \(error)")
    }
  }

  /// Changes made by the passes are committed at the end of the update anyway.
  private func layersDidChange() {
    if !isUpdating { setNeedsUpdate() }
  }

  // MARK: State for the passes

  func addHostedRoot(_ node: DisplayNode) {
    hostedRoots.append(node)
    node.setWindowTraits(traitCollection)
    node.invalidate(.interfaceState)
    setNeedsUpdate()
  }

  func removeHostedRoot(_ node: DisplayNode) {
    hostedRoots.removeAll { $0 === node }
    node.setWindowTraits(nil)
    node.setWindowSafeArea(.zero)
    recordRemoval(of: node)
  }

  func addFollower(_ view: View) { followers.append(view) }

  func removeFollower(_ view: View) { followers.removeAll { $0 === view } }

  func roundDidBegin() { needsUpdate = false }

  func nodeDidLeave(_ node: DisplayNode) {
    if focusedNode === node { focusedNode = nil }
    pointer.nodeDidLeave(node)
  }
}
