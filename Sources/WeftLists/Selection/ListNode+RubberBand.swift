import Foundation
import WeftCommands
import WeftCompositor
import WeftListLayouts
import WeftNodes

// A press beside the items begins a rubber band, which selects what it touches: instead of what was selected, or besides it
// with Control or Shift. A click there deselects everything.

@MainActor
extension ListNode {
  /// In front of all cells and headers.
  private static let bandPosition: CGFloat = 900
  /// How far the pointer moves before it draws, in points.
  private static let bandTolerance: CGFloat = 4
  /// In seconds.
  private static let bandInterval: TimeInterval = 1 / 60

  final func beginRubberBand(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard selectsAsOnDesktop, allowsMultipleSelection, !event.isTouch, listState.data.isLoaded else {
      return false
    }
    let keeps = !event.modifiers.isDisjoint(with: [.shift, .control])
    let kept = keeps ? listState.data.selection : ItemSelection()
    listState.input.rubberBand = RubberBand(start: point, location: event.location, kept: kept)
    if canBecomeFirstResponder { becomeFirstResponder() }
    if !keeps { changeSelection { deselectAllByUser() } }
    return true
  }

  /// Moves the corner to a location, in points of the window.
  final func moveRubberBand(to location: CGPoint) -> Bool {
    guard var band = listState.input.rubberBand, let scene = windowScene else { return false }
    let point = scene.pointer.point(location, in: self)
    band.location = location
    band.hasMoved =
      band.hasMoved || hypot(point.x - band.start.x, point.y - band.start.y) >= Self.bandTolerance
    guard band.hasMoved else { return true }
    let rect = CGRect(
      x: min(band.start.x, point.x), y: min(band.start.y, point.y), width: abs(point.x - band.start.x),
      height: abs(point.y - band.start.y))
    let layer = band.layer ?? makeBandLayer()
    layer.frame = rect
    band.layer = layer
    listState.input.rubberBand = band
    selectByUser(in: rect, besides: band.kept)
    scrollRubberBand(in: scene)
    return true
  }

  /// Selects the items that a rectangle touches, besides others.
  private func selectByUser(in rect: CGRect, besides kept: ItemSelection) {
    guard let layout = listState.content.layout else { return }
    let paths = layout.elements(in: rect).compactMap { found -> IndexPath? in
      guard found.element.supplementaryKind == nil, found.frame.intersects(rect) else { return nil }
      return found.element.indexPath
    }
    let touched = [ItemRange](paths.sorted())
    changeSelection {
      var left = listState.data.selection.subtracting(kept)
      for range in touched { left.set(false, range) }
      deselectByUser(left)
      selectByUser(touched)
      // What is drawn last is where keys go on.
      if let last = paths.max(), listState.data.selection.contains(last),
        let element = knownElement(at: .item(last))
      {
        listState.input.selectionAnchor = element
        listState.input.cursor = element
      }
    }
  }

  /// Scrolls while the pointer is outside of the list.
  private func scrollRubberBand(in scene: WindowScene) {
    guard let band = listState.input.rubberBand, !band.isScrolling, outside(band, in: scene) != .zero else {
      return
    }
    listState.input.rubberBand?.isScrolling = true
    scene.clock.perform(after: Self.bandInterval) { [weak self] in
      guard let self, let band = listState.input.rubberBand else { return }
      listState.input.rubberBand?.isScrolling = false
      let step = outside(band, in: scene)
      guard step != .zero else { return }
      // The further outside, the faster.
      contentOffset = nearestOffset(
        to: CGPoint(x: contentOffset.x + step.x / 4, y: contentOffset.y + step.y / 4))
      _ = moveRubberBand(to: band.location)
    }
  }

  /// How far the pointer is outside of the list, in points.
  private func outside(_ band: RubberBand, in scene: WindowScene) -> CGPoint {
    let (point, bounds) = (scene.pointer.point(band.location, in: self), bounds)
    func distance(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      position < low ? position - low : max(position - high, 0)
    }
    return CGPoint(
      x: distance(point.x, bounds.minX, bounds.maxX), y: distance(point.y, bounds.minY, bounds.maxY))
  }

  /// Returns whether there was one.
  final func endRubberBand() -> Bool {
    guard let band = listState.input.rubberBand else { return false }
    listState.input.rubberBand = nil
    band.layer?.removeFromSuperlayer()
    return true
  }

  private func makeBandLayer() -> Layer {
    let band = Layer()
    band.name = "rubber band"
    band.animatesImplicitly = false
    band.zPosition = Self.bandPosition
    band.backgroundColor = theme.accent.withAlpha(0.15)
    band.borderColor = theme.accent
    band.borderWidth = 1
    layer.addSublayer(band)
    return band
  }
}
