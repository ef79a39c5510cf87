import Foundation
import TestSupport
import WeftGraphics

@testable import WeftCompositor

/// A few buffers that receive frames in turn, like the buffers of a window. Tests may overwrite their pixels.
@MainActor
final class BufferRing {
  private let size: PixelSize
  private let spareRows: Int
  private let turnLength: Int
  private let memories: [Memory]
  private var frames: [Int?]
  /// The number of times that a frame was moved within its memory.
  private(set) var moveCount = 0
  private var frameCount = 0
  private let compositor = Compositor(workers: PaintWorkers(size: 2))
  private var newest: Int?

  /// - Parameters:
  ///   - spareRows: the number of rows of memory in addition to those of a frame.
  ///   - turnLength: the number of consecutive frames that go to the same buffer.
  init(count: Int, size: PixelSize, spareRows: Int = 0, turnLength: Int = 1) {
    self.size = size
    self.spareRows = spareRows
    self.turnLength = turnLength
    memories = (0..<count).map { _ in Memory(count: size.width * (size.height + spareRows)) }
    frames = Array(repeating: nil, count: count)
  }

  private var buffers: [UnsafeMutablePointer<UInt32>] {
    memories.map { $0.pixels + $0.firstRow * size.width }
  }

  private final class Memory {
    let pixels: UnsafeMutablePointer<UInt32>
    var firstRow = 0

    init(count: Int) {
      pixels = .allocate(capacity: count)
      pixels.initialize(repeating: 0xFF12_3456, count: count)
    }

    deinit { pixels.deallocate() }
  }

  /// Moves the newest frame in its buffer if there is space for it.
  private func move(_ memory: Memory, by rows: Int) -> Bool {
    guard (0...spareRows).contains(memory.firstRow - rows) else { return false }
    memory.firstRow -= rows
    moveCount += rows == 0 ? 0 : 1
    return true
  }

  /// Composes a snapshot into the next buffer.
  func compose(_ tree: RenderTree?, at time: TimeInterval) {
    if let tree { compositor.submit(tree) }
    let isTurnOver = frameCount % turnLength == 0
    let index = newest.map { ($0 + (isTurnOver ? 1 : 0)) % buffers.count } ?? 0
    let damage = compositor.composeFrame(at: time) { size, rows in
      precondition(size == self.size)
      let isMoved = index == newest && move(memories[index], by: rows)
      return FrameBuffer(
        pixels: buffers[index], bytesPerRow: size.width * 4, size: size,
        age: frames[index].map { frameCount - $0 + 1 } ?? 0, hasAlpha: false,
        newestFrame: newest.map { UnsafeRawPointer(buffers[$0]) }, movedRows: isMoved ? rows : 0)
    }
    guard damage != nil else { return }
    frameCount += 1
    frames[index] = frameCount
    newest = index
  }

  /// Colours of the newest frame, as 24 bits.
  subscript(x: Int, y: Int) -> UInt32 {
    get { newest.map { buffers[$0][y * size.width + x] & 0xFFFFFF } ?? 0 }
    set { if let newest { buffers[newest][y * size.width + x] = newValue | 0xFF00_0000 } }
  }

  /// The newest frame.
  func picture() throws -> Bitmap {
    try Bitmap(width: size.width, height: size.height, isOpaque: true) { memory, bytesPerRow in
      guard let newest, let base = memory.baseAddress else { return }
      for row in 0..<size.height {
        memcpy(base + row * bytesPerRow, buffers[newest] + row * size.width, size.width * 4)
      }
    }
  }
}
