import WeftCommands
import WeftCompositor
import WeftNodes

/// The tools that draw over the contents of one scene and observe its frames. They have no cost until they
/// are used.
@MainActor
final class SceneDiagnostics: SceneComponent {
  private unowned let scene: WindowScene

  /// See `WindowScene.layoutOverlay`.
  var layoutOverlay: LayoutOverlay = [] {
    didSet { if layoutOverlay != oldValue { layoutOverlayDidChange() } }
  }
  /// See `WindowScene.layoutOverlayNode`.
  weak var layoutOverlayNode: DisplayNode? { didSet { if overlay != nil { scene.setNeedsUpdate() } } }
  /// See `WindowScene.switchesLayoutOverlayByKey`.
  var switchesLayoutOverlayByKey = false
  /// See `WindowScene.switchesInspectorByKey`.
  var switchesInspectorByKey = false

  /// The inspector of the scene; nil while it is not shown.
  private(set) var inspector: Inspector?
  /// The costs of the last frames; nil while they are not recorded.
  var frameHistory: FrameHistory? { didSet { scene.layerTree.observesFrames = frameHistory != nil } }
  private(set) var overlay: LayoutOverlayPresenter?

  init(scene: WindowScene) { self.scene = scene }

  private func layoutOverlayDidChange() {
    overlay?.remove()
    overlay =
      layoutOverlay.isEmpty || scene.isClosed ? nil : LayoutOverlayPresenter(scene: scene, layoutOverlay)
    scene.setNeedsUpdate()
  }

  /// Shows or hides the inspector.
  func setShowsInspector(_ isShown: Bool) {
    guard isShown != (inspector != nil), !scene.isClosed, scene.host == nil else { return }
    if isShown { inspector = Inspector(of: scene) } else { hideInspector() }
    scene.setNeedsUpdate()
  }

  private func hideInspector() {
    inspector?.remove()
    inspector = nil
  }

  // MARK: Scene lifecycle

  func sceneDidResize() { inspector?.hostDidResize() }

  func sceneWillClose() {
    hideInspector()
    overlay?.remove()
    overlay = nil
  }

  // MARK: Updating

  func updateWillBegin() { frameHistory?.updateDidBegin(at: scene.clock.now) }

  func passesDidEnd() {
    frameHistory?.passesDidEnd(at: scene.clock.now)
    if scene.isVisible { overlay?.update() }
    inspector?.update()
  }

  func didCommit(_ serial: UInt64) { frameHistory?.didCommit(serial) }

  func frameWasComposed(_ record: FrameRecord) {
    var damage = record.damage
    inspector?.removeOwnDamage(from: &damage, inFrame: record.serial)
    frameHistory?.add(record, damage: damage)
    if !damage.isEmpty { inspector?.frameDidChange(damage) }
  }

  var guests: [WindowScene] { inspector.map { [$0.scene] } ?? [] }
  var needsUpdate: Bool { inspector?.scene.needsUpdate == true }
  var isWaitingForBackgroundWork: Bool { inspector?.scene.isWaitingForBackgroundWork == true }
  var isAnimating: Bool { inspector?.scene.isAnimating == true }

  // MARK: Events

  /// The inspector; the outlines take no events.
  var isInFront: Bool { inspector != nil }

  func intercepts(_ event: InputEvent) -> Bool {
    if inspector?.intercepts(event) == true { return true }
    switch event {
    case .pointer(let event): overlay?.pointerDidMove(to: event.phase == .exited ? nil : event.location)
    case .key(let event): return switchesLayoutOverlay(on: event)
    case .scroll, .touchpad, .text: break
    }
    return false
  }

  /// Called when the pointer is over something in front of the window's contents.
  func pointerDidLeaveProgram(_ event: PointerEvent) {
    overlay?.pointerDidMove(to: nil)
    scene.pointer.handle(event)
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard switchesInspectorByKey, isInspectorKey(event) else { return false }
    if event.phase == .pressed, !event.isRepeat { setShowsInspector(inspector == nil) }
    return true
  }

  /// Shows or hides the outlines if an event is their key and the key is enabled; returns whether it is.
  private func switchesLayoutOverlay(on event: KeyEvent) -> Bool {
    guard switchesLayoutOverlayByKey, Self.overlayKeys.contains(event.keysym),
      event.modifiers.isSuperset(of: [.control, .shift])
    else { return false }
    if event.phase == .pressed, !event.isRepeat { layoutOverlay = layoutOverlay.isEmpty ? .all : [] }
    return true
  }

  /// Whether an event is the key that shows and hides the inspector.
  func isInspectorKey(_ event: KeyEvent) -> Bool {
    Self.inspectorKeys.contains(event.keysym) && event.modifiers.isSuperset(of: [.control, .shift])
  }

  /// The keysyms of the key L, in either case.
  private static let overlayKeys: Set<UInt32> = [0x4C, 0x6C]
  /// The keysyms of the key I, in either case.
  private static let inspectorKeys: Set<UInt32> = [0x49, 0x69]
}

extension WindowScene {
  /// The tools of the scene, if they exist already.
  var existingDiagnostics: SceneDiagnostics? { existingComponent(SceneDiagnostics.self) }

  /// The tools of the scene, which are created on first use.
  var diagnostics: SceneDiagnostics { component(SceneDiagnostics.self) }
}
