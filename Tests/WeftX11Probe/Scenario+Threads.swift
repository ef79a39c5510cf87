import CSystem
import Foundation
import Weft
import WeftServer
import WeftX11

extension Scenario {
  /// A node that draws with a canvas on a background thread.
  private final class DrawnNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: .black)
    }

    func drawParameters() {}
  }

  /// Sets the default stack size of new threads. If it exceeds the address space, the system refuses to create threads.
  private static func setStackSize(_ size: Int) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    pthread_setattr_default_np(&attributes)
  }

  @MainActor
  func runThreadless() throws(DisplayError) {
    let display = try Display.open()
    let first = Self.showWindow(0, on: display)
    try Self.runUntilAtRest([first])
    Self.setStackSize(1 << 50)
    let refused = Self.showWindow(1, on: display)
    let node = DrawnNode()
    node.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    first.rootNode.addSubnode(node)
    try Self.runUntilAtRest([first, refused])
    let isRefused = if case .failed(.outOfThreads) = refused.ending { true } else { false }
    say("refused: \(isRefused), drawn: \(node.layer.contents != nil)")
    Self.setStackSize(8 << 20)
    let next = Self.showWindow(2, on: display)
    try Self.runUntilAtRest([next])
    say("more with threads: \(next.isOpen)")
    display.close()
  }
}
