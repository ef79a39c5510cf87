import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Highlights one element of a window and shows a card with details, in layers in front of the root node's.
@MainActor
final class ElementHighlight {
  private unowned let scene: WindowScene
  private let frameLayer = Layer()
  private let tag = Layer()
  private var spaces: [Layer] = []
  private var layers: [Layer] { [frameLayer] + spaces + [tag] }
  private let zPosition: CGFloat
  private let fill: CGFloat

  /// The highlighted element; nil if there is none.
  private(set) var element: OutlinedElement?

  private static let paddingColor = Color(hex: 0xE08A1E)
  private static let gapColor = Color(hex: 0x15855A)

  /// - Parameters:
  ///   - scene: the window.
  ///   - zPosition: the z position of the layers.
  ///   - fill: the opacity of the element's colour over it, from 0 to 1.
  init(scene: WindowScene, zPosition: CGFloat, fill: CGFloat = 0.1) {
    self.scene = scene
    self.zPosition = zPosition
    self.fill = fill
    for (index, layer) in [frameLayer, tag].enumerated() {
      prepare(layer, CGFloat(2 * index))
      layer.isHidden = true
    }
  }

  private func prepare(_ layer: Layer, _ z: CGFloat) {
    layer.animatesImplicitly = false
    layer.name = "highlight"
    layer.anchorPoint = .zero
    layer.zPosition = zPosition + z
    scene.layerTree.root.addSublayer(layer)
  }

  /// Removes the highlight permanently.
  func remove() {
    for layer in layers { layer.removeFromSuperlayer() }
  }

  /// The area that the highlight covers, in points of the window; null while there is none.
  var extent: CGRect {
    element == nil ? .null : layers.map(\.frame).reduce(CGRect.null) { $0.union($1) }
  }

  /// Highlights an element; nil for none.
  /// - Parameter showsSpaces: whether its padding and gaps are shaded.
  func show(_ element: OutlinedElement?, showsSpaces: Bool = false) {
    guard element != self.element else { return }
    self.element = element
    for layer in spaces { layer.removeFromSuperlayer() }
    spaces = []
    frameLayer.isHidden = element == nil
    tag.isHidden = element == nil
    guard let element else {
      tag.contents = nil
      return
    }
    let frame = element.frameInWindow.intersection(element.clip)
    place(frameLayer, over: element.rect, of: element)
    if element.toWindow.isAxisAligned { frameLayer.frame = frame }
    frameLayer.backgroundColor = element.kind.color.withAlpha(fill)
    frameLayer.borderColor = element.kind.color
    frameLayer.borderWidth = 2 / scene.scale
    if showsSpaces { for space in element.spaces { shade(space, of: element) } }
    showTag(of: element, beside: frame)
  }

  private func place(_ layer: Layer, over rect: CGRect, of element: OutlinedElement) {
    if element.toWindow.isAxisAligned {
      layer.transform = .identity
      layer.frame = element.toWindow.applied(to: rect).intersection(element.clip)
    } else {
      layer.position = .zero
      layer.bounds = CGRect(origin: .zero, size: rect.size)
      layer.transform = AffineTransform(translationByX: rect.minX, byY: rect.minY)
        .concatenating(element.toWindow)
    }
  }

  private func shade(_ space: OutlinedElement.Space, of element: OutlinedElement) {
    let (rects, color) =
      switch space {
      case .gap(let rect): ([rect], Self.gapColor)
      case .padding(let inner): (Self.frame(element.rect, around: inner), Self.paddingColor)
      }
    for rect in rects where rect.width > 0 && rect.height > 0 {
      let layer = Layer()
      prepare(layer, 1)
      layer.backgroundColor = color.withAlpha(0.28)
      place(layer, over: rect, of: element)
      spaces.append(layer)
    }
  }

  /// The four sides between two rectangles.
  private static func frame(_ outer: CGRect, around inner: CGRect) -> [CGRect] {
    let inner = inner.intersection(outer)
    guard !inner.isNull else { return [outer] }
    return [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
      CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
      CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
    ]
  }

  private func showTag(of element: OutlinedElement, beside frame: CGRect) {
    guard let picture = HoverTag.picture(of: element, scale: scene.scale) else {
      tag.contents = nil
      return
    }
    tag.contents = picture
    tag.contentsScale = scene.scale
    tag.bounds = CGRect(origin: .zero, size: picture.size)
    let origin = HoverTag.origin(for: picture.size, beside: frame, inWindow: scene.size)
    tag.position = CGPoint(
      x: (origin.x * scene.scale).rounded() / scene.scale,
      y: (origin.y * scene.scale).rounded() / scene.scale)
  }
}
