import CDeflate
import WeftThreads

/// The compressed bytes of a bitmap. Gradients and pages of text take a few percent of their memory.
struct PackedPixels: Sendable {
  private let bytes: [UInt8]

  /// The fastest of libdeflate's levels that compress.
  private static let level: Int32 = 1
  /// The part by which it is decided whether the rest is compressed, in bytes.
  private static let sampleByteCount = 32 << 10

  /// Compresses bytes; nil if that does not save at least half of them, as with photographs.
  init?(_ pixels: UnsafeRawBufferPointer) {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let middle = max(pixels.count - Self.sampleByteCount, 0) / 2
    let sample = UnsafeRawBufferPointer(rebasing: pixels[middle...].prefix(Self.sampleByteCount))
    guard Self.compress(sample, compressor) != nil, let bytes = Self.compress(pixels, compressor) else {
      return nil
    }
    self.bytes = bytes
  }

  private static func compress(_ pixels: UnsafeRawBufferPointer, _ compressor: OpaquePointer) -> [UInt8]? {
    let room = pixels.count / 2
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer {
      buffer.deallocate()
      SpareMemory.didRelease(byteCount: room)
    }
    let count = libdeflate_deflate_compress(
      compressor, pixels.baseAddress, pixels.count, buffer.baseAddress, room)
    return count == 0 ? nil : Array(buffer.prefix(count))
  }

  /// Writes the original bytes to memory of their size.
  func unpack(into pixels: UnsafeMutableRawBufferPointer) {
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    let isComplete =
      decompressor != nil
      && libdeflate_deflate_decompress(
        decompressor, bytes, bytes.count, pixels.baseAddress, pixels.count, nil) == LIBDEFLATE_SUCCESS
    require(isComplete, "there is no memory for the compressed pixels of a bitmap")
  }
}
