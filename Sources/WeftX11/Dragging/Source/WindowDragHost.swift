import CX11
import Foundation
import WeftDragging
import WeftNodes
import WeftServer
import WeftTransfer

/// Shows the drags from a window in windows of their own, and finds their destinations on the whole screen.
@MainActor
final class WindowDragHost: DragHost {
  /// The window may end before the target of a drop has finished.
  private weak var window: Window?
  private let display: Display
  /// The drag that is shown.
  private weak var session: DragSession?
  private var image: DragImageWindow?
  private var source: DragSource?
  private var search: DragTargetSearch?
  private var own: (window: Window, destination: SceneDestination)?
  private var foreign: ForeignDragDestination?
  private var hasKeyboard = false

  init(_ window: Window) {
    self.window = window
    display = window.display
  }

  func dragWillBegin(_ session: DragSession, _ image: DragImage, at location: CGPoint) {
    // A target of the last drag that has not finished is not waited for any longer.
    display.dragSource?.end()
    self.session = session
    own = nil
    foreign = nil
    search = DragTargetSearch(display)
    source = DragSource(session, on: display)
    display.dragSource = source
    self.image?.remove()
    guard let window else { return }
    let place = position(location) ?? (x: 0, y: 0)
    self.image = DragImageWindow(
      image, of: window, at: PointerFollower.Position(x: place.x, y: place.y),
      isByTouch: session.isByTouch)
    grabKeyboard()
  }

  /// The position of a location in the window, on the screen, in pixels. Waits for the server.
  private func position(_ location: CGPoint) -> (x: Int, y: Int)? {
    guard let window, let origin = window.native.originOnScreen() else { return nil }
    return (
      x: origin.x + Int((location.x * window.scale).rounded(.down)),
      y: origin.y + Int((location.y * window.scale).rounded(.down))
    )
  }

  /// The window that has the focus may be another one, and a key would do something there. Window managers may refuse it
  /// for a moment: then Escape works only while this window has the focus.
  private func grabKeyboard() {
    guard display.popupGrab == nil, let window else { return }
    window.native.send { server in
      hasKeyboard =
        XGrabKeyboard(
          server, window.native.identifier, False, GrabModeAsync, GrabModeAsync,
          display.pointerDevices.eventTime) == GrabSuccess
    }
  }

  func dragDidMove(_ session: DragSession, to location: CGPoint) -> (any DragDestination)? {
    guard let place = position(location) else { return nil }
    if session.isByTouch { image?.move(to: PointerFollower.Position(x: place.x, y: place.y)) }
    if let ended = foreign, ended.hasEnded {
      if ended.isGone { search?.invalidate(ended.target.window) }
      foreign = nil
    }
    guard let found = search?.find(at: place) else { return nil }
    switch found {
    case .own(let window, let x, let y):
      guard !window.isBlocked else { return nil }
      if own?.window !== window { own = (window, SceneDestination(window.scene)) }
      own?.destination.location = CGPoint(x: CGFloat(x) / window.scale, y: CGFloat(y) / window.scale)
      return own?.destination
    case .foreign(let target):
      if foreign?.target != target { foreign = source?.makeDestination(target) }
      foreign?.place = place
      return foreign
    }
  }

  // While a button is down, the pointer has the shape of the window that got the press.
  func show(_ action: DragAction?) { window?.scene.cursor = CursorShape(drag: action) }

  func dragDidDrop(_ session: DragSession) { endInput(isTaken: true) }

  func dragDidEnd(
    _ session: DragSession, _ action: DragAction?, completion: @escaping @MainActor () -> Void
  ) {
    guard session === self.session else { return completion() }
    let image = image
    endInput(isTaken: action != nil)
    source?.end()
    if display.dragSource === source { display.dragSource = nil }
    source = nil
    (own, foreign, search) = (nil, nil, nil)
    self.session = nil
    // Last: the program may close the window, or begin another drag.
    if let image, image.isOpen { image.onEnd = completion } else { completion() }
  }

  private func endInput(isTaken: Bool) {
    guard let image else { return }
    self.image = nil
    if isTaken { image.remove() } else { image.animateBack() }
    guard let window else { return }
    if hasKeyboard { window.native.send { XUngrabKeyboard($0, Time(CurrentTime)) } }
    hasKeyboard = false
    if window.isOpen { window.scene.pointer.updateCursor() }
  }
}
