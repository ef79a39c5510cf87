import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The dragging of a scroll bar.
package struct ScrollBarPress {
  let coordinate: ScrollCoordinate
  /// Where the pointer was along the bar, in points from the node's corner.
  let start: CGFloat
  /// Where the content was, in points.
  let offset: CGFloat
  /// How many points the content moves for each point that the pointer moves.
  let contentPerPoint: CGFloat
}

// Scroll bars are layers in the node's own layer, in front of all subnodes, and the compositor places them.
// They are visible while the content moves or the pointer is close, are wider below the pointer, and fade
// soon afterwards.

extension ScrollNode {
  /// In front of all subnodes, and behind the focus ring and placeholders.
  private static let barPosition: CGFloat = 9997
  /// How close to a bar the pointer makes it appear, in points.
  private static let nearness: CGFloat = 24
  /// The part of the visible length that a click beside the thumb scrolls.
  private static let pageShare: CGFloat = 0.9

  /// Shows the scroll bars for a while. Main.
  @MainActor public final func flashScrollIndicators() {
    if isVisible { driver.showBars(at: now) }
  }

  // MARK: Layers

  @MainActor final func makeBars() {
    for coordinate in ScrollCoordinate.allCases {
      let bar = Layer()
      bar.name = "scroll bar"
      bar.animatesImplicitly = false
      bar.zPosition = Self.barPosition
      bar.borderWidth = 1
      bar.driver = ScrollBarDriver(driver, coordinate)
      layer.addSublayer(bar)
      barLayers[coordinate] = bar
    }
    colorBars()
    hideUnwantedBars()
  }

  /// Colours the bars: dark on light themes and light on dark ones. The border has the opposite colour, for
  /// content that is neither.
  @MainActor final func colorBars() {
    let theme = theme
    for bar in barLayers.values {
      bar.backgroundColor = theme.text.withAlpha(theme.contrast == .high ? 0.8 : 0.5)
      bar.borderColor = theme.background.withAlpha(0.55)
    }
  }

  @MainActor final func hideUnwantedBars() {
    let settings = settings.withLock { $0 }
    for (coordinate, bar) in barLayers { bar.isHidden = !settings.showsBar(coordinate) }
  }

  // MARK: The pointer

  /// The bar at a point of the node's coordinates; nil if there is none, or it is not visible.
  @MainActor final func bar(at point: CGPoint?) -> (coordinate: ScrollCoordinate, bar: ScrollBar)? {
    guard let point, isScrollEnabled else { return nil }
    let settings = settings.withLock { $0 }
    let place = inViewport(point)
    for coordinate in ScrollCoordinate.allCases where settings.showsBar(coordinate) {
      guard let bar = driver.bar(coordinate, at: now), bar.opacity > 0 else { continue }
      if bar.track.contains(place) { return (coordinate, bar) }
    }
    return nil
  }

  @MainActor private final func inViewport(_ point: CGPoint) -> CGPoint {
    let origin = driver.offset
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Widens the bar below the pointer, or drags the pressed one. Returns whether it drags.
  @MainActor final func pointerDidMoveAtBars(_ point: CGPoint) -> Bool {
    if let press = barPress {
      drag(press, to: point)
      return true
    }
    let place = inViewport(point)
    let isNear = ScrollCoordinate.allCases.contains { coordinate in
      driver.bar(coordinate, at: now)?.track.insetBy(dx: -Self.nearness, dy: -Self.nearness).contains(place)
        == true
    }
    if isNear { flashScrollIndicators() }
    widenBar(at: point)
    return false
  }

  @MainActor private final func widenBar(at point: CGPoint?) {
    let hovered = bar(at: point)?.coordinate
    for coordinate in ScrollCoordinate.allCases {
      driver.setBar(coordinate, isWide: coordinate == hovered, at: now)
    }
    driver.holdBars(hovered != nil || isDragging, at: now)
  }

  @MainActor final func pointerDidLeaveBars() {
    if barPress == nil { widenBar(at: nil) }
  }

  /// Begins to drag the thumb, or scrolls by a page towards the pointer.
  @MainActor final func pressBar(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard barPress == nil else { return true }
    guard event.button == .primary, !event.isTouch, let (coordinate, bar) = bar(at: point) else {
      return false
    }
    widenBar(at: point)
    let place = inViewport(point)[coordinate]
    let thumb =
      coordinate == .vertical ? bar.thumb.minY...bar.thumb.maxY : bar.thumb.minX...bar.thumb.maxX
    guard thumb.contains(place) else {
      var page = CGSize.zero
      page[coordinate] =
        driver.metrics.viewport[coordinate] * Self.pageShare * (place < thumb.lowerBound ? -1 : 1)
      scroll(by: page, isSmoothed: true)
      return true
    }
    barPress = ScrollBarPress(
      coordinate: coordinate, start: place, offset: driver.offset[coordinate],
      contentPerPoint: bar.contentPerPoint)
    return true
  }

  @MainActor private final func drag(_ press: ScrollBarPress, to point: CGPoint) {
    var offset = driver.offset
    let way = inViewport(point)[press.coordinate] - press.start
    offset[press.coordinate] = press.offset + way * press.contentPerPoint
    driver.jump(to: offset, at: now)
    offsetDidChange()
    motionMayHaveEnded()
  }

  /// Ends the dragging of a bar. Returns whether one was dragged.
  @MainActor final func releaseBar(at point: CGPoint) -> Bool {
    guard barPress != nil else { return false }
    barPress = nil
    widenBar(at: point)
    return true
  }
}
