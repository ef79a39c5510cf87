import WeftServer
import WeftThreads
import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftX11

/// A fade that continues while the main thread is blocked for half a second.
@MainActor
enum BlockedMainBenchmark {
  private static let size = PixelSize(width: 1000, height: 800)

  static func run() throws -> [Measurement] {
    let server = try VirtualDisplay(width: size.width, height: size.height)
    defer { server.kill() }
    let display = try Display.open(name: server.name, eventLoop: EventLoop())
    let window = NativeWindow(on: display, size: size, isTransparent: false)
    window.map()
    let frames = PresentedFrames()
    let (name, identifier, visual) = (server.name, window.identifier, window.format.identifier)
    let thread = CompositorThread(
      name: "compositor",
      makeSink: { try X11FrameSink(displayName: name, window: identifier, visual: visual) },
      report: frames.note)
    thread.submit(try fadingTree())
    frames.waitForFirst()
    let start = MonotonicTime.now
    usleep(500_000)
    let times = frames.times(from: start, to: MonotonicTime.now)
    thread.stop()
    window.close()
    display.close()
    let gaps = zip(times.dropFirst(), times).map { ($0 - $1) * 1000 }
    return [
      Measurement(
        "fade while main is blocked for 500 ms: frames", unit: "/s", samples: [Double(times.count) / 0.5],
        bar: "≥ 58 /s"
      ) { median, _ in median >= 58 },
      Measurement(
        "fade while main is blocked for 500 ms: longest gap between frames", unit: "ms",
        samples: [gaps.max() ?? .infinity], bar: "≤ 25 ms"
      ) { median, _ in median <= 25 },
    ]
  }

  /// A picture of the whole window that fades in for five seconds.
  private static func fadingTree() throws -> RenderTree {
    let tree = LayerTree { MonotonicTime.now }
    tree.size = size
    tree.root.backgroundColor = .white
    let layer = Layer()
    layer.frame = PixelRect(size).cgRect
    layer.backgroundColor = .black
    tree.root.addSublayer(layer)
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5))
    guard let snapshot = tree.commit(at: MonotonicTime.now) else { preconditionFailure("nothing to commit") }
    return snapshot
  }
}

/// The times at which a compositor presented its frames.
private final class PresentedFrames: Sendable {
  private let times = Protected<[TimeInterval]>([])
  private let hasBegun = DispatchSemaphore(value: 0)

  func note(_ report: CompositorReport) {
    guard case .framePresented = report else { return }
    let count = times.withLock { times in
      times.append(MonotonicTime.now)
      return times.count
    }
    if count == 10 { hasBegun.signal() }
  }

  func waitForFirst() { hasBegun.wait() }

  func times(from start: TimeInterval, to end: TimeInterval) -> [TimeInterval] {
    times.withLock { $0.filter { $0 >= start && $0 <= end } }
  }
}
