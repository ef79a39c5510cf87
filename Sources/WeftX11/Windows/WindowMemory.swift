import Foundation
import WeftGraphics
import WeftImaging

/// What is kept in memory for windows that were larger.
///
/// Pictures that were drawn for a large window are of no use in a small one. Nobody asks for them any more, and the
/// cache would keep them until it needs their place.
struct WindowMemory {
  /// The one of the process.
  @MainActor static var shared = WindowMemory(cache: .shared)

  /// The cache has its whole limit for windows of so many pixels together, and of smaller ones in proportion.
  static let fullArea = 1000 * 800
  /// The smallest part of the limit, however small the windows are, or if there are none.
  static let leastShare = 0.125

  private let cache: DecodedImageCache
  /// Pixels of all windows together.
  private var area = 0

  init(cache: DecodedImageCache) { self.cache = cache }

  /// Notes how many pixels all open windows have together. If they have become fewer, the cache lets as many of what
  /// it keeps go, down to its share, and the allocator gives back what was kept for them.
  mutating func update(area newArea: Int) {
    let oldArea = area
    area = newArea
    guard newArea < oldArea else { return }
    let share = max(min(Double(newArea) / Double(Self.fullArea), 1), Self.leastShare)
    let remaining = Double(cache.byteCount) * Double(newArea) / Double(oldArea)
    cache.trim(to: Int(max(Double(cache.byteLimit) * share, remaining)))
    SpareMemory.didRelease(byteCount: (oldArea - newArea) * 4)
  }
}
