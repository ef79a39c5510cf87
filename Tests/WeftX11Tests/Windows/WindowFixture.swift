import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Windows with node trees on their own virtual display.
@MainActor
final class WindowFixture: WindowDelegate {
  let server: VirtualDisplay
  let loop = EventLoop()
  let display: Display
  private(set) var lostDisplay: DisplayError?
  private(set) var closed: [Window] = []
  private(set) var resizes = 0
  var mayClose = true

  init(_ options: VirtualDisplay.Options = .init(), usesXInput: Bool = true) throws {
    server = try VirtualDisplay(options)
    display = try Display.open(name: server.name, eventLoop: loop, usesXInput: usesXInput)
    loop.attachToMainQueue { [weak self] error in self?.lostDisplay = error }
  }

  /// Shows a window of 200×100 points with a root node.
  func show(_ title: String, _ node: DisplayNode) -> Window {
    show(title, CGSize(width: 200, height: 100), node)
  }

  func show(_ title: String, _ size: CGSize, _ node: DisplayNode) -> Window {
    let window = Window(title: title, size: size, rootNode: node, on: display)
    window.delegate = self
    window.show()
    return window
  }

  /// Waits until a pixel of the screen has a colour.
  func waitForColor(_ color: Color, x: Int, y: Int) async throws {
    try await server.waitUntil("the colour \(color) at (\(x), \(y))") {
      try server.screenshot().pixel(x: x, y: y) == color
    }
  }

  /// Whether another program could grab the pointer and the keyboard.
  var isInputFree: Bool {
    get throws {
      display.connection.synchronize()
      let grab = try ForeignGrab(server.name, pointer: true, keyboard: true)
      grab?.end()
      return grab != nil
    }
  }

  /// Handles all events that the server has sent so far.
  func handleEvents() throws {
    display.connection.synchronize()
    try loop.processPending()
  }

  func close() {
    display.close()
    loop.detachFromMainQueue()
  }

  func windowShouldClose(_ window: Window) -> Bool { mayClose }
  func windowDidClose(_ window: Window) { closed.append(window) }
  func windowDidResize(_ window: Window) { resizes += 1 }
}

/// A node of one colour that is drawn on a background thread and records the events that it receives.
final class DrawnNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  typealias DrawParameters = Color

  @MainActor var color = Color.white { didSet { setNeedsDisplay() } }
  @MainActor private(set) var presses: [CGPoint] = []
  @MainActor private(set) var moves: [CGPoint] = []
  @MainActor private(set) var releases: [CGPoint] = []
  @MainActor private(set) var cancellations = 0
  @MainActor private(set) var scrolls = 0
  @MainActor private(set) var isHovered = false
  @MainActor private(set) var text = ""

  func drawParameters() -> Color { color }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(bounds, with: color)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    presses.append(point)
    return true
  }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    moves.append(point)
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    releases.append(point)
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { cancellations += 1 }

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { isHovered = true }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { isHovered = false }

  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    scrolls += 1
    return true
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    text += event.text
    return true
  }
}
