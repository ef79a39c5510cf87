import Foundation
import WeftGraphics

/// Paints the part of a presented tree that lies in one rectangle.
///
/// First it goes from front to back and notes what is seen at all: what lies outside of the rectangle,
/// or behind opaque layers, costs a comparison. Then it paints what it noted, from back to front.
/// Layers with an effect are noted as one thing; they are painted into memory of their own, by another
/// painter, when their turn comes.
struct LayerPainter {
  /// Beyond so many rectangles the uncovered region costs more than it saves.
  private static let regionLimit = 192
  /// A background is painted in at most so many rectangles.
  private static let fillLimit = 32

  /// The device pixels that are painted.
  private let rect: PixelRect
  /// What is seen, from front to back.
  private(set) var commands: [PaintCommand] = []
  /// What no opaque layer has covered yet.
  private var uncovered: Region

  private init(rect: PixelRect) {
    self.rect = rect
    uncovered = Region(rect)
  }

  /// Finds what is seen of a tree in a rectangle.
  init(_ root: PresentedLayer, in rect: PixelRect) {
    self.init(rect: rect)
    collect(root, within: rect)
  }

  /// Finds what is seen of the body and the children of a layer with effects.
  init(bodyAndChildrenOf layer: PresentedLayer, in rect: PixelRect) {
    self.init(rect: rect)
    collectBodyAndChildren(of: layer, within: rect)
  }

  /// Paints over a ground, whatever was there: pixels that no opaque layer covers get its colour first.
  func paint(on surface: PaintSurface, over ground: Color) {
    for index in 0..<uncovered.rectangleCount {
      let rectangle = uncovered.rectangle(at: index)
      if ground.alpha < 1 { surface.clear(rectangle) }
      if ground.alpha > 0 { surface.fill(rectangle, with: ground) }
    }
    paint(on: surface)
  }

  /// Paints over what is there.
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
    if layer.properties.hasBorder { record(.border, of: layer, within: clip) }
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

  /// A plain colour is painted only where it is seen: most of a window's background never is.
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

  /// Notes that nothing behind these pixels is seen any more.
  private mutating func cover(_ opaque: PixelRect) {
    guard !opaque.isEmpty, uncovered.rectangleCount < Self.regionLimit else { return }
    uncovered.subtract(opaque)
  }
}

/// One thing to paint.
struct PaintCommand {
  enum Part { case shadow, body, border, group }

  let part: Part
  let layer: PresentedLayer
  let clip: PixelRect
}
