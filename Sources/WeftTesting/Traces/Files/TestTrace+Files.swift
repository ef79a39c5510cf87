import Foundation
import WeftGraphics

extension TestTrace {
  /// Writes the page of the trace: one HTML file that needs no other. Call it on main if offscreen windows are recorded.
  ///
  /// - Throws: errors of writing.
  public func write(to file: URL) throws {
    try TracePage.html(of: [document], titled: name).write(to: file, options: .atomic)
  }

  /// The number of frames that were recorded. Call it on main if offscreen windows are recorded.
  public var frameCount: Int {
    flush()
    return recorder.result { recording in recording.entries.count { $0.frame != nil } }
  }

  /// Makes a moving picture, for reports: an animated PNG file that repeats for ever. Call it on main if offscreen windows
  /// are recorded.
  ///
  /// A frame is shown until the time of the next one, from 0.02 to 2 seconds; for half a second if the next one has the same
  /// time, as on a manual clock, and for two seconds if it is the last one. Photographs are not exact: traces store them as
  /// JPEG.
  ///
  /// - Parameter window: the number of the window, in the order in which the test has used them. 0, the first, by default.
  /// - Throws: `TraceError.noFrames`.
  public func animation(ofWindow window: Int = 0) throws -> Data {
    let document = document
    let frames = document.entries.filter { $0.window == window }.compactMap { entry in
      entry.frame.map { (time: entry.time, size: PixelSize(width: $0.width, height: $0.height)) }
    }
    guard !frames.isEmpty else { throw TraceError.noFrames }
    let size = PixelSize(width: frames.map(\.size.width).max()!, height: frames.map(\.size.height).max()!)
    var file = AnimatedPNG(size: size)
    var player = FramePlayer(document, window: window)
    var index = 0
    while let frame = try player.nextFrame() {
      let next = index + 1 < frames.count ? frames[index + 1].time - frame.time : 2
      let isWhole = index == 0 || frame.picture.pixelSize != size
      let area = isWhole ? PixelRect(size) : frame.area
      let picture = isWhole ? try frame.picture.padded(to: size) : frame.picture.cropped(to: area)
      try file.add(
        picture, x: area.minX, y: area.minY, duration: next == 0 ? 0.5 : min(max(next, 0.02), 2))
      index += 1
    }
    return file.data
  }
}

extension Bitmap {
  /// The bitmap at the top left of a larger one that is black elsewhere.
  fileprivate func padded(to size: PixelSize) throws -> Bitmap {
    guard size != pixelSize else { return self }
    return try Bitmap(width: size.width, height: size.height, scale: scale, isOpaque: true) {
      target, targetStride in
      withPixels { pixels, stride in
        for row in 0..<height {
          memcpy(target.baseAddress! + row * targetStride, pixels + row * stride, width * 4)
        }
      }
    }
  }
}
