import Foundation
import WeftGraphics
import WeftNodes

/// Changes the picture of an image node after it was drawn: called on the thread that draws, with the contents
/// and the node's traits.
public typealias ImageModificationBlock =
  @Sendable (_ image: Bitmap, _ traits: TraitCollection) throws -> Bitmap

/// A change that image nodes make to their pictures. Nodes with equal images and equal changes share their
/// contents. A copy is equal to its original, and two round borders or two tints with the same values are
/// equal too.
public struct ImageModification: Hashable, Sendable {
  private enum Identity: Hashable, Sendable {
    case unique(UUID)
    case roundBorder(width: CGFloat, color: Color?)
    case tint(Color)
  }

  private let identity: Identity
  /// Makes the change.
  public let block: ImageModificationBlock

  /// Whether the change is one of the program's, whose block may keep anything alive.
  var isForeign: Bool {
    if case .unique = identity { true } else { false }
  }

  /// Makes a change that is equal to its copies only.
  public init(_ block: @escaping ImageModificationBlock) {
    identity = .unique(UUID())
    self.block = block
  }

  private init(_ identity: Identity, _ block: @escaping ImageModificationBlock) {
    self.identity = identity
    self.block = block
  }

  /// Clips the picture to the ellipse in its bounds, and draws a border along it.
  ///
  /// - Parameters:
  ///   - width: of the line inside the ellipse, in points; 0 for none.
  ///   - color: of the line; nil for none.
  public static func roundBorder(width: CGFloat, color: Color?) -> ImageModification {
    let width = width.isFinite ? max(width, 0) : 0
    return ImageModification(.roundBorder(width: width, color: color)) { image, _ in
      let canvas = try Canvas(width: image.width, height: image.height, scale: image.scale, isOpaque: false)
      canvas.draw(image, in: canvas.bounds)
      canvas.withBlendMode(.destinationIn) { canvas.fill(Path(ellipseIn: canvas.bounds), with: .black) }
      if let color, width > 0 {
        let line = canvas.bounds.insetBy(dx: width / 2, dy: width / 2)
        if !line.isNull {
          canvas.stroke(Path(ellipseIn: line), with: color, style: StrokeStyle(width: width))
        }
      }
      return try canvas.makeBitmap()
    }
  }

  /// Shows the picture in one colour, as a stencil.
  public static func tint(_ color: Color) -> ImageModification {
    ImageModification(.tint(color)) { image, _ in
      let canvas = try Canvas(width: image.width, height: image.height, scale: image.scale, isOpaque: false)
      canvas.drawStencil(image, in: canvas.bounds, color: color)
      return try canvas.makeBitmap()
    }
  }

  /// Whether both are the same change.
  public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Canvas {
  /// Fills the shape of a picture with a colour, on a canvas that is empty there.
  func drawStencil(_ image: Bitmap, in rect: CGRect, color: Color) {
    draw(image, in: rect)
    withBlendMode(.sourceIn) { fill(bounds, with: color) }
  }
}
