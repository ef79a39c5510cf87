import Foundation
import WeftGraphics

/// One run of a decoder over the complete data of an image.
struct PixbufDecoding {
  let format: ImageFormat
  let limits: DecodingLimits
  /// What is known of the memory that the image takes.
  private var cost: DecodingCost
  /// Where the memory comes from.
  let budget: DecodingBudget
  /// Returns the size in which to decode an image; nil for its own.
  let chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> PixelSize?

  /// The number of bytes passed to the loader in one call. Small, because a refused or cancelled image stops
  /// only between calls.
  private static let pieceLength = 65_536

  private enum Outcome {
    case picture(DecodedPicture)
    /// The number of bytes that must be reserved, and are not available now.
    case needsMemory(Int)
  }

  init(
    format: ImageFormat, limits: DecodingLimits, cost: DecodingCost? = nil, budget: DecodingBudget = .shared,
    chooseSize: @escaping (_ size: PixelSize, _ isScalable: Bool) -> PixelSize? = { _, _ in nil }
  ) {
    self.format = format
    self.limits = limits
    self.cost = cost ?? DecodingCost(format: format)
    self.budget = budget
    self.chooseSize = chooseSize
  }

  /// Decodes data that is not empty. Blocks until enough memory is available.
  func decode(_ data: Data, isCancelled: () -> Bool) throws(ImageError) -> DecodedPicture {
    var decoding = self
    decoding.cost.embeddedBytes = try EmbeddedPictures.byteCount(in: data, format, limits)
    var reservation: DecodingReservation?
    while true {
      switch try decoding.decode(data, reservation, isCancelled) {
      case .picture(let picture): return picture
      case .needsMemory(let byteCount):
        // Waits outside of the loader, which may hold the turn that other decoders wait for.
        reservation = nil
        reservation = budget.reserve(byteCount, isCancelled: isCancelled)
        guard reservation != nil else { throw .cancelled }
      }
    }
  }

  private func decode(
    _ data: Data, _ reservation: DecodingReservation?, _ isCancelled: () -> Bool
  ) throws(ImageError) -> Outcome {
    let stream = try format.makeStream(mayHaveText: format.mayHaveText(in: data))
    var memory = reservation
    var neededBytes: Int?
    var refusal: ImageError?
    var (rows, height) = (0, 0)
    var target: PixelSize?
    stream.didDecodeRows = { rows = max(rows, $0.upperBound) }
    stream.chooseSize = { size, isScalable in
      do throws(ImageError) {
        let chosen = try choose(size, isScalable)
        let byteCount = try requiredBytes(of: size, decodedIn: chosen, isScalable)
        if (memory?.byteCount ?? -1) < byteCount { memory = budget.tryReserve(byteCount) }
        guard memory != nil else {
          neededBytes = byteCount
          return .none
        }
        // A loader that scales reports all rows at its end, also those that never arrived. So a PNG is scaled
        // afterwards, which takes as much memory.
        guard chosen != size, format != .png else {
          height = size.height
          target = chosen
          return .whole
        }
        return .scaled(chosen)
      } catch {
        refusal = error
        return .none
      }
    }
    let failure = Self.write(data, to: stream) {
      if refusal == nil, isCancelled() { refusal = .cancelled }
      return refusal != nil || neededBytes != nil
    }
    if let error = refusal { throw error }
    if let neededBytes { return .needsMemory(neededBytes) }
    if let failure { throw failure }
    // For an animation this is the first frame. A picture without a frame is incomplete.
    guard var picture = stream.picture else { throw .truncated }
    if let target, target != picture.size { picture = DecodedPicture(picture.pixels, scaledTo: target) }
    // The codec ignores damaged pixels and leaves uninitialized memory in their place.
    if format == .png, rows < height { throw .corrupt("only \(rows) of \(height) rows can be decoded") }
    try limits.check(picture.size)
    picture.memory = memory
    return .picture(picture)
  }

  /// The size in which a picture is decoded.
  private func choose(_ size: PixelSize, _ isScalable: Bool) throws(ImageError) -> PixelSize {
    try limits.check(size)
    guard let chosen = chooseSize(size, isScalable), chosen != size else { return size }
    try limits.check(chosen)
    return chosen
  }

  /// The memory that decoding takes, in bytes.
  ///
  /// - Throws: `.tooLarge` if it exceeds the largest possible reservation.
  private func requiredBytes(
    of size: PixelSize, decodedIn chosen: PixelSize, _ isScalable: Bool
  ) throws(ImageError) -> Int {
    let byteCount = cost.bytes(of: size, decodedIn: chosen, isScalable: isScalable)
    let limit = budget.largestReservation
    guard byteCount <= limit else {
      throw .tooLarge(size, limit: Int(Double(size.area) * Double(limit) / Double(byteCount)))
    }
    return byteCount
  }

  /// The size of a picture in a format whose header only its codec knows.
  ///
  /// - Throws: also what `EmbeddedPictures` throws: a document without a size is measured with its pictures.
  func size(of data: Data) throws(ImageError) -> PixelSize {
    _ = try EmbeddedPictures.byteCount(in: data, format, limits)
    return try statedSize(of: data)
  }

  /// The size of a picture whose embedded pictures have been checked.
  func statedSize(of data: Data) throws(ImageError) -> PixelSize {
    let stream = try format.makeStream(mayHaveText: format.mayHaveText(in: data))
    var statedSize: PixelSize?
    stream.chooseSize = { size, _ in
      statedSize = size
      return .none
    }
    let failure = Self.write(data, to: stream) { statedSize != nil }
    if let statedSize { return statedSize }
    guard let picture = stream.picture else { throw failure ?? .truncated }
    return picture.size
  }

  /// Writes all data to a stream and closes it. Stops writing when `isEnough` returns true.
  private static func write(_ data: Data, to stream: any PictureStream, isEnough: () -> Bool) -> ImageError? {
    let failure = data.withUnsafeBytes { bytes -> ImageError? in
      for start in stride(from: 0, to: bytes.count, by: pieceLength) where !isEnough() {
        let end = min(start + pieceLength, bytes.count)
        if let error = stream.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) { return error }
      }
      return nil
    }
    return failure ?? stream.close()
  }
}
