import Foundation
import WeftGraphics
import WeftNodes
import WeftThreads

/// Contents that nodes show, by what they were drawn from, so nothing is drawn twice. A node that needs what
/// another node shows gets the same bitmap. If another thread is drawing it, the caller waits.
///
/// The pixels are kept weakly: they are released with the last node that shows them, unless a cache keeps
/// them. Any thread.
final class SharedContents<Key: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  private let condition = NSCondition()
  private var entries: [Key: Entry] = [:]
  /// The number of entries above which the dead ones are removed.
  private var sweepCount = leastSweepCount
  /// A small number, since the keys of dead entries may keep alive what the contents were drawn from.
  private static var leastSweepCount: Int { 16 }

  private enum Entry {
    case drawing
    case drawn(WeakBitmap)

    var isDeallocated: Bool {
      if case .drawn(let bitmap) = self { bitmap.bitmap == nil } else { false }
    }
  }

  /// The contents for a key: those that are shown, or those that `draw` makes.
  func contents(for key: Key, draw: () throws -> Bitmap) throws -> Bitmap {
    if let known = find(key) { return known }
    do {
      let bitmap = try draw()
      finish(key, .drawn(WeakBitmap(bitmap)))
      return bitmap
    } catch {
      // The waiting threads try it themselves, since this drawing may just have been cancelled.
      finish(key, nil)
      throw error
    }
  }

  /// The contents for a key, if they are shown somewhere. Does not wait.
  func cachedContents(for key: Key) -> Bitmap? {
    condition.lock()
    defer { condition.unlock() }
    guard case .drawn(let weak) = entries[key] else { return nil }
    return weak.bitmap
  }

  /// How many contents are known, dead ones too.
  var count: Int {
    condition.lock()
    defer { condition.unlock() }
    return entries.count
  }

  /// Returns existing contents, or nil if the caller has to draw them.
  private func find(_ key: Key) -> Bitmap? {
    condition.lock()
    defer { condition.unlock() }
    while let entry = entries[key] {
      switch entry {
      case .drawing: condition.wait()
      case .drawn(let weak):
        if let bitmap = weak.bitmap { return bitmap }
        entries[key] = nil
      }
    }
    entries[key] = .drawing
    return nil
  }

  private func finish(_ key: Key, _ entry: Entry?) {
    condition.lock()
    entries[key] = entry
    if entries.count > sweepCount {
      entries = entries.filter { !$0.value.isDeallocated }
      sweepCount = max(Self.leastSweepCount, entries.count * 2)
    }
    condition.broadcast()
    condition.unlock()
  }
}

extension SharedContents where Key == ImageContentsKey {
  /// The contents of all image nodes.
  static let images = SharedContents()
}
