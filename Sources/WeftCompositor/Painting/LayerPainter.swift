import Foundation
import WeftGraphics

/// Paints the part of a presented tree that lies in one rectangle.
///
/// It first goes through the tree from front to back and records what is visible. Layers outside of the
/// rectangle or behind opaque layers cost one comparison. Then it paints the recorded commands from back to
/// front. A layer with an effect is recorded as one command. When it is painted, another painter draws it
/// into separate memory.
struct LayerPainter {
  /// With more rectangles the uncovered region costs more than it saves.
  private static let regionLimit = 192
  /// The maximum number of rectangles in which a background is painted.
  private static let fillLimit = 32

  /// The device pixels that are painted.
  private let rect: PixelRect
  /// The visible parts, from front to back.
  private(set) var commands: [PaintCommand] = []
  /// The area that no opaque layer covers yet.
  private var uncovered: Region

  private init(rect: PixelRect) {
    self.rect = rect
    uncovered = Region(rect)
  }

  /// Finds the visible parts of a tree in a rectangle.
  init(_ root: PresentedLayer, in rect: PixelRect) {
    self.init(rect: rect)
    collect(root, within: rect)
  }

  /// Finds the visible parts of the body and the children of a layer with effects.
  init(bodyAndChildrenOf layer: PresentedLayer, in rect: PixelRect) {
    self.init(rect: rect)
    collectBodyAndChildren(of: layer, within: rect)
  }

  /// Paints over a ground, ignoring existing pixels: pixels that no opaque layer covers get the ground's
  /// colour first.
  func paint(on surface: PaintSurface, over ground: Color) {
    for index in 0..<uncovered.rectangleCount {
      let rectangle = uncovered.rectangle(at: index)
      if ground.alpha < 1 { surface.clear(rectangle) }
      if ground.alpha > 0 { surface.fillPixels(rectangle, with: ground) }
    }
    paint(on: surface)
  }

  /// Paints over the existing pixels.
  func paint(on surface: PaintSurface) {
    for command in commands.reversed() {
      let clip = command.clip.intersection(rect)
      switch command.part {
      case .shadow: surface.paintShadow(of: command.layer, within: clip)
      case .body: surface.paintBody(of: command.layer, within: clip)
      case .border: surface.paintBorder(of: command.layer, within: clip)
      case .group: surface.paintGroup(command.layer, within: clip)
      }
    }
  }

  private mutating func collect(_ layer: PresentedLayer, within clip: PixelRect) {
    guard !layer.isInvisible else { return }
    let seen = layer.extent.intersection(clip)
    guard !seen.isEmpty, uncovered.intersects(seen) else { return }
    guard layer.effects.isEmpty else {
      record(.group, of: layer, within: clip)
      cover(layer.opaqueArea.intersection(clip))
      return
    }
    if layer.traits.hasBorder { record(.border, of: layer, within: clip) }
    collectBodyAndChildren(of: layer, within: clip)
    if layer.shadow != nil { record(.shadow, of: layer, within: clip) }
  }

  private mutating func collectBodyAndChildren(of layer: PresentedLayer, within clip: PixelRect) {
    let inner = layer.properties.masksToBounds ? clip.intersection(layer.body) : clip
    for index in layer.childExtents.indices.reversed() where layer.childExtents[index].intersects(inner) {
      collect(layer.children[index], within: inner)
    }
    let seen = layer.ownExtent.intersection(clip)
    guard layer.hasBody, !seen.isEmpty, uncovered.intersects(seen) else { return }
    if layer.isPlainFill {
      recordPlainFill(of: layer, within: seen)
    } else {
      record(.body, of: layer, within: clip)
    }
    cover(layer.opaqueArea.intersection(clip))
  }

  private mutating func record(_ part: PaintCommand.Part, of layer: PresentedLayer, within clip: PixelRect) {
    commands.append(PaintCommand(part: part, layer: layer, clip: clip))
  }

  /// Paints a plain colour only where it is visible: most of a window's background never is.
  private mutating func recordPlainFill(of layer: PresentedLayer, within seen: PixelRect) {
    var visible = uncovered
    visible.formIntersection(seen)
    guard visible.rectangleCount <= Self.fillLimit else {
      record(.body, of: layer, within: seen)
      return
    }
    for index in 0..<visible.rectangleCount {
      record(.body, of: layer, within: visible.rectangle(at: index))
    }
  }

  /// Records that nothing behind these pixels is visible.
  private mutating func cover(_ opaque: PixelRect) {
    guard !opaque.isEmpty, uncovered.rectangleCount < Self.regionLimit else { return }
    uncovered.subtract(opaque)
  }
}

/// One paint operation.
struct PaintCommand {
  enum Part { case shadow, body, border, group }

  let part: Part
  let layer: PresentedLayer
  let clip: PixelRect
}
