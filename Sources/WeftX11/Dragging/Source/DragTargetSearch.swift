import CX11
import WeftGraphics
import WeftServer

// The target is the outermost window below the pointer that announces the protocol: frames of window managers do not, and
// what is inside of a window belongs to it. A window may name a proxy that takes its messages, as desktops do for the root.

/// Finds the window below the pointer of a drag.
@MainActor
final class DragTargetSearch {
  /// What is below the pointer.
  enum Found {
    /// A window of this program, and the position in it, in pixels.
    case own(Window, x: Int, y: Int)
    case foreign(DragTarget)
  }

  private let display: Display
  /// What is known of windows: windows rarely change what they announce.
  private var known: [XID: DragTarget?] = [:]

  init(_ display: Display) { self.display = display }

  /// The window at a position on the screen, in pixels. Waits for the server.
  func find(at position: (x: Int, y: Int)) -> Found? {
    let connection = display.connection
    let windows = Dictionary(display.openWindowsAndPopups.map { ($0.native.identifier, $0) }) { first, _ in
      first
    }
    var window = connection.root
    var isOnRoot = true
    while connection.isUsable {
      var (x, y) = (Int32(0), Int32(0))
      var child: XID = 0
      guard
        XTranslateCoordinates(
          connection.display, connection.root, window, Int32(position.x), Int32(position.y), &x, &y, &child)
          != 0
      else { return nil }
      if let own = windows[window] { return .own(own, x: Int(x), y: Int(y)) }
      if !isOnRoot || child == 0, let target = target(window) { return .foreign(target) }
      guard child != 0 else { return nil }
      isOnRoot = false
      window = child
    }
    return nil
  }

  /// Discards the target that was found for a window: its proxy may be gone.
  func invalidate(_ window: XID) { known[window] = nil }

  private func target(_ window: XID) -> DragTarget? {
    if let target = known[window] { return target }
    let target = askForTarget(window)
    known[window] = .some(target)
    return target
  }

  private func askForTarget(_ window: XID) -> DragTarget? {
    let proxy = proxy(of: window)
    // A proxy that is gone is still named. One that works names itself.
    let receiver = proxy.flatMap { self.proxy(of: $0) == $0 ? $0 : nil } ?? window
    let announced = display.connection.numbers(
      ofProperty: display.atoms[.xdndAware], of: receiver, type: Atom(XA_ATOM))?.first
    guard let announced, announced >= DragMessage.oldestVersion else { return nil }
    return DragTarget(window: window, receiver: receiver, version: min(announced, DragMessage.version))
  }

  private func proxy(of window: XID) -> XID? {
    display.connection.numbers(
      ofProperty: display.atoms[.xdndProxy], of: window, type: Atom(XA_WINDOW))?.first.map { XID($0) }
  }
}
