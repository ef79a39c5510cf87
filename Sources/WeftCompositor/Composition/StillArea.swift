import WeftGraphics

/// The pixels of an area that don't move when content is scrolled, because of something in front of the
/// scrolled layer, or something non-uniform that shows through it.
struct StillArea {
  /// The pixels.
  private(set) var region = Region()
  private let area: PixelRect

  /// Examines a scrolled layer and what is around it.
  ///
  /// - Parameters:
  ///   - path: the layer and its ancestors up to the root.
  ///   - area: the area in which its sublayers are visible.
  /// - Returns: nil if this can't be decided by pixels: a group fades or is hidden, or there are contents
  ///   behind it.
  init?(around path: [PresentedLayer], in area: PixelRect) {
    self.area = area
    var inner: PresentedLayer?
    var isCovered = false
    for layer in path {
      guard layer.isSnapped, layer.effects.isSubset(of: .groupClip), layer.properties.opacity >= 1,
        !layer.properties.isHidden
      else { return nil }
      if let inner, let place = layer.children.firstIndex(where: { $0 === inner }) {
        for (index, sibling) in layer.children.enumerated() where index != place {
          if index > place || !isCovered { add(sibling) }
        }
      }
      addEdges(of: layer)
      isCovered = isCovered || layer.covers(area)
      guard isCovered || layer.isUniform(in: area) else { return nil }
      inner = layer
    }
  }

  /// Adds the visible parts of a layer and its descendants.
  private mutating func add(_ layer: PresentedLayer) {
    guard !layer.isInvisible, layer.extent.intersects(area) else { return }
    guard layer.effects.isEmpty else { return add(layer.extent) }
    if layer.hasBody || layer.traits.hasBorder || layer.shadow != nil { add(layer.ownExtent) }
    for index in layer.childExtents.indices where layer.childExtents[index].intersects(area) {
      add(layer.children[index])
    }
  }

  /// Adds the border and the rounded corners of a layer around the area.
  private mutating func addEdges(of layer: PresentedLayer) {
    let scale = layer.toDevice.m11
    let body = layer.body
    let radius = Int((layer.traits.cornerRadius * scale).rounded(.up))
    if radius > 0 {
      for (x, y) in [
        (body.minX, body.minY), (body.maxX - radius, body.minY), (body.minX, body.maxY - radius),
        (body.maxX - radius, body.maxY - radius),
      ] {
        add(PixelRect(x: x, y: y, width: radius, height: radius).expanded(by: 1))
      }
    }
    guard layer.traits.hasBorder else { return }
    let width = Int(min(max((layer.properties.borderWidth * scale).rounded(.up), 1), 0x1p20)) + 1
    for rect in [
      PixelRect(x: body.minX, y: body.minY, width: width, height: body.height),
      PixelRect(x: body.maxX - width, y: body.minY, width: width, height: body.height),
      PixelRect(x: body.minX, y: body.minY, width: body.width, height: width),
      PixelRect(x: body.minX, y: body.maxY - width, width: body.width, height: width),
    ] {
      add(rect)
    }
  }

  private mutating func add(_ rect: PixelRect) { region.formUnion(rect.intersection(area)) }
}

extension PresentedLayer {
  /// Whether the layer's background hides everything behind an area, except at its corners.
  fileprivate func covers(_ area: PixelRect) -> Bool {
    properties.backgroundColor?.isOpaque == true && properties.contents == nil && body.contains(area)
  }

  /// Whether the layer itself is uniform in an area, except at its edges.
  fileprivate func isUniform(in area: PixelRect) -> Bool {
    guard properties.contents == nil, shadow?.bounds.intersects(area) != true else { return false }
    return !hasBody || body.contains(area) || !body.intersects(area)
  }
}
