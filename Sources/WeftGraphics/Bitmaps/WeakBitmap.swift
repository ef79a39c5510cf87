import Foundation

/// A weak reference to a bitmap's pixels.
package struct WeakBitmap: @unchecked Sendable {
  // Unchecked: weak references may be read on any thread, and this one never changes.
  private weak let storage: PixelStorage?
  private let scale: CGFloat
  private let isOpaque: Bool

  /// Refers to a bitmap's pixels without retaining them.
  package init(_ bitmap: Bitmap) {
    storage = bitmap.storage
    scale = bitmap.scale
    isOpaque = bitmap.isOpaque
  }

  /// The bitmap; nil once its pixels are released.
  package var bitmap: Bitmap? { storage.map { Bitmap(storage: $0, scale: scale, isOpaque: isOpaque) } }
}
