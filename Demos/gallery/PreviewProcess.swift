import DemoSupport
import Foundation
import Weft

/// A demo that runs in another process without a window and sends images of itself.
@MainActor
final class PreviewProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let scale: CGFloat
  private let onPicture: @MainActor @Sendable (Image) -> Void
  private let onEnd: @MainActor @Sendable () -> Void

  /// Starts a demo.
  ///
  /// - Parameters:
  ///   - command: starts the demo.
  ///   - width: the width of the images, in pixels.
  ///   - scale: the pixels per point of the window that shows them.
  ///   - limit: the number of steps after which it ends.
  ///   - style: whether it is light or dark.
  ///   - onPicture: receives each image.
  ///   - onEnd: called once when there are no more images.
  /// - Throws: the error of the start.
  init(
    _ command: DemoCommand, width: Int, scale: CGFloat, limit: Int, style: UserInterfaceStyle,
    onPicture: @escaping @MainActor @Sendable (Image) -> Void,
    onEnd: @escaping @MainActor @Sendable () -> Void
  ) throws {
    self.scale = scale
    self.onPicture = onPicture
    self.onEnd = onEnd
    process.executableURL = command.program
    process.arguments = command.arguments + ["--preview", "\(width)", "--preview-count", "\(limit)"]
    var environment = ProcessInfo.processInfo.environment
    environment["WEFT_APPEARANCE"] = style == .dark ? "dark" : "light"
    environment["WEFT_INSPECT"] = nil
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    readPictures()
  }

  /// Ends the demo. No more images are delivered.
  func stop() { try? input.fileHandleForWriting.close() }

  /// A libdispatch thread can block on the images, since there are never more than two such processes.
  private func readPictures() {
    let handle = output.fileHandleForReading
    let (process, scale, onPicture, onEnd) = (process, scale, onPicture, onEnd)
    DispatchQueue.global(qos: .utility).async {
      while let header = Self.read(PreviewPicture.headerLength, from: handle),
        let length = PreviewPicture.length(inHeader: header),
        let png = Self.read(length, from: handle), let bitmap = try? Bitmap(pngData: png, scale: scale)
      {
        let image = Image(bitmap)
        DispatchQueue.main.async { MainActor.assumeIsolated { onPicture(image) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { onEnd() } }
      // Foundation retains a process and its pipes until its end has been waited for.
      process.waitUntilExit()
    }
  }

  private nonisolated static func read(_ count: Int, from handle: FileHandle) -> Data? {
    var data = Data(capacity: count)
    while data.count < count {
      guard let part = try? handle.read(upToCount: count - data.count), !part.isEmpty else { return nil }
      data.append(part)
    }
    return data
  }
}
