import Foundation
import WeftNodes

/// Where the parts of a slider are, in points of its coordinates.
struct SliderPlace {
  private let bounds: CGRect
  private let isVertical: Bool
  /// Whether the smallest value is at the end of the larger coordinate.
  private let isReversed: Bool
  private let knobSize: CGFloat
  private let thickness: CGFloat
  private let fraction: CGFloat

  @MainActor init(_ slider: SliderNode) {
    bounds = slider.bounds
    isVertical = slider.axis == .vertical
    isReversed = isVertical || slider.isRightToLeft
    let metrics = slider.theme.metrics
    knobSize = metrics.knobSize
    thickness = metrics.trackThickness
    fraction = slider.fraction
  }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }
  /// How far the knob can move.
  private var travel: CGFloat { max(length - knobSize, 0) }
  /// Where the middle of the knob is along the track.
  private var middle: CGFloat { knobSize / 2 + travel * (isReversed ? 1 - fraction : fraction) }

  private func rect(from start: CGFloat, to end: CGFloat, thickness: CGFloat) -> CGRect {
    let across = ((isVertical ? bounds.width : bounds.height) - thickness) / 2
    let rect = CGRect(x: start, y: across, width: max(end - start, 0), height: thickness)
    let turned =
      isVertical ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
    return turned.offsetBy(dx: bounds.minX, dy: bounds.minY)
  }

  var track: CGRect { rect(from: 0, to: length, thickness: thickness) }

  var fill: CGRect {
    isReversed
      ? rect(from: middle, to: length, thickness: thickness) : rect(from: 0, to: middle, thickness: thickness)
  }

  var knob: CGRect { rect(from: middle - knobSize / 2, to: middle + knobSize / 2, thickness: knobSize) }

  private func along(_ point: CGPoint) -> CGFloat {
    isVertical ? point.y - bounds.minY : point.x - bounds.minX
  }

  /// The distance of a point on the knob from the middle of the knob; 0 beside the knob.
  func grabOffset(at point: CGPoint) -> CGFloat {
    let distance = along(point) - middle
    return abs(distance) <= knobSize / 2 + 2 ? distance : 0
  }

  /// The fraction of the travel at which the gripped point of the knob is below the pointer.
  func fraction(at point: CGPoint, grabOffset: CGFloat) -> CGFloat {
    guard travel > 0 else { return 0 }
    let fraction = (along(point) - grabOffset - knobSize / 2) / travel
    return isReversed ? 1 - fraction : fraction
  }
}
