import Foundation
import WeftGraphics
import WeftImaging

/// Limits the memory that is kept after windows have become smaller.
///
/// Pictures that were decoded for a large window are of no use in a small one. They are not requested again,
/// but the cache would keep them until it needs the space.
struct WindowMemory {
  /// The shared instance of the process.
  @MainActor static var shared = WindowMemory(cache: .shared)

  /// The total window area, in pixels, at which the cache has its full limit. Below it the limit is
  /// proportional.
  static let fullArea = 1000 * 800
  /// The smallest fraction of the limit, for very small windows or none.
  static let leastShare = 0.125

  private let cache: DecodedImageCache
  /// The total area of all windows, in pixels.
  private var area = 0

  init(cache: DecodedImageCache) { self.cache = cache }

  /// Records the total area of all open windows, in pixels. If it has become smaller, the cache evicts
  /// pictures in the same proportion, but not below its share, and the allocator returns spare memory to the
  /// system.
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
