import Foundation
import Logging
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

/// What is in one window: a node tree, with the passes that keep its picture current and the routing
/// of its events. It knows nothing of the window system: a host gives it a size, events and an output.
///
/// A host sets `isVisible` once its window is on the screen, calls `update()` before it sleeps
/// whenever `needsUpdate` says so, and hands on what its compositor reports.
@MainActor
public final class WindowScene {
  /// The node that fills the window.
  public let rootNode: DisplayNode
  /// Who looks after that node, if somebody does. The scene keeps it.
  package let rootController: (any NodeController)?
  /// The clock of the animations.
  public let clock: any SceneClock
  /// Where the pictures go; kept weakly.
  public private(set) weak var output: (any SceneOutput)?

  /// The size of the window, in points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat

  /// Whether the window can be seen. False at first; set by the host. Meanwhile nothing is laid out,
  /// drawn or committed, and the nodes are in neither the display nor the visible state.
  public var isVisible = false {
    didSet { if isVisible != oldValue { visibilityDidChange() } }
  }

  /// Whether the window has the keyboard; set by the host.
  public var isActive = false {
    didSet { if isActive != oldValue { textInputClient?.windowActivityDidChange() } }
  }

  /// Where text is copied to and pasted from: one in memory, unless the host sets another.
  public lazy var pasteboard: any Pasteboard = InMemoryPasteboard()

  /// The node that gets keys first, the first responder; kept weakly. Nil stands for the root.
  ///
  /// Setting it moves the focus without asking anybody, and tells both nodes; see
  /// `DisplayNode.becomeFirstResponder()` for the polite way.
  public weak var focusedNode: DisplayNode? {
    didSet { focusDidChange(from: oldValue) }
  }

  /// Called when the input method has to forget what is being composed: see `resetTextInput()`.
  public var onTextInputReset: (() -> Void)?

  /// Called when Tab goes beyond the last node that can have the keyboard (true), or back from the first; says
  /// whether somebody outside of the window takes it. Nil, the default, for a window that stands by itself.
  package var onFocusLeave: ((_ forward: Bool) -> Bool)?

  /// Whether a ring shows where the keyboard is: while keys are used, and not the pointer's buttons. False at
  /// first. Nodes such as text fields show theirs always.
  public internal(set) var showsFocus = false {
    didSet { if showsFocus != oldValue && focusedNode != nil { setNeedsUpdate() } }
  }
  /// Nil until a node had the keyboard.
  var focusRing: FocusRingPresenter?

  /// Whether passes have to run.
  public private(set) var needsUpdate = true
  /// Called when `needsUpdate` becomes true.
  public var onNeedsUpdate: (@MainActor () -> Void)?

  /// The shape that the pointer should have now.
  public package(set) var cursor = CursorShape.default {
    didSet { if cursor != oldValue { onCursorChange?(cursor) } }
  }
  /// Called when `cursor` has changed.
  public var onCursorChange: ((CursorShape) -> Void)?

  /// The reading direction of ordinary contents: from left to right, unless a host sets it otherwise.
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet {
      guard layoutDirection != oldValue else { return }
      roots.forEach(layoutDirectionDidChange)
      traitsDidChange()
    }
  }

  /// The language of text that names none: English, unless a host sets it otherwise.
  public var language = "en" {
    didSet { if language != oldValue { traitsDidChange() } }
  }

  /// Whether the interface is light or dark. Light, unless a host sets it otherwise.
  public var userInterfaceStyle = UserInterfaceStyle.light {
    didSet { if userInterfaceStyle != oldValue { traitsDidChange() } }
  }

  /// How clicks are counted and carets blink: as usual, unless a host sets it otherwise.
  public var inputSettings = InputSettings()

  /// How much larger than usual the user wants text: 1, unless a host sets it otherwise.
  public var contentSizeMultiplier: CGFloat = 1 {
    didSet { if contentSizeMultiplier != oldValue { traitsDidChange() } }
  }

  /// How far from its edges the window is covered, in points: not at all, unless a host sets it otherwise.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaDidChange() } }
  }
  /// Which safe areas there are to look after.
  package var safeAreas = SafeAreas()

  /// Whether what is behind the window shines through where no node covers. False by default: then the window has
  /// the theme's ground there, in the style of interface of the root node.
  public var isTransparent = false {
    didSet { if isTransparent != oldValue { setNeedsUpdate() } }
  }

  /// Whether layouts are measured on other threads. False by default: then `update()` measures.
  public var measuresInBackground = false

  /// How long, in seconds, an update waits for layouts that are measured in the background, so that what
  /// is quickly measured appears at once: for what main changes, but not what comes from other threads, nor
  /// while content is scrolled. Half a frame by default; at most a minute, and 0 if no number or negative.
  public var layoutPatience: TimeInterval = 0.008 {
    didSet { layoutPatience = layoutPatience > 0 ? min(layoutPatience, 60) : 0 }
  }

  /// How long placeholders wait before they are seen, in seconds, unless a node says otherwise: contents that
  /// come sooner appear without them. 0 by default, and for what is no number or negative.
  public var placeholderGraceTime: TimeInterval = 0 {
    didSet { placeholderGraceTime = placeholderGraceTime > 0 ? placeholderGraceTime : 0 }
  }

  /// How long placeholders that are seen stay before they fade, in seconds, unless a node says otherwise. 0
  /// by default, and for what is no number or negative.
  public var placeholderMinimumDisplayTime: TimeInterval = 0 {
    didSet {
      placeholderMinimumDisplayTime = placeholderMinimumDisplayTime > 0 ? placeholderMinimumDisplayTime : 0
    }
  }

  /// Whether placeholders stand in for contents that are being drawn. They do, unless nobody sees the window
  /// before all is there.
  package var showsPlaceholders = true

  /// Called when the compositor says that a frame is on the screen, with the serial of its tree and
  /// the time in seconds.
  public var onFramePresented: ((_ serial: UInt64, _ time: TimeInterval) -> Void)?

  /// The serial of the tree that was handed to the compositor last: the one that a frame has to show for
  /// the screen to be up to date. 0 before the first.
  public internal(set) var committedSerial: UInt64 = 0

  /// The scene that this one is a part of; nil for that of a window. Such a guest has nodes, focus, pointer and
  /// traits of its own, but its layers are in its host's tree, and its host updates it.
  package private(set) weak var host: WindowScene?
  /// What other rooms have added to the scene.
  var components: [any SceneComponent] = []

  package let layerTree: LayerTree
  package let pool: RasterPool
  package private(set) lazy var pointer = PointerTracker(scene: self)
  /// The component that knows of scrolled content, once there is such.
  package weak var scrolling: (any ScrollRouting)?

  package private(set) var isClosed = false
  package private(set) var isUpdating = false
  var layoutJobs: [LayoutJob] = []
  var layoutWait = LayoutWait()
  var departures: [DisplayNode] = []
  /// The nodes in views without nodes, and so without supernodes.
  private var hostedRoots: [DisplayNode] = []
  /// All nodes that the passes begin at.
  package var roots: [DisplayNode] { hostedRoots.isEmpty ? [rootNode] : [rootNode] + hostedRoots }
  /// The views that hear of updates.
  private var followers: [View] = []
  var placeholderCandidates: [DisplayNode] = []
  var urgentNodes: [DisplayNode] = []
  var drawnSubtrees: [DisplayNode] = []

  package static let logger = Logger(label: "weft.nodes")

  /// Makes a scene that draws in a pool of its own.
  ///
  /// - Parameter host: the scene that this one becomes a part of: it places the layer of the root node.
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

  /// Gives the scene another size and scale; the root node follows, and contents are drawn anew where
  /// they depend on it.
  ///
  /// - Parameters:
  ///   - size: in points; sides that are negative or not finite count as 0.
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
    setNeedsUpdate()
  }

  /// Takes the nodes out of the window, which is closed: they leave the hierarchy now, and the scene
  /// does nothing any more. The root node may go into another window.
  public func close() {
    guard !isClosed else { return }
    for component in components { component.sceneWillClose() }
    isClosed = true
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
    departures.append(rootNode)
    // Those in views without nodes follow the nodes that these views are in.
    while !departures.isEmpty { InterfaceStatePass.leaveDepartures(of: self) }
    if host == nil { layerTree.endAllAnimations() }
  }

  // MARK: Updating

  /// How often the passes may ask for another round.
  private static let maximumRounds = 8

  /// Asks for an update. Needed by nobody who changes nodes: those do it.
  public func setNeedsUpdate() {
    guard !needsUpdate, !isClosed else { return }
    needsUpdate = true
    if !isUpdating { onNeedsUpdate?() }
  }

  /// Runs the passes until nothing is left to do; see `UpdatePasses`.
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

  /// Whether something came too late for the commit.
  private var needsAnotherUpdate: Bool {
    host == nil && (layerTree.needsCommit || components.contains(where: \.needsUpdate))
  }

  /// Takes in what the compositor says.
  public func handle(_ report: CompositorReport) {
    switch report {
    case .animationsFinished(let identifiers): layerTree.finishAnimations(identifiers)
    case .framePresented(let serial, let time): onFramePresented?(serial, time)
    case .frameComposed(let record): for component in components { component.frameWasComposed(record) }
    case .caughtUp: break
    case .failed(let error): Self.logger.error("the compositor stopped: \(error)")
    }
  }

  /// Changes made by the passes are committed by the last of them anyway.
  private func layersDidChange() {
    if !isUpdating { setNeedsUpdate() }
  }

  // MARK: What the passes keep here

  func addHostedRoot(_ node: DisplayNode) {
    hostedRoots.append(node)
    node.invalidate(.interfaceState)
    setNeedsUpdate()
  }

  func removeHostedRoot(_ node: DisplayNode) {
    hostedRoots.removeAll { $0 === node }
    recordDeparture(of: node)
  }

  func addFollower(_ view: View) { followers.append(view) }

  func removeFollower(_ view: View) { followers.removeAll { $0 === view } }

  func roundDidBegin() { needsUpdate = false }

  func nodeDidLeave(_ node: DisplayNode) {
    if focusedNode === node { focusedNode = nil }
    pointer.nodeDidLeave(node)
  }
}
