import Foundation
import WeftGraphics

/// Decodes an image while its data arrives, and renders bitmaps of increasing quality.
///
/// A progressive JPEG is blurred at first and becomes sharp scan by scan. Other images fill from the top, and
/// missing parts are transparent. Vector images are not shown before they are complete. The coefficients of a
/// progressive JPEG must be kept until its end: three to six bytes for each of its pixels, in any rendered size. If
/// other decoders use too much memory, see `ImageDecoder.memoryLimit`, there are no bitmaps.
///
/// ```swift
/// let decoder = ProgressiveImageDecoder(expectedBytes: 200_000)
/// for data in pieces {
///   try decoder.append(data)
///   if let (bitmap, quality) = try decoder.render() { show(bitmap, quality) }
/// }
/// ```
///
/// Only one thread at a time may use it. Calls block while decoding.
public final class ProgressiveImageDecoder {
  /// The total number of bytes; nil while it is unknown.
  public var expectedBytes: Int?
  /// The number of bytes that have arrived.
  public private(set) var receivedBytes = 0
  /// The size of the upright image in pixels; nil until it has arrived.
  public private(set) var pixelSize: PixelSize?

  private let rendering: ProgressiveRendering
  private let limits: DecodingLimits
  private let maximumPixels: Int
  private let now: () -> TimeInterval
  private var head = Data()
  /// How many bytes of the head were last searched for the size and the orientation.
  private var searchedBytes = 0
  private let budget: DecodingBudget
  private var stream: (any PictureStream)?
  /// The stream's share of the memory budget of all decoders. It outlives the stream.
  private var memory: DecodingReservation?
  private var orientation: ImageOrientation?
  private var failure: ImageError?
  /// Whether nothing can be shown before the end of the data, because of the format or because there is no
  /// memory.
  private var isIgnored = false
  private var scans = ScanCounter()
  /// The number of rows that have been decoded at least once.
  private var rows = 0
  private var isChanged = false
  private var last: (quality: Double, scans: Int, time: TimeInterval)?

  /// The usual number of scans of a progressive JPEG.
  private static let usualScans = 10.0
  /// The number of bytes that are searched for the size and the orientation. They may follow large metadata.
  private static let headLength = 1 << 20
  /// The number of bytes that are searched whenever more have arrived.
  private static let shortHeadLength = 65_536

  /// Creates a decoder that has no data yet.
  ///
  /// - Parameters:
  ///   - expectedBytes: the total number of bytes, if known.
  ///   - maximumPixels: the maximum number of pixels of a bitmap. A JPEG with more pixels is decoded in a
  ///     half, a quarter or an eighth of its size, other formats in their own size.
  ///   - rendering: the conditions for rendering a bitmap.
  ///   - limits: the limits of the image.
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

  /// How much of the image's detail has arrived, from 0 to 1: the fraction of its bytes or, if their number
  /// is unknown, of its scans or rows.
  public var quality: Double {
    guard receivedBytes > 0 else { return 0 }
    if let expectedBytes, expectedBytes > 0 { return min(Double(receivedBytes) / Double(expectedBytes), 1) }
    if scans.isProgressive { return min(Double(scans.count) / Self.usualScans, 0.95) }
    guard let height = stream?.picture?.size.height else { return 0 }
    return min(Double(rows) / Double(max(height, 1)), 1)
  }

  /// Appends the next bytes.
  ///
  /// - Throws: the reason why the image can't be decoded. Later calls throw the same error.
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

  /// Renders what has arrived, if the conditions for rendering are met.
  ///
  /// - Returns: an upright bitmap and its quality; nil if there is nothing new, or not enough.
  /// - Throws: `.outOfMemory`.
  public func render() throws(ImageError) -> (bitmap: Bitmap, quality: Double)? {
    try render(isLast: false)
  }

  /// - Parameter isLast: whether no more data will arrive, in which case anything new is rendered.
  func render(isLast: Bool) throws(ImageError) -> (bitmap: Bitmap, quality: Double)? {
    if isLast, failure == nil, stream == nil, head.count > searchedBytes { try search() }
    guard isChanged, isLast ? rows > 0 : isWorthwhile, let picture = stream?.picture else { return nil }
    let quality = quality
    let bitmap = try picture.makeBitmap(
      orientation: orientation, scale: 1, rows: rows)
    isChanged = false
    last = (quality, scans.count, now())
    return (bitmap, quality)
  }

  /// Whether there is enough to render, but the minimum interval has not passed.
  var waitsForTime: Bool { isChanged && isEnough && !hasIntervalPassed }

  private var isWorthwhile: Bool { isEnough && hasIntervalPassed }

  private var hasIntervalPassed: Bool { last.map { now() - $0.time >= rendering.minimumInterval } ?? true }

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
    if isSearchDue { try search() }
  }

  /// Searches what has arrived for the size and the orientation, and begins to decode it.
  private func search() throws(ImageError) {
    searchedBytes = head.count
    // Decoding starts only when the size and the orientation are known.
    let header: ImageHeader?
    do {
      header = try ImageHeader(head)
    } catch .truncated where head.count < Self.headLength {
      return
    }
    guard head.count >= 16 || header != nil else { return }
    let format = ImageFormat(head)
    try limits.check(format)
    // Its frames are images of their own, and there is nothing to show before the first is complete. A document is
    // drawn at its end, and what is embedded in it must be checked before.
    guard !ImageHeader.isAnimatedWebP(head), !format.isDocument(head) else {
      head = Data()
      isIgnored = true
      return
    }
    if let header {
      try limits.check(header.size)
      orientation = header.orientation
      pixelSize = header.uprightSize
    }
    stream = try makeStream(format, samplesPerPixel: header?.samplesPerPixel)
    defer { head = Data() }
    try feed(head)
  }

  /// Whether the head is to be searched again. As each search starts at its beginning, a long one must have grown by an
  /// eighth, or the time would be quadratic in the number of pieces.
  private var isSearchDue: Bool {
    head.count <= Self.shortHeadLength || head.count >= searchedBytes + searchedBytes / 8
      || receivedBytes == expectedBytes
  }

  private func feed(_ data: Data) throws(ImageError) {
    guard let stream else { return }
    let error = data.withUnsafeBytes { stream.write($0) }
    if isIgnored {
      // There is no memory for it now: the image is shown when it is complete.
      self.stream = nil
    } else if let failure = failure ?? error {
      throw failure
    }
  }

  private func makeStream(
    _ format: ImageFormat, samplesPerPixel: Double?
  ) throws(ImageError) -> any PictureStream {
    let stream = try format.makeStream(mayHaveText: format.mayHaveText(in: head), isProgressive: true)
    stream.chooseSize = { [unowned self] size, isScalable in
      do throws(ImageError) {
        try limits.check(size)
      } catch {
        failure = error
        return .none
      }
      if pixelSize == nil { pixelSize = size }
      let smaller = format == .jpeg ? size.halved(toArea: maximumPixels) : nil
      let cost = DecodingCost(
        format: format, keepsCoefficients: scans.isProgressive, samplesPerPixel: samplesPerPixel,
        rendersWhileDecoding: true)
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
  /// Half the size, a quarter or an eighth, whichever first has a small enough area; nil if the size already
  /// has one.
  fileprivate func halved(toArea area: Int) -> PixelSize? {
    guard self.area > area else { return nil }
    let divisor = [2, 4, 8].first { (width / $0) * (height / $0) <= area } ?? 8
    return PixelSize(
      width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
  }
}
