import Foundation
import WeftGraphics

// Moving images: a video, an animated image, a camera.
//
// A snapshot of the layers is immutable, and a new one for every frame of a video would involve the main
// thread. A layer may therefore refer to a *frame source*: an object that any thread feeds. For every frame
// of the window, the compositor requests the bitmap that is due. The main thread is not involved, so images
// move at the compositor's rate while it is busy. A source without new frames costs nothing.

/// Provides the contents of a layer over time. Any thread may call it.
package protocol FrameSource: ChangeSource {
  /// The bitmap to show at a time; nil for the layer's own contents. Called by compositors, at times that do
  /// not decrease.
  ///
  /// - Parameter mayWait: whether to wait for a bitmap that is due but not ready: offscreen, where time
  ///   stands still meanwhile.
  func frame(at time: TimeInterval, mayWait: Bool) -> Bitmap?

  /// The bitmap that is shown now; nil for the layer's own contents. Any thread.
  var shownFrame: Bitmap? { get }
}

/// Is woken when a source has something new. Any thread.
package final class FrameObserver: Sendable {
  /// Wakes the observer. Must return quickly; called without a lock held.
  package let wake: @Sendable () -> Void

  /// Creates an observer, which is compared by identity.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
}

extension [FrameObserver] {
  /// Adds an observer that is not in the list.
  package mutating func add(_ observer: FrameObserver) {
    if !contains(where: { $0 === observer }) { append(observer) }
  }

  /// Removes an observer, if it is in the list.
  package mutating func remove(_ observer: FrameObserver) { removeAll { $0 === observer } }

  /// Wakes all observers.
  package func wake() { forEach { $0.wake() } }
}
