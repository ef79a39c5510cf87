import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftThreads

@testable import WeftServer
@testable import WeftX11

/// A window on a virtual display with a compositor on its own thread and a layer tree instead of nodes.
@MainActor
final class SinkFixture: NativeWindowDelegate {
  let server: VirtualDisplay
  let loop = EventLoop()
  let display: Display
  let window: NativeWindow
  let background = Layer()
  let tree = LayerTree(currentTime: { MonotonicTime.now })
  private(set) var lostDisplay: DisplayError?
  private let shared = SharedReports()
  private var thread: CompositorThread?

  init(
    _ options: VirtualDisplay.Options = .init(), size: PixelSize = PixelSize(width: 200, height: 100),
    isTransparent: Bool = false, limit: PresentationMethod = .present,
    usesXInput: Bool = true, restDelay: TimeInterval? = nil
  ) throws {
    server = try VirtualDisplay(options)
    display = try Display.open(name: server.name, eventLoop: loop, usesXInput: usesXInput)
    window = NativeWindow(on: display, size: size, isTransparent: isTransparent)
    background.animatesImplicitly = false
    tree.root.addSublayer(background)
    layOut()
    let (name, identifier, visual) = (server.name, window.identifier, window.format.identifier)
    thread = CompositorThread(
      name: "test compositor",
      makeSink: { [shared] in
        let sink = try X11FrameSink(
          displayName: name, window: identifier, visual: visual, limit: limit, restDelay: restDelay)
        let method = sink.method
        shared.update { $0.method = method }
        return sink
      },
      report: { [shared] report in shared.update { $0.record(report) } })
    window.delegate = self
    loop.attachToMainQueue { [weak self] error in self?.lostDisplay = error }
    window.map()
  }

  /// Commits the layer tree to the compositor without waiting.
  func commit() { tree.commit(at: MonotonicTime.now).map { thread?.submit($0) } }

  var reports: SharedReports.Reports { shared.value }

  /// Commits the layer tree and waits until it is on the screen.
  func show(_ what: String = "a frame") async throws {
    // A frame that is presented to an unmapped window is lost.
    try await server.waitUntil("the window") { window.isVisible }
    guard let snapshot = tree.commit(at: MonotonicTime.now) else { return }
    thread?.submit(snapshot)
    try await server.waitUntil(what) { reports.presentedSerial >= snapshot.serial }
    await server.waitForFrames(2)
  }

  /// Fills the window with one colour.
  func fill(_ color: Color) { background.backgroundColor = color }

  private func layOut() {
    tree.size = window.pixelSize
    background.frame = PixelRect(window.pixelSize).cgRect
  }

  func screenshot() throws -> Bitmap {
    try server.screenshot(of: PixelRect(window.pixelSize))
  }

  func close() {
    thread?.stop()
    thread = nil
    window.close()
    display.close()
    loop.detachFromMainQueue()
  }

  // MARK: NativeWindowDelegate

  private(set) var events: [InputEvent] = []
  private(set) var exposures = 0
  private(set) var resizes = 0
  private(set) var closeRequests = 0
  private(set) var isDestroyed = false

  func nativeWindow(_ window: NativeWindow, didReceive event: InputEvent) { events.append(event) }

  func nativeWindowDidResize(_ window: NativeWindow) {
    resizes += 1
    layOut()
    commit()
    window.acknowledgeResize()
  }

  func nativeWindow(_ window: NativeWindow, didExpose region: Region) {
    exposures += 1
    thread?.expose(region)
  }

  func nativeWindowDidChangeVisibility(_ window: NativeWindow) { thread?.setVisible(window.isVisible) }

  func nativeWindowDidChangeFocus(_ window: NativeWindow) {}
  func nativeWindowWasConfigured(_ window: NativeWindow) {}

  func nativeWindowShouldClose(_ window: NativeWindow) { closeRequests += 1 }
  func nativeWindow(_ window: NativeWindow, didReceive request: SettleRequest) {}

  func nativeWindow(_ window: NativeWindow, willEnd ending: WindowEnding) { isDestroyed = true }
}
