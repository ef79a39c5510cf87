import Foundation
import Weft
import WeftGraphics

@testable import screens

/// Where things are in the window of the demo screens, in points: the buttons as they are laid out, and the map by its
/// rule, which is that the monitors fill the space between its margins and keep their proportions.
@MainActor
struct MapGeometry {
  private let window: OffscreenWindow
  private let monitors: [PixelRect]
  private let map: CGRect

  private static let margin: CGFloat = 28

  init(windowSize: CGSize, monitors: [PixelRect]) {
    window = OffscreenWindow(showing: ScreensRootNode(), width: windowSize.width, height: windowSize.height)
    self.monitors = monitors
    map = window.all(MapNode.self)[0].frame
  }

  /// The middle of a button with a title.
  func middle(ofButton title: String) throws -> CGPoint {
    let button = try window.find(ButtonNode.self) { $0.accessibilityLabel == title }
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: window.rootNode)
  }

  /// The place of a part of the screen.
  func frame(of part: PixelRect) -> CGRect {
    let screen = monitors.reduce(PixelRect.empty) { $0.union($1) }
    let area = map.insetBy(dx: Self.margin, dy: Self.margin)
    let factor = min(area.width / CGFloat(screen.width), area.height / CGFloat(screen.height))
    return CGRect(
      x: area.midX + (CGFloat(part.minX) - CGFloat(screen.minX + screen.maxX) / 2) * factor,
      y: area.midY + (CGFloat(part.minY) - CGFloat(screen.minY + screen.maxY) / 2) * factor,
      width: CGFloat(part.width) * factor, height: CGFloat(part.height) * factor)
  }

  /// Whether a point may be on a monitor.
  func isOnMonitor(_ point: CGPoint) -> Bool { monitors.contains { frame(of: $0).contains(point) } }
}
