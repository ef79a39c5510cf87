import Foundation
import Weft

/// Shows a demo in small, without a display: draws its root node again and again, and writes every picture that
/// differs from the one before to a file descriptor.
///
/// `PreviewPicture` says how. The process ends when nobody is left to read them.
@MainActor
final class PreviewStream {
  /// Between two pictures, in seconds.
  static let interval: TimeInterval = 1.0 / 12
  /// What a demo takes to be at rest after it was opened, in seconds of its own time.
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
  ///   - size: of its window, in points.
  ///   - width: of the pictures, in pixels.
  ///   - limit: after so many moments it ends, each a picture if it differs from the one before; nil for never.
  ///   - output: gets the pictures.
  init(_ root: DisplayNode, size: CGSize, width: Int, limit: Int?, output: FileHandle = .standardOutput) {
    window = OffscreenWindow(size: size, scale: CGFloat(width) / max(size.width, 1), rootNode: root)
    window.scene.userInterfaceStyle = Palette.userInterfaceStyle
    window.loadPatience = 0
    self.limit = limit
    self.output = output
  }

  /// Writes pictures until it is over.
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

  /// A demo that stands still writes nothing, and would not notice that nobody reads: the end of its input tells.
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
