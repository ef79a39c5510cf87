import Foundation
import WeftCompositor
import WeftGraphics

/// The layer that covers a node while its contents are missing.
///
/// The compositor controls when it appears and how it fades, independently of main. During the grace time, an
/// animation keeps its opacity at 0.
@MainActor
final class PlaceholderCover {
  /// In front of all subnodes.
  private static let zPosition: CGFloat = 9999

  let layer = Layer()
  /// The time of the window at which it becomes visible.
  private let appearance: TimeInterval
  private(set) var isFading = false

  /// - Parameters:
  ///   - image: stretched to the bounds; nil for a plain colour.
  ///   - graceTime: the time for which it is invisible, in seconds.
  ///   - now: the time of the window.
  init(image: Bitmap?, color: Color?, graceTime: TimeInterval, now: TimeInterval) {
    appearance = now + graceTime
    layer.name = "placeholder"
    layer.animatesImplicitly = false
    layer.zPosition = Self.zPosition
    if let image {
      layer.contentsScale = image.scale
      layer.contents = image
    } else {
      layer.backgroundColor = color
    }
    if graceTime > 0 { hold(at: 0, for: graceTime) }
  }

  /// Applies the bounds and the corners of the node.
  func follow(_ properties: borrowing NodeProperties) {
    layer.frame = properties.shownBounds
    layer.cornerRadius = properties.more.cornerRadius
    layer.maskedCorners = properties.more.maskedCorners
    layer.masksContents = properties.more.cornerRadius > 0
  }

  /// Fades out, after it was visible for the minimum time, and then calls `completion`. Returns false if
  /// there is nothing to fade: it was not visible yet, or disappears immediately.
  func fade(
    duration: TimeInterval, minimumTime: TimeInterval, now: TimeInterval,
    completion: @escaping @MainActor () -> Void
  ) -> Bool {
    guard now >= appearance else { return false }
    let delay = max(appearance + minimumTime - now, 0)
    guard duration > 0 || delay > 0 else { return false }
    isFading = true
    layer.opacity = 0
    if duration > 0 {
      let timing = AnimationTiming(delay: delay, duration: duration, fill: .backwards)
      let fade = BasicAnimation(.opacity, from: 1, to: 0, timing: timing, timingFunction: .linear)
      layer.add(fade, forKey: "fade") { _ in completion() }
    } else {
      hold(at: 1, for: delay, completion: completion)
    }
    return true
  }

  private func hold(
    at opacity: CGFloat, for duration: TimeInterval, completion: @escaping @MainActor () -> Void = {}
  ) {
    let hold = BasicAnimation(.opacity, from: opacity, to: opacity, duration: duration)
    layer.add(hold, forKey: "hold") { _ in completion() }
  }
}
