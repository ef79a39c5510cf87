import Foundation
import WeftCommands

/// A turn of the wheel, or a scrolling gesture on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// Where the pointer is, in points from the top left corner of the window.
  public var location: CGPoint
  /// The distance by which to scroll the contents, in points: positive `height` reveals what lies further
  /// down, positive `width` what lies further to the right.
  public var delta: CGSize
  /// The number of wheel clicks; zero, the default, if it is unknown, and for touchpads. If it is not zero,
  /// scroll nodes use it instead of `delta`: the larger the node, the further a click scrolls.
  public var clicks: CGSize
  /// Whether the device reports fractions of a click, as touchpads and smooth wheels do.
  public var isPrecise: Bool
  /// Whether fingers on a touchpad cause it. False by default, and if the device is unknown.
  public var isTouchpad = false
  /// Whether the fingers have left the touchpad: `delta` is zero then. Not all drivers report that.
  public var isEnd = false
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers
  /// When it happened, in seconds on the clock of the display server, or of the offscreen window.
  public var timestamp: TimeInterval

  /// Makes an event; used by hosts and tests.
  public init(
    at location: CGPoint, delta: CGSize, isPrecise: Bool = false, modifiers: KeyModifiers = [],
    timestamp: TimeInterval = 0, clicks: CGSize = .zero
  ) {
    (self.location, self.delta, self.clicks, self.isPrecise) = (location, delta, clicks, isPrecise)
    (self.modifiers, self.timestamp) = (modifiers, timestamp)
  }
}
