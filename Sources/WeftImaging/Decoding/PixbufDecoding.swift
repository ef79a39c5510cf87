import Foundation
import WeftGraphics

/// One run of gdk-pixbuf's loader over a picture's whole data.
struct PixbufDecoding {
  let format: ImageFormat
  let limits: DecodingLimits
  /// Whether all of a JPEG's coefficients are kept until its end.
  var keepsCoefficients = false
  /// Where the memory comes from.
  var budget = DecodingBudget.shared
  /// Says in which size to decode a picture; nil for its own.
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> PixelSize? = { _, _ in nil }

  /// What the loader is given at once: it stops soon after its picture has been refused or cancelled.
  private static let pieceLength = 65_536

  private enum Outcome {
    case picture(DecodedPicture)
    /// So many bytes are needed, and there is no room for them now.
    case needsMemory(Int)
  }

  /// Decodes data that is not empty. Waits for memory, if others have what there is.
  func decode(_ data: Data, isCancelled: () -> Bool) throws(ImageError) -> DecodedPicture {
    var reservation: DecodingReservation?
    while true {
      switch try decode(data, reservation, isCancelled) {
      case .picture(let picture): return picture
      case .needsMemory(let byteCount):
        // Not while the loader is at work, which may have the turn for something that others wait for.
        reservation = nil
        reservation = budget.reserve(byteCount, isCancelled: isCancelled)
        guard reservation != nil else { throw .cancelled }
      }
    }
  }

  private func decode(
    _ data: Data, _ reservation: DecodingReservation?, _ isCancelled: () -> Bool
  ) throws(ImageError) -> Outcome {
    let stream = try PixbufStream(format, mayHaveText: format.mayHaveText(in: data))
    var memory = reservation
    var neededBytes: Int?
    var refusal: ImageError?
    var (rows, height) = (0, 0)
    stream.didDecodeRows = { rows = max(rows, $0.upperBound) }
    stream.chooseSize = { size, isScalable in
      do throws(ImageError) {
        let chosen = try choose(size, isScalable)
        let byteCount = try cost(of: size, decodedIn: chosen, isScalable)
        if (memory?.byteCount ?? -1) < byteCount { memory = budget.reserveAtOnce(byteCount) }
        guard memory != nil else {
          neededBytes = byteCount
          return .none
        }
        // Rows are told in the size in which they are kept.
        height = chosen.height
        return chosen == size ? .whole : .scaled(chosen)
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
    // An animation's first frame; pictures without a frame are incomplete.
    guard let picture = stream.picture else { throw .truncated }
    // The codec takes damaged pixels for a trifle, and leaves what memory held in their places.
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

  /// How much memory decoding takes.
  ///
  /// - Throws: `.tooLarge` if there will never be so much.
  private func cost(
    of size: PixelSize, decodedIn chosen: PixelSize, _ isScalable: Bool
  ) throws(ImageError) -> Int {
    let cost = DecodingCost(format: format, keepsCoefficients: keepsCoefficients)
    let byteCount = cost.bytes(of: size, decodedIn: chosen, isScalable: isScalable)
    let limit = budget.largestReservation
    guard byteCount <= limit else {
      throw .tooLarge(size, limit: Int(Double(size.area) * Double(limit) / Double(byteCount)))
    }
    return byteCount
  }

  /// The size of a picture in a format whose header only its codec knows.
  func size(of data: Data) throws(ImageError) -> PixelSize {
    let stream = try PixbufStream(format, mayHaveText: format.mayHaveText(in: data))
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

  /// Gives all data to a stream and closes it, unless it is enough before.
  private static func write(_ data: Data, to stream: PixbufStream, isEnough: () -> Bool) -> ImageError? {
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
