import CDrawing
import WeftThreads

/// A set of device pixels, kept as rectangles that do not overlap.
///
/// A value: copies share the rectangles until one of them changes. Union and subtraction take time in
/// proportion to the number of rectangles, which are banded from top to bottom. Pixels beyond ±2³⁰ are left out.
public struct Region: @unchecked Sendable {
  // Unchecked: Cairo's region is written only while `storage` has a single owner.
  private var storage: Storage

  /// How far away pixels may be.
  fileprivate static let limit = 1 << 30

  private final class Storage {
    let region: OpaquePointer

    init(_ region: OpaquePointer) { self.region = region }

    deinit { cairo_region_destroy(region) }
  }

  /// Makes an empty region.
  public init() { storage = Storage(cairo_region_create()) }

  /// Makes a region of one rectangle.
  public init(_ rect: PixelRect) {
    var rectangle = cairo_rectangle_int_t(rect.isEmpty ? .empty : rect)
    storage = Storage(cairo_region_create_rectangle(&rectangle))
  }

  /// Whether it contains no pixel.
  public var isEmpty: Bool { cairo_region_is_empty(storage.region) != 0 }

  /// The smallest rectangle that contains the region.
  public var bounds: PixelRect {
    var rectangle = cairo_rectangle_int_t()
    cairo_region_get_extents(storage.region, &rectangle)
    return PixelRect(rectangle)
  }

  /// The number of rectangles that the region consists of.
  public var rectangleCount: Int { Int(cairo_region_num_rectangles(storage.region)) }

  /// The rectangles, from top to bottom and from left to right; no two overlap.
  public var rectangles: [PixelRect] { (0..<rectangleCount).map { rectangle(at: $0) } }

  /// The rectangle at an index of `rectangles`, without creating the array.
  public func rectangle(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> PixelRect {
    require(
      index >= 0 && index < rectangleCount, "a region has a rectangle at each index below its count",
      of: "index \(index) of \(rectangleCount)", file: file, line: line)
    var rectangle = cairo_rectangle_int_t()
    cairo_region_get_rectangle(storage.region, Int32(index), &rectangle)
    return PixelRect(rectangle)
  }

  /// The number of pixels in the region.
  public var area: Int { (0..<rectangleCount).reduce(0) { $0 + rectangle(at: $1).area } }

  /// Whether any pixel of `rect` is in the region.
  public func intersects(_ rect: PixelRect) -> Bool { overlap(with: rect) != CAIRO_REGION_OVERLAP_OUT }

  /// Whether every pixel of `rect` is in the region.
  public func contains(_ rect: PixelRect) -> Bool {
    rect.isEmpty || overlap(with: rect) == CAIRO_REGION_OVERLAP_IN
  }

  private func overlap(with rect: PixelRect) -> cairo_region_overlap_t {
    guard !rect.isEmpty else { return CAIRO_REGION_OVERLAP_OUT }
    var rectangle = cairo_rectangle_int_t(rect)
    return cairo_region_contains_rectangle(storage.region, &rectangle)
  }

  /// Adds the pixels of a rectangle.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rectangle = cairo_rectangle_int_t(rect)
    check(cairo_region_union_rectangle(uniqueRegion(), &rectangle))
  }

  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    guard !other.isEmpty else { return }
    check(cairo_region_union(uniqueRegion(), other.storage.region))
  }

  /// Removes the pixels of a rectangle.
  public mutating func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rectangle = cairo_rectangle_int_t(rect)
    check(cairo_region_subtract_rectangle(uniqueRegion(), &rectangle))
  }

  /// Removes the pixels of another region.
  public mutating func subtract(_ other: Region) {
    guard !other.isEmpty else { return }
    check(cairo_region_subtract(uniqueRegion(), other.storage.region))
  }

  /// Keeps only the pixels that are also in a rectangle.
  public mutating func formIntersection(_ rect: PixelRect) {
    var rectangle = cairo_rectangle_int_t(rect.isEmpty ? .empty : rect)
    check(cairo_region_intersect_rectangle(uniqueRegion(), &rectangle))
  }

  /// Moves every pixel.
  public mutating func translate(x: Int, y: Int) {
    let limit = Self.limit
    // Further away there is nothing in either place.
    let (x, y) = (min(max(x, -2 * limit), 2 * limit), min(max(y, -2 * limit), 2 * limit))
    let all = PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
    // What would get beyond is removed before, because Cairo's numbers would overflow.
    if !all.contains(bounds.offset(x: x, y: y)) { formIntersection(all.offset(x: -x, y: -y)) }
    guard !isEmpty else { return }
    cairo_region_translate(uniqueRegion(), Int32(x), Int32(y))
  }

  private mutating func uniqueRegion() -> OpaquePointer {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(cairo_region_copy(storage.region))
    }
    return storage.region
  }

  /// Cairo's regions fail only if memory is exhausted.
  private func check(_ status: cairo_status_t) {
    if status != CAIRO_STATUS_SUCCESS { systemFailure("memory for a region") }
  }
}

extension Region: Equatable {
  /// Whether both regions hold the same pixels.
  public static func == (left: Region, right: Region) -> Bool {
    left.storage === right.storage || cairo_region_equal(left.storage.region, right.storage.region) != 0
  }
}

extension cairo_rectangle_int_t {
  fileprivate init(_ rect: PixelRect) {
    let (x, width) = Self.clamped(rect.minX, rect.maxX)
    let (y, height) = Self.clamped(rect.minY, rect.maxY)
    self.init(x: x, y: y, width: width, height: height)
  }

  /// The start and the length of a range that ends at ±2³⁰ at most. The length of all of that is one more than
  /// Cairo has numbers for.
  private static func clamped(_ start: Int, _ end: Int) -> (start: Int32, length: Int32) {
    let limit = Region.limit
    let (start, end) = (min(max(start, -limit), limit), min(max(end, -limit), limit))
    return (Int32(start), Int32(clamping: end - start))
  }
}

extension PixelRect {
  fileprivate init(_ rectangle: cairo_rectangle_int_t) {
    self.init(
      x: Int(rectangle.x), y: Int(rectangle.y), width: Int(rectangle.width), height: Int(rectangle.height))
  }
}
