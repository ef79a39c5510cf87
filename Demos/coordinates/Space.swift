import DemoSupport
import Foundation
import Weft

/// The description of a space, a node whose coordinates are shown.
struct Space: Sendable {
  /// What the wheel does to a space.
  enum WheelAction: Sendable {
    case none
    case turn
    case scale
    case scroll
  }

  let name: String
  let tint: Color
  /// Its frame, as fractions of the size of the space around it.
  let place: CGRect
  var angle: CGFloat = 0
  var scale: CGFloat = 1
  /// The initial scroll offset and the scroll range, as fractions of its own size.
  var scrollOffset = CGPoint.zero
  var scrollRange = CGSize.zero
  var wheel = WheelAction.none
  /// The distance by which its hit area extends its bounds, in its own points.
  var slop: CGFloat = 14
  /// Whether its content is clipped to its bounds.
  var clips = false
  var children: [Space] = []

  /// The stage and all spaces on it.
  static let stage = Space(
    name: "Stage", tint: Palette.tint(Color(hex: 0x6F6A78)), place: CGRect(x: 0, y: 0, width: 1, height: 1),
    slop: 0,
    clips: true,
    children: [moved, scrolled, rotated])

  private static let moved = Space(
    name: "Moved", tint: Palette.tint(Color(hex: 0x4759D6)),
    place: CGRect(x: 0.06, y: 0.08, width: 0.46, height: 0.42),
    children: [
      Space(
        name: "Scaled", tint: Palette.tint(Color(hex: 0x12948A)),
        place: CGRect(x: 0.26, y: 0.16, width: 0.64, height: 0.62), scale: 0.8, wheel: .scale)
    ])

  private static let scrolled = Space(
    name: "Scrolled", tint: Palette.tint(Color(hex: 0x4F9438)),
    place: CGRect(x: 0.6, y: 0.12, width: 0.34, height: 0.46),
    scrollOffset: CGPoint(x: 0.2, y: 0.15), scrollRange: CGSize(width: 0.5, height: 0.5), wheel: .scroll,
    clips: true,
    children: [
      Space(
        name: "Inside", tint: Palette.tint(Color(hex: 0x2B83CF)),
        place: CGRect(x: 0.45, y: 0.4, width: 0.6, height: 0.45))
    ])

  private static let rotated = Space(
    name: "Turned", tint: Palette.tint(Color(hex: 0xDD6426)),
    place: CGRect(x: 0.2, y: 0.6, width: 0.5, height: 0.3),
    angle: -0.16, wheel: .turn,
    children: [
      Space(
        name: "Turned again", tint: Palette.tint(Color(hex: 0xCC3A73)),
        place: CGRect(x: 0.42, y: 0.16, width: 0.5, height: 0.62), angle: 0.5, scale: 0.9, wheel: .turn)
    ])
}
