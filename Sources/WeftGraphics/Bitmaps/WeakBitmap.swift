import Foundation

/// A bitmap for as long as somebody else keeps its pixels.
package struct WeakBitmap: @unchecked Sendable {
  // Unchecked: weak references may be read on any thread, and this one never changes.
  private weak let storage: PixelStorage?
  private let scale: CGFloat
  private let isOpaque: Bool

  /// Refers to a bitmap's pixels without keeping them.
  package init(_ bitmap: Bitmap) {
    storage = bitmap.storage
    scale = bitmap.scale
    isOpaque = bitmap.isOpaque
  }

  /// The bitmap; nil once nobody keeps its pixels.
  package var bitmap: Bitmap? { storage.map { Bitmap(storage: $0, scale: scale, isOpaque: isOpaque) } }
}
