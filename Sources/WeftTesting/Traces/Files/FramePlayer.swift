import Foundation
import WeftGraphics
import WeftImaging

/// Shows the frames of a trace again, one after the other.
struct FramePlayer {
  /// The pixels of a frame.
  struct Frame {
    let picture: Bitmap
    /// In seconds.
    let time: TimeInterval
    /// What differs from the frame before.
    let area: PixelRect
  }

  private let document: TraceDocument
  private let window: Int
  private var images: [Int: Bitmap] = [:]
  private var next = 0
  private var last: Bitmap?

  /// - Parameter window: the number of the window whose frames are shown.
  init(_ document: TraceDocument, window: Int = 0) {
    self.document = document
    self.window = window
  }

  /// Returns the next frame; nil after the last one.
  ///
  /// - Throws: `TraceError.damaged`.
  mutating func nextFrame() throws -> Frame? {
    while next < document.entries.count {
      let entry = document.entries[next]
      next += 1
      guard entry.window == window, let frame = entry.frame else { continue }
      return try show(frame, at: entry.time)
    }
    return nil
  }

  private mutating func show(_ frame: TraceDocument.Frame, at time: TimeInterval) throws -> Frame {
    let size = PixelSize(width: frame.width, height: frame.height)
    let old = last?.pixelSize == size ? last : nil
    let changes = try frame.changes.map { numbers in
      guard let change = FrameChange(numbers: numbers) else {
        throw TraceError.damaged("a change of a frame")
      }
      return change
    }
    for change in changes { try load(change) }
    var area = old == nil ? PixelRect(size) : .empty
    let scale = document.windows[window].scale
    let picture = try Bitmap(width: size.width, height: size.height, scale: scale, isOpaque: true) {
      target, stride in
      let canvas = PixelCanvas(address: target.baseAddress!, stride: stride, size: size)
      if let old { canvas.copy(old, from: PixelRect(size), x: 0, y: 0) }
      for change in changes { area = area.union(try apply(change, to: canvas, old)) }
    }
    last = picture
    return Frame(picture: picture, time: time, area: area)
  }

  private func apply(_ change: FrameChange, to canvas: PixelCanvas, _ old: Bitmap?) throws -> PixelRect {
    let (source, part, x, y): (Bitmap?, PixelRect, Int, Int)
    switch change {
    case .move(let area, let row):
      (source, x, y) = (old, area.minX, area.minY)
      part = PixelRect(x: area.minX, y: row, width: area.width, height: area.height)
    case .reuse(let image, let left, let top, let area):
      (source, x, y) = (images[image], area.minX, area.minY)
      part = PixelRect(x: left, y: top, width: area.width, height: area.height)
    case .insert(let image, let left, let top):
      (source, x, y) = (images[image], left, top)
      part = PixelRect(images[image]?.pixelSize ?? .zero)
    }
    guard let source, canvas.copy(source, from: part, x: x, y: y) else {
      throw TraceError.damaged("a part of a frame")
    }
    return PixelRect(x: x, y: y, width: part.width, height: part.height)
  }

  private mutating func load(_ change: FrameChange) throws {
    let number: Int
    switch change {
    case .move: return
    case .reuse(let image, _, _, _): number = image
    case .insert(let image, _, _): number = image
    }
    guard images[number] == nil else { return }
    guard document.images.indices.contains(number), let file = ImageLink.file(document.images[number]),
      let image = try? ImageDecoder.decode(file)
    else { throw TraceError.damaged("image \(number)") }
    images[number] = image
  }
}

/// Memory that pixels are copied to.
private struct PixelCanvas {
  let address: UnsafeMutableRawPointer
  let stride: Int
  let size: PixelSize

  /// Copies a part of a bitmap. Returns false if it is not inside of both.
  @discardableResult
  func copy(_ source: Bitmap, from part: PixelRect, x: Int, y: Int) -> Bool {
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
    guard PixelRect(source.pixelSize).contains(part), PixelRect(size).contains(target) else { return false }
    source.withPixels { pixels, sourceStride in
      for row in 0..<part.height {
        memcpy(
          address + (y + row) * stride + x * 4, pixels + (part.minY + row) * sourceStride + part.minX * 4,
          part.width * 4)
      }
    }
    return true
  }
}
