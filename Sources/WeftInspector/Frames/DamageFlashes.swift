import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Flashes the areas that a frame has changed.
///
/// A flash causes damage too. Damage inside a visible or just removed flash therefore counts as caused by the
/// flash. An area that changes all the time flashes again after each flash has ended.
@MainActor
final class DamageFlashes {
  /// The layer that the flashes are in.
  let layer = Layer()
  /// How long a flash is visible, in seconds.
  static let duration: TimeInterval = 0.4

  private static let color = Color(hex: 0xE0308A)
  /// A frame with more pieces than these flashes as a whole.
  private static let maximumPieces = 24

  private let areas: ToolAreas
  private var flashes: [Int: (rect: PixelRect, layer: Layer)] = [:]

  /// - Parameter areas: receives the areas of the flashes.
  init(areas: ToolAreas) {
    self.areas = areas
    layer.animatesImplicitly = false
    layer.name = "damage flashes"
  }

  /// The rectangles that flash now, in pixels of the window, from the oldest to the newest.
  var rectangles: [PixelRect] { flashes.sorted { $0.key < $1.key }.map(\.value.rect) }

  /// Flashes damaged areas.
  /// - Parameter scale: pixels per point.
  func show(_ damage: Region, scale: CGFloat) {
    let pieces = damage.rectangleCount > Self.maximumPieces ? [damage.bounds] : damage.rectangles
    for piece in pieces { show(piece, scale) }
  }

  private func show(_ rect: PixelRect, _ scale: CGFloat) {
    let number = areas.add(rect)
    let flash = Layer()
    flash.animatesImplicitly = false
    flash.frame = CGRect(
      x: CGFloat(rect.minX) / scale, y: CGFloat(rect.minY) / scale, width: CGFloat(rect.width) / scale,
      height: CGFloat(rect.height) / scale)
    flash.backgroundColor = Self.color.withAlpha(0.22)
    flash.borderColor = Self.color.withAlpha(0.8)
    flash.borderWidth = 1 / scale
    flash.opacity = 0
    flashes[number] = (rect, flash)
    layer.addSublayer(flash)
    let animation = BasicAnimation(.opacity, from: 1, to: 0, duration: Self.duration, timingFunction: .linear)
    flash.add(animation) { [weak self] _ in self?.end(number) }
  }

  private func end(_ number: Int) {
    guard let flash = flashes.removeValue(forKey: number) else { return }
    flash.layer.removeFromSuperlayer()
    // It is transparent already, so its removal changes nothing.
    areas.remove(number)
  }

  /// Removes all flashes.
  func removeAll() {
    for number in Array(flashes.keys) { end(number) }
  }
}
