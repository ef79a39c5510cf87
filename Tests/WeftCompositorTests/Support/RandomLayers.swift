import Foundation
import TestSupport
import WeftGraphics

@testable import WeftCompositor

/// Makes random changes to a layer tree: everything that a program could do to it.
@MainActor
struct RandomLayers {
  let bitmaps: [Bitmap]

  func change(_ root: Layer, with random: inout SeededGenerator) {
    Transaction.withoutAnimations {
      let all = allLayers(below: root)
      guard let layer = all.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 else {
        add(to: all.randomElement(using: &random) ?? root, with: &random)
        return
      }
      changeProperty(of: layer, with: &random)
      if Int.random(in: 0..<12, using: &random) == 0 { layer.removeFromSuperlayer() }
      if Int.random(in: 0..<8, using: &random) == 0 { layer.superlayer?.addSublayer(layer) }
    }
  }

  private func allLayers(below layer: Layer) -> [Layer] {
    layer.sublayers.flatMap { [$0] + allLayers(below: $0) }
  }

  private func add(to parent: Layer, with random: inout SeededGenerator) {
    let layer = Layer()
    layer.frame = CGRect(
      x: .random(in: -20...250, using: &random), y: .random(in: -20...200, using: &random),
      width: .random(in: 0...120, using: &random), height: .random(in: 0...120, using: &random))
    layer.backgroundColor = color(with: &random)
    parent.addSublayer(layer)
  }

  private func color(with random: inout SeededGenerator) -> Color {
    Color(hex: .random(in: 0...0xFFFFFF, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.5)
  }

  private func changeProperty(of layer: Layer, with random: inout SeededGenerator) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: layer.position.x += .random(in: -40...40, using: &random)
    case 1: layer.bounds.size.width = .random(in: 0...150, using: &random)
    case 2: layer.bounds.origin.y += .random(in: -15...15, using: &random).rounded()
    case 3: layer.opacity = [0, 0.3, 0.7, 1].randomElement(using: &random) ?? 1
    case 4: layer.isHidden.toggle()
    case 5: layer.backgroundColor = Bool.random(using: &random) ? color(with: &random) : nil
    case 6: layer.cornerRadius = .random(in: 0...20, using: &random)
    case 7: layer.masksToBounds.toggle()
    case 8: layer.borderWidth = .random(in: 0...4, using: &random)
    case 9: layer.shadowOpacity = [0, 0.5].randomElement(using: &random) ?? 0
    case 10: layer.shadowRadius = .random(in: 0...8, using: &random)
    case 11: layer.transform = AffineTransform(rotationByDegrees: .random(in: 0...90, using: &random))
    case 12: layer.transform = .identity
    case 13: layer.contents = bitmaps.randomElement(using: &random)
    case 14: layer.contents = nil
    case 15:
      layer.contentsGravity =
        [.resize, .center, .topLeft, .resizeAspect].randomElement(using: &random) ?? .resize
    case 16: layer.zPosition = .random(in: -2...2, using: &random).rounded()
    case 17: layer.mask = layer.mask == nil ? mask(for: layer) : nil
    case 18: layer.maskedCorners = [.topLeft, .bottomRight]
    default: layer.sublayerTransform = AffineTransform(scale: .random(in: 0.5...1.5, using: &random))
    }
  }

  private func mask(for layer: Layer) -> Layer {
    let mask = Layer()
    mask.frame =
      layer.bounds.width > 8 && layer.bounds.height > 8 ? layer.bounds.insetBy(dx: 4, dy: 4) : .zero
    mask.cornerRadius = 8
    mask.backgroundColor = .black
    return mask
  }
}

extension Bitmap {
  /// The largest difference of any component of any pixel, in levels of 255.
  func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    // Bitmaps are usually equal, and equality is faster to compute than the difference.
    if self == other { return 0 }
    return withPixels { mine, bytesPerRow in
      other.withPixels { others, otherBytesPerRow in
        var largest = 0
        // Nor do most rows differ.
        for y in 0..<height
        where memcmp(mine + y * bytesPerRow, others + y * otherBytesPerRow, 4 * width) != 0 {
          for x in 0..<(width * 4) where !(isOpaque && x % 4 == 3) {
            let first = Int(mine.load(fromByteOffset: y * bytesPerRow + x, as: UInt8.self))
            let second = Int(others.load(fromByteOffset: y * otherBytesPerRow + x, as: UInt8.self))
            largest = max(largest, abs(first - second))
          }
        }
        return largest
      }
    }
  }
}
