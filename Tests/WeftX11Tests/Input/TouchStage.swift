import Foundation
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// A window on a display with a touchscreen and a touchpad, whose content logs the events of each finger.
@MainActor
struct TouchStage {
  static let teal = Color(hex: 0x00_80_80)

  let fixture: WindowFixture
  let window: WeftX11.Window
  let root = TouchLogNode()

  var server: VirtualDisplay { fixture.server }

  /// Shows the window at the upper left corner of the screen, and waits until it can be seen.
  init(_ options: VirtualDisplay.Options = .init(), size: CGSize = CGSize(width: 200, height: 100))
    async throws
  {
    var options = options
    options.hasTouch = true
    fixture = try WindowFixture(options)
    root.backgroundColor = Self.teal
    window = fixture.show("touched", size, root)
    try await fixture.waitForColor(Self.teal, x: Int(size.width) - 1, y: Int(size.height) - 1)
  }

  /// Handles all events that the server has sent so far.
  func handleEvents() throws { try fixture.handleEvents() }
}

/// A node that logs the events of pointers. Fingers are numbered as they come.
final class TouchLogNode: DisplayNode, @unchecked Sendable {
  @MainActor private(set) var log: [String] = []
  @MainActor private var fingers: [PointerSource] = []
  /// Called with each press.
  @MainActor var onPress: (() -> Void)?

  /// Returns what was logged since the last call.
  @MainActor func take() -> [String] {
    defer { log = [] }
    return log
  }

  @MainActor private func note(_ event: String, _ pointer: PointerEvent, _ point: CGPoint?) -> Bool {
    let place = point.map { " (\(Int($0.x.rounded())), \(Int($0.y.rounded())))" } ?? ""
    guard pointer.isTouch else {
      log.append("\(event) mouse\(place)")
      return true
    }
    if event == "pressed" { fingers.append(pointer.source) }
    let finger = fingers.lastIndex(of: pointer.source).map { "\($0)" } ?? "?"
    log.append("\(event) \(finger)\(place)")
    return true
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    defer { onPress?() }
    return note("pressed", event, point)
  }
  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { note("moved", event, point) }
  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    note("released", event, point)
  }
  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    _ = note("cancelled", event, nil)
  }
  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { _ = note("entered", event, nil) }
  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { _ = note("exited", event, nil) }
}
