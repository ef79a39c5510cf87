import Dispatch
import Synchronization
import WeftGraphics

/// Packs the bitmaps of a window that rests, one after the other in the background; see `Bitmap.pack()`. Any thread.
final class ContentsPacking: Sendable {
  private let isCancelled = Atomic(false)

  /// Serial, and of its own: other maintenance does not wait for it, and it occupies one core at most.
  private static let queue = DispatchQueue(label: "weft.packing", qos: .utility)

  /// Begins to pack bitmaps.
  init(_ bitmaps: [Bitmap]) {
    Self.queue.async { [self] in
      for bitmap in bitmaps where !isCancelled.load(ordering: .relaxed) { bitmap.pack() }
    }
  }

  /// Packs no further bitmaps: a frame needs them.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
