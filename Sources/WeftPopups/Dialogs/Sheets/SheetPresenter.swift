import WeftNodes

// A sheet is a scene of its own that covers the window: it has its own focus, pointer and popups, so that nothing of
// the window can be reached while it is there, and everything is as before when it is gone. Its layers lie above those
// of the window, and its updates follow the window's. A sheet that is shown on a node of another one belongs to that
// one's scene, which has a presenter of its own.

/// Shows the sheets of a scene, one after the other.
@MainActor
final class SheetPresenter: SceneComponent {
  private(set) weak var scene: WindowScene?
  private var waiting: [SheetSession] = []
  private(set) var current: SheetSurface?
  /// The sheets that have ended and disappear.
  private var departing: [SheetSurface] = []
  private lazy var input = SheetInput(self)
  /// Whether the input is being taken for the next sheet.
  private var isOpening = false
  private var isClosing = false

  init(scene: WindowScene) { self.scene = scene }

  isolated deinit { endAll() }

  // MARK: Presenting

  func present(_ session: SheetSession) {
    guard !isClosing else { return session.end(.ownerClosed) }
    waiting.append(session)
    showNext()
  }

  /// Shows the next sheet, if none is shown.
  func showNext() {
    guard current == nil, !isOpening, !isClosing, let scene, let next = waiting.first else { return }
    // The program hears that its popups and presses end. It may present other sheets, end this one, or close the window.
    isOpening = true
    departing.first { $0.session.content === next.content }?.remove()
    input.sheetWillOpen(above: scene)
    isOpening = false
    guard !isClosing, !waiting.isEmpty else { return input.showHover() }
    let session = waiting.removeFirst()
    let surface = SheetSurface(session, above: scene)
    let replaced = departing.last
    current = surface
    updateActivity()
    surface.show(isDimmed: replaced?.hideDimming() ?? false)
    scene.setNeedsUpdate()
  }

  /// Called when a session has ended.
  func sessionDidEnd(_ session: SheetSession) {
    waiting.removeAll { $0 === session }
    guard let surface = current, surface.session === session else { return }
    surface.endPopups()
    current = nil
    input.sheetDidClose(surface)
    updateActivity()
    departing.append(surface)
    surface.disappear { [weak self, weak surface] in self?.departing.removeAll { $0 === surface } }
    scene?.setNeedsUpdate()
  }

  private func endAll() {
    isClosing = true
    let sessions = (current.map { [$0.session] } ?? []) + waiting
    for session in sessions { session.end(.ownerClosed) }
    for surface in departing { surface.remove() }
    departing = []
  }

  /// The sheet has the keyboard.
  func updateActivity() {
    guard let scene else { return }
    scene.isKeyboardElsewhere = current != nil
    current?.scene.isActive = scene.isActive
  }

  // MARK: The scene

  func sceneDidResize() {
    for surface in surfaces { surface.adoptSize() }
  }

  func sceneActivityDidChange() { updateActivity() }

  func sceneWillClose() { endAll() }

  private var surfaces: [SheetSurface] { current.map { departing + [$0] } ?? departing }

  func passesDidEnd() {
    for surface in surfaces { surface.update() }
  }

  var guests: [WindowScene] { surfaces.map(\.scene) }
  var needsUpdate: Bool { guests.contains(where: \.needsUpdateWithGuests) }
  var isWaitingForBackgroundWork: Bool { guests.contains(where: \.isWaitingForBackgroundWork) }
  var isAnimating: Bool { guests.contains(where: \.isAnimating) }

  func intercepts(_ event: InputEvent) -> Bool { input.intercepts(event) }
}
