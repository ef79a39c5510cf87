import Foundation
import Weft

/// Renders a small preview of a demo without a display. It draws the root node repeatedly, and writes every
/// image that differs from the previous one to a file descriptor.
///
/// `PreviewPicture` describes the format. The process ends when the other end of the pipe is closed.
@MainActor
final class PreviewStream {
  /// The time between two images, in seconds.
  static let interval: TimeInterval = 1.0 / 12
  /// The time after which a demo is at rest after it was opened, in seconds of its own time.
  private static let opening: TimeInterval = 1

  private let window: OffscreenWindow
  private let output: FileHandle
  private let limit: Int?
  private var count = 0
  private var last = Data()
  private var timer: Timer?
  private var failure: PreviewFailure?

  /// - Parameters:
  ///   - root: the demo.
  ///   - size: the size of its window, in points.
  ///   - width: the width of the images, in pixels.
  ///   - limit: the number of steps after which it ends, each with an image if that differs from the previous
  ///     one; nil for no limit.
  ///   - output: receives the images.
  init(_ root: DisplayNode, size: CGSize, width: Int, limit: Int?, output: FileHandle = .standardOutput) {
    window = OffscreenWindow(size: size, scale: CGFloat(width) / max(size.width, 1), rootNode: root)
    window.scene.userInterfaceStyle = Palette.userInterfaceStyle
    window.loadTimeout = 0
    self.limit = limit
    self.output = output
  }

  /// Writes images until the limit is reached.
  func run() throws {
    let loop = EventLoop.main
    timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.step(by: Self.interval) }
    }
    if let timer { RunLoop.main.add(timer, forMode: .default) }
    let input = endWithReader(loop)
    step(by: Self.opening)
    if !isOver { try loop.run() }
    timer?.invalidate()
    input.cancel()
    if let failure { throw failure }
  }

  private var isOver: Bool { failure != nil || limit.map { count >= $0 } ?? false }

  /// A demo without changes writes nothing and would not notice a closed pipe. The end of its input shows it.
  private func endWithReader(_ loop: EventLoop) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) <= 0 { MainActor.assumeIsolated { loop.stop() } }
    }
    source.resume()
    return source
  }

  private func step(by duration: TimeInterval) {
    guard !isOver else { return }
    window.settle()
    window.advance(by: duration)
    window.settle()
    do {
      try write(window.render())
    } catch {
      failure = PreviewFailure(description: "A preview could not be written: \(error)")
    }
    if isOver { EventLoop.main.stop() }
  }

  private func write(_ picture: Bitmap) throws {
    let data = try PreviewPicture.data(of: picture)
    count += 1
    guard data != last else { return }
    last = data
    try output.write(contentsOf: data)
  }
}
