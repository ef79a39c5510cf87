import Foundation
import WeftGraphics

@testable import WeftImaging

/// An animation that the tests encode themselves, with frames of one colour each.
struct TestAnimation {
  struct Frame {
    var rect: PixelRect
    /// With alpha in the highest byte, not premultiplied.
    var color: UInt32
    /// In seconds.
    var duration = 0.2
    var disposal = StoredFrame.Disposal.keep
    var blends = true
  }

  var size: PixelSize
  var frames: [Frame]
  /// 0 repeats forever.
  var loopCount = 0
  /// The colour of an image in an APNG file that is no frame, but shown by decoders that know no animations; nil if
  /// they show the first frame.
  var defaultColor: UInt32?

  // MARK: GIF

  /// Colours are either opaque or transparent; frames always blend.
  var gif: Data {
    // A table of 128 colours makes all codes eight bits long.
    var data =
      Data("GIF89a".utf8) + UInt16(size.width).littleEndianData + UInt16(size.height).littleEndianData
    data += [0x70, 0, 0]
    if loopCount != 1 {
      data += [0x21, 0xFF, 11] + Data("NETSCAPE2.0".utf8) + [3, 1]
      data += UInt16(max(loopCount - 1, 0)).littleEndianData + [0]
    }
    for frame in frames { data += gif(frame) }
    return data + [0x3B]
  }

  private func gif(_ frame: Frame) -> Data {
    let isTransparent = frame.color >> 24 == 0
    let method: UInt8 = frame.disposal == .keep ? 1 : frame.disposal == .clear ? 2 : 3
    var data = Data([0x21, 0xF9, 4, method << 2 | (isTransparent ? 1 : 0)])
    data += UInt16((frame.duration * 100).rounded()).littleEndianData + [0, 0, 0x2C]
    for number in [frame.rect.minX, frame.rect.minY, frame.rect.width, frame.rect.height] {
      data += UInt16(number).littleEndianData
    }
    data += [0x86]
    let color = [16, 8, 0].map { UInt8(truncatingIfNeeded: frame.color >> $0) }
    for _ in 0..<128 { data += color }
    data += [7]
    var codes: [UInt8] = []
    for index in 0..<frame.rect.width * frame.rect.height {
      // A clear code, before codes get longer.
      if index % 100 == 0 { codes.append(0x80) }
      codes.append(0)
    }
    codes.append(0x81)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      data += [UInt8(block.count)] + block
    }
    return data + [0]
  }

  // MARK: APNG

  var apng: Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data.appendChunk("IHDR", header(size))
    data.appendChunk("acTL", UInt32(frames.count).bigEndianData + UInt32(loopCount).bigEndianData)
    if let defaultColor {
      data.appendChunk("IDAT", Self.zlib(rows(Frame(rect: PixelRect(size), color: defaultColor))))
    }
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      var control = number.bigEndianData
      for side in [frame.rect.width, frame.rect.height, frame.rect.minX, frame.rect.minY] {
        control += UInt32(side).bigEndianData
      }
      control += UInt16((frame.duration * 1000).rounded()).bigEndianData + UInt16(1000).bigEndianData
      control += [frame.disposal == .keep ? 0 : frame.disposal == .clear ? 1 : 2, frame.blends ? 1 : 0]
      data.appendChunk("fcTL", control)
      number += 1
      let pixels = Self.zlib(rows(frame))
      if index == 0, defaultColor == nil {
        data.appendChunk("IDAT", pixels)
      } else {
        data.appendChunk("fdAT", number.bigEndianData + pixels)
        number += 1
      }
    }
    data.appendChunk("IEND", Data())
    return data
  }

  private func header(_ size: PixelSize) -> Data {
    UInt32(size.width).bigEndianData + UInt32(size.height).bigEndianData + [8, 6, 0, 0, 0]
  }

  private func rows(_ frame: Frame) -> Data {
    let pixel = [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: frame.color >> $0) }
    let row = Data([0]) + (0..<frame.rect.width).flatMap { _ in pixel }
    return (0..<frame.rect.height).reduce(into: Data()) { rows, _ in rows += row }
  }

  /// Data in stored, uncompressed blocks.
  private static func zlib(_ data: Data) -> Data {
    var result = Data([0x78, 0x01])
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      result.append(start + block.count == data.count ? 1 : 0)
      result += UInt16(block.count).littleEndianData + (~UInt16(block.count)).littleEndianData + block
    }
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + (high << 16 | low).bigEndianData
  }

  // MARK: WebP

  /// Offsets must be even. Frames are never restored.
  var webp: Data {
    func small(_ number: Int) -> Data { UInt32(number).littleEndianData.prefix(3) }
    var body = Data("WEBPVP8X".utf8) + UInt32(10).littleEndianData + [0x12, 0, 0, 0]
    body += small(size.width - 1) + small(size.height - 1)
    body +=
      Data("ANIM".utf8) + UInt32(6).littleEndianData + [0, 0, 0, 0] + UInt16(loopCount).littleEndianData
    for frame in frames {
      var contents = small(frame.rect.minX / 2) + small(frame.rect.minY / 2)
      contents += small(frame.rect.width - 1) + small(frame.rect.height - 1)
      contents += small(Int((frame.duration * 1000).rounded()))
      contents.append((frame.disposal == .clear ? 1 : 0) | (frame.blends ? 0 : 2))
      let pixels = lossless(frame)
      contents += Data("VP8L".utf8) + UInt32(pixels.count).littleEndianData + pixels
      if pixels.count % 2 == 1 { contents.append(0) }
      body += Data("ANMF".utf8) + UInt32(contents.count).littleEndianData + contents
    }
    return Data("RIFF".utf8) + UInt32(body.count).littleEndianData + body
  }

  /// A picture of one colour. Each of its codes has one symbol, and therefore pixels take no bits at all.
  private func lossless(_ frame: Frame) -> Data {
    var bits: [Bool] = []
    func write(_ number: UInt32, _ count: Int) {
      for bit in 0..<count { bits.append(number >> bit & 1 == 1) }
    }
    write(UInt32(frame.rect.width - 1), 14)
    write(UInt32(frame.rect.height - 1), 14)
    write(1, 1)
    // The version; then no transforms, no colour cache, no groups of codes.
    write(0, 3 + 3)
    for shift in [8, 16, 0, 24] as [UInt32] {
      // One symbol of eight bits: green, red, blue, alpha.
      write(0b101, 3)
      write(frame.color >> shift & 0xFF, 8)
    }
    write(0b0001, 4)
    var data = Data([0x2F])
    for start in stride(from: 0, to: bits.count, by: 8) {
      data.append(
        bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
          $0 | ($1.element ? 1 << $1.offset : 0)
        })
    }
    return data
  }
}
