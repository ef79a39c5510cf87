import WeftGraphics

/// Iterates over the frames of a GIF file without decoding them.
struct GIFWalk {
  /// What the file states about a frame.
  struct Frame {
    /// The frame's rectangle in the image.
    var rect: PixelRect
    /// The bytes of the graphic control extension's block, without its length and terminator; nil if there is
    /// none.
    var control: Range<Int>?
    /// The local colour table, if the frame has one.
    var colors: Range<Int>?
    /// The packed field: interlacing, size of the colour table.
    var flags: Int
    /// The compressed pixels, from the minimum code size to the empty block at the end.
    var pixels: Range<Int>
  }

  /// The size of the whole picture.
  let size: PixelSize
  /// The global colour table, for frames without a local one.
  let colors: Range<Int>?
  /// The number of repetitions after the first run, if the file states it; 0 is forever.
  private(set) var repetitions: Int?

  private let bytes: ByteReader
  private var offset: Int
  private var control: Range<Int>?

  init(_ bytes: ByteReader) {
    self.bytes = bytes
    size = PixelSize(width: bytes.uintLE(2, at: 6) ?? 0, height: bytes.uintLE(2, at: 8) ?? 0)
    colors = Self.table(flags: bytes.uintBE(1, at: 10) ?? 0, at: 13)
    offset = colors?.upperBound ?? 13
  }

  /// The next frame; nil at the end of the file, or where it is damaged.
  mutating func next() -> Frame? {
    while let kind = bytes.uintBE(1, at: offset) {
      switch kind {
      case 0x21: readExtension()
      case 0x2C: return readFrame()
      default: return nil
      }
    }
    return nil
  }

  private mutating func readExtension() {
    let start = offset + 2
    if bytes.matches([0xF9, 4], at: offset + 1) { control = start + 1..<start + 5 }
    if bytes.matches([0xFF, 11] + Array("NETSCAPE2.0".utf8), at: offset + 1),
      bytes.matches([3, 1], at: start + 12)
    {
      repetitions = bytes.uintLE(2, at: start + 14)
    }
    offset = endOfBlocks(from: start)
  }

  private mutating func readFrame() -> Frame? {
    guard let left = bytes.uintLE(2, at: offset + 1), let top = bytes.uintLE(2, at: offset + 3),
      let width = bytes.uintLE(2, at: offset + 5), let height = bytes.uintLE(2, at: offset + 7),
      let flags = bytes.uintBE(1, at: offset + 9)
    else { return nil }
    let table = Self.table(flags: flags, at: offset + 10)
    let start = table?.upperBound ?? offset + 10
    let end = endOfBlocks(from: start + 1)
    guard end <= bytes.count else { return nil }
    defer {
      offset = end
      control = nil
    }
    return Frame(
      rect: PixelRect(x: left, y: top, width: width, height: height), control: control, colors: table,
      flags: flags, pixels: start..<end)
  }

  /// The offset after the empty block that ends a sequence of blocks; beyond the end of the file if there is
  /// none.
  private func endOfBlocks(from start: Int) -> Int {
    var offset = start
    while let length = bytes.uintBE(1, at: offset) {
      offset += length + 1
      if length == 0 { return offset }
    }
    return bytes.count + 1
  }

  private static func table(flags: Int, at offset: Int) -> Range<Int>? {
    flags & 0x80 != 0 ? offset..<offset + 3 << (flags & 7 + 1) : nil
  }
}
