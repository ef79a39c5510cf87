import Foundation
import WeftBus
import WeftGraphics

/// Where an element is (`org.a11y.atspi.Component`). All coordinates are pixels.
extension AccessibleElement {
  /// What the coordinates of a frame start from.
  public enum CoordinateSpace: UInt32, Hashable, Sendable {
    /// The screen. GTK 4 does not know it, and answers with those of the window; see `VirtualDisplay.frame(of:)`.
    case screen
    /// The element's window.
    case window
    /// The element's parent. Not every toolkit knows it.
    case parent
  }

  /// Its frame, in pixels.
  public func frame(in space: CoordinateSpace = .window) async throws(AccessibilityError) -> PixelRect {
    let numbers = try await numbers("GetExtents", .component, [.uint32(space.rawValue)], count: 4)
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Its descendant at a point, in pixels; nil if there is none.
  public func element(
    at point: CGPoint, in space: CoordinateSpace = .window
  ) async throws(AccessibilityError) -> AccessibleElement? {
    other(try await answer("GetAccessibleAtPoint", .component, Self.arguments(point, space)))
  }

  /// The arguments that say where a point is, however far away.
  static func arguments(_ point: CGPoint, _ space: CoordinateSpace) -> [BusValue] {
    let numbers = [point.x, point.y].map { BusValue.int32(Int32(PixelRect.clamp($0.rounded()))) }
    return numbers + [.uint32(space.rawValue)]
  }

  /// Moves the keyboard focus to it.
  ///
  /// - Throws: `.refused` if it can't have the focus.
  public func focus() async throws(AccessibilityError) {
    try await request("focus it", "GrabFocus", .component)
  }

  /// Scrolls until it is visible.
  ///
  /// - Throws: `.refused` if the program does not do it.
  public func scrollToVisible() async throws(AccessibilityError) {
    // Anywhere.
    try await request("scroll to it", "ScrollTo", .component, [.uint32(6)])
  }
}
