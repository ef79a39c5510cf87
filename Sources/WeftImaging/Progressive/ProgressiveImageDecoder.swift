import Foundation
import WeftGraphics

/// Decodes a picture while its data arrives, and gives ever better bitmaps of it.
///
/// A progressive JPEG is blurred at first and becomes sharp scan by scan; other pictures fill from the top,
/// and what is missing is transparent. A progressive JPEG's coefficients have to be kept until its end:
/// about three bytes for each of its pixels, in whatever size it is shown. Where too much memory is taken by
/// others already, see `ImageDecoder.memoryLimit`, there are no bitmaps.
///
/// ```swift
/// let decoder = ProgressiveImageDecoder(expectedBytes: 200_000)
/// for data in pieces {
///   try decoder.append(data)
///   if let (bitmap, quality) = try decoder.render() { show(bitmap, quality) }
/// }
/// ```
///
/// One thread at a time may use it; it takes the time that decoding takes.
public final class ProgressiveImageDecoder {
  /// How many bytes there are going to be; nil while that is not known.
  public var expectedBytes: Int?
  /// How many bytes have arrived.
  public private(set) var receivedBytes = 0
  /// The size of the picture in pixels, upright; nil before that has arrived.
  public private(set) var pixelSize: PixelSize?

  private let rendering: ProgressiveRendering
  private let limits: DecodingLimits
  private let maximumPixels: Int
  private let now: () -> TimeInterval
  private var head = Data()
  private let budget: DecodingBudget
  private var stream: PixbufStream?
  /// What the stream may take of the memory that all decoders share; longer than the stream.
  private var memory: DecodingReservation?
  private var orientation: ImageOrientation?
  private var failure: ImageError?
  /// Whether nothing can be shown before the data's end: it is of such a kind, or there is no memory for it.
  private var isIgnored = false
  private var scans = ScanCounter()
  /// How many rows have been decoded at least once.
  private var rows = 0
  private var isChanged = false
  private var last: (quality: Double, scans: Int, time: TimeInterval)?

  /// How many scans a progressive JPEG usually has.
  private static let usualScans = 10.0
  /// The data in which the size and the orientation are looked for.
  private static let headLength = 65_536

  /// Makes a decoder that has no data yet.
  ///
  /// - Parameters:
  ///   - expectedBytes: how many bytes there are going to be, if that is known.
  ///   - maximumPixels: how large the bitmaps are at most. A JPEG with more pixels is decoded in a half, a
  ///     quarter or an eighth of its size, other formats in their own size.
  ///   - rendering: when a bitmap is worth while.
  ///   - limits: how large the picture may be.
  public convenience init(
    expectedBytes: Int? = nil, maximumPixels: Int = .max, rendering: ProgressiveRendering = .always,
    limits: DecodingLimits = .default
  ) {
    self.init(
      expectedBytes: expectedBytes, maximumPixels: maximumPixels, rendering: rendering, limits: limits
    ) { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  }

  /// - Parameters:
  ///   - budget: where the memory comes from.
  ///   - now: the time, in seconds.
  init(
    expectedBytes: Int? = nil, maximumPixels: Int = .max, rendering: ProgressiveRendering = .always,
    limits: DecodingLimits = .default, budget: DecodingBudget = .shared, now: @escaping () -> TimeInterval
  ) {
    self.budget = budget
    self.expectedBytes = expectedBytes
    self.maximumPixels = max(maximumPixels, 1)
    self.rendering = rendering
    self.limits = limits
    self.now = now
  }

  /// How much of the picture's detail has arrived, from 0 to 1: the part of its bytes or, where nobody knows
  /// how many there will be, of its scans or rows.
  public var quality: Double {
    guard receivedBytes > 0 else { return 0 }
    if let expectedBytes, expectedBytes > 0 { return min(Double(receivedBytes) / Double(expectedBytes), 1) }
    if scans.isProgressive { return min(Double(scans.count) / Self.usualScans, 0.95) }
    guard let height = stream?.picture?.size.height else { return 0 }
    return min(Double(rows) / Double(max(height, 1)), 1)
  }

  /// Takes the next bytes.
  ///
  /// - Throws: why the picture can't be decoded; then, and ever after.
  public func append(_ data: Data) throws(ImageError) {
    if let failure { throw failure }
    receivedBytes += data.count
    do throws(ImageError) {
      guard receivedBytes <= limits.maximumBytes else { throw .tooMuchData(limit: limits.maximumBytes) }
      scans.append(data)
      try limits.check(scanCount: scans.begun)
      try write(data)
    } catch {
      failure = error
      stream = nil
      memory = nil
      throw error
    }
  }

  /// What has arrived so far, if it is worth while to show that.
  ///
  /// - Returns: a bitmap, upright, and its quality; nil if there is nothing new, or not enough.
  /// - Throws: `.outOfMemory`.
  public func render() throws(ImageError) -> (bitmap: Bitmap, quality: Double)? {
    try render(isLast: false)
  }

  /// - Parameter isLast: whether nothing more is going to arrive, so that whatever is new is worth while.
  func render(isLast: Bool) throws(ImageError) -> (bitmap: Bitmap, quality: Double)? {
    guard isChanged, isLast ? rows > 0 : isWorthwhile, let picture = stream?.picture else { return nil }
    let quality = quality
    let bitmap = try picture.makeBitmap(
      orientation: orientation, scale: 1, rows: rows)
    isChanged = false
    last = (quality, scans.count, now())
    return (bitmap, quality)
  }

  /// Whether there is something worth while to show, but for the time that has to pass first.
  var waitsForTime: Bool { isChanged && isEnough && !isTime }

  private var isWorthwhile: Bool { isEnough && isTime }

  private var isTime: Bool { last.map { now() - $0.time >= rendering.minimumInterval } ?? true }

  private var isEnough: Bool {
    guard receivedBytes >= rendering.minimumBytes, rows > 0 else { return false }
    guard let last else { return true }
    return (scans.isProgressive && scans.count > last.scans)
      || quality - last.quality >= rendering.minimumQualityStep
  }

  // MARK: Decoding

  private func write(_ data: Data) throws(ImageError) {
    guard !isIgnored else { return }
    guard stream == nil else { return try feed(data) }
    head += data
    // Nothing is decoded before it is known how large the picture is and how it is turned.
    let header: ImageHeader?
    do {
      header = try ImageHeader(head)
    } catch .truncated where head.count < Self.headLength {
      return
    }
    guard head.count >= 16 || header != nil else { return }
    // Their frames are parts of a picture, each for itself: there is nothing to show before the first is whole.
    guard !ImageHeader.isAnimatedWebP(head) else {
      head = Data()
      isIgnored = true
      return
    }
    if let header {
      try limits.check(header.size)
      orientation = header.orientation
      pixelSize = header.uprightSize
    }
    stream = try makeStream()
    defer { head = Data() }
    try feed(head)
  }

  private func feed(_ data: Data) throws(ImageError) {
    guard let stream else { return }
    let error = data.withUnsafeBytes { stream.write($0) }
    if isIgnored {
      // There is no memory for it now: the picture is shown when all of it is there.
      self.stream = nil
    } else if let failure = failure ?? error {
      throw failure
    }
  }

  private func makeStream() throws(ImageError) -> PixbufStream {
    let format = ImageFormat(head)
    try limits.check(format)
    // There may be text in what has not come yet.
    let stream = try PixbufStream(
      format, mayHaveText: format == .svg || format.mayHaveText(in: head), clearsPixels: true)
    stream.chooseSize = { [unowned self] size, isScalable in
      do throws(ImageError) {
        try limits.check(size)
      } catch {
        failure = error
        return .none
      }
      if pixelSize == nil { pixelSize = size }
      let smaller = format == .jpeg ? size.halved(toArea: maximumPixels) : nil
      let cost = DecodingCost(format: format, keepsCoefficients: scans.isProgressive)
      memory = budget.reserveStanding(
        cost.bytes(of: size, decodedIn: smaller ?? size, isScalable: isScalable))
      guard memory != nil else {
        isIgnored = true
        return .none
      }
      return smaller.map { .scaled($0) } ?? .whole
    }
    stream.didDecodeRows = { [unowned self] range in
      rows = max(rows, range.upperBound)
      isChanged = true
    }
    return stream
  }
}

extension PixelSize {
  /// Half the size, a quarter or an eighth, until the area is small enough; nil if it is.
  fileprivate func halved(toArea area: Int) -> PixelSize? {
    guard self.area > area else { return nil }
    let divisor = [2, 4, 8].first { (width / $0) * (height / $0) <= area } ?? 8
    return PixelSize(
      width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
  }
}
