import Foundation

/// A turn of the wheel, or a scrolling gesture on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// Where the pointer is, in points from the top left corner of the window.
  public var location: CGPoint
  /// How far the contents should be scrolled, in points: positive `height` shows what lies further
  /// down, positive `width` what lies further to the right.
  public var delta: CGSize
  /// How many clicks of a wheel that was; zero, the default, if it is not known, and for touchpads. Scroll nodes
  /// go by them where there are any: the larger they are, the further a click scrolls.
  public var clicks: CGSize
  /// Whether the device reports fractions of a click, as touchpads and smooth wheels do.
  public var isPrecise: Bool
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers
  /// When it happened, in seconds on the clock of the display server, or of the offscreen window.
  public var timestamp: TimeInterval

  /// Makes an event; hosts and tests do.
  public init(
    at location: CGPoint, delta: CGSize, isPrecise: Bool = false, modifiers: KeyModifiers = [],
    timestamp: TimeInterval = 0, clicks: CGSize = .zero
  ) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.timestamp = timestamp
    self.clicks = clicks
  }
}
