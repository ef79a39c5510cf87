import Foundation
import WeftGraphics

// Pictures that move: a video, an animated picture, a camera.
//
// A snapshot of the layers never changes, and a new one for every picture of a video would need main. So a
// layer may refer to a *frame source* instead: an object that any thread feeds, and that the compositor asks,
// for every frame of the window, which picture is due. Main has no part in it: pictures go on at the
// compositor's rate while main is busy, and a source that has nothing new costs nothing.

/// Gives the contents of a layer over time. Any thread may call it.
package protocol FrameSource: ChangeSource {
  /// The picture to show at a time; nil for the layer's own contents. Called by compositors, at times that do
  /// not decrease.
  ///
  /// - Parameter mayWait: whether the picture that is due has to be waited for if it is not ready: offscreen,
  ///   where time stands still meanwhile.
  func frame(at time: TimeInterval, mayWait: Bool) -> Bitmap?
}

/// Who sleeps until a source has something new. Any thread.
package final class FrameObserver: Sendable {
  /// Ends the sleep; short, and called without a lock held.
  package let wake: @Sendable () -> Void

  /// Makes an observer, which is known by its identity.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
}

extension [FrameObserver] {
  /// Adds an observer that is not in the list.
  package mutating func add(_ observer: FrameObserver) {
    if !contains(where: { $0 === observer }) { append(observer) }
  }

  /// Removes an observer, if it is in the list.
  package mutating func remove(_ observer: FrameObserver) { removeAll { $0 === observer } }

  /// Wakes them all.
  package func wake() { forEach { $0.wake() } }
}
