import Foundation
import Testing
import WeftGraphics

@Suite struct AffineTransformTests {
  @Test func `Concatenating applies the left transform first`() {
    let scale = AffineTransform(scaleByX: 2, byY: 2)
    let move = AffineTransform(translationByX: 10, byY: 0)
    let point = CGPoint(x: 1, y: 1)
    #expect(scale.concatenating(move).applied(to: point) == CGPoint(x: 12, y: 2))
    #expect(move.concatenating(scale).applied(to: point) == CGPoint(x: 22, y: 2))
  }

  @Test func `The inverse undoes the transform`() throws {
    let transform = AffineTransform(m11: 1.5, m12: 0.3, m21: -2, m22: 0.7, tX: 40, tY: -3)
    let inverse = try #require(transform.inverse)
    let point = inverse.applied(to: transform.applied(to: CGPoint(x: 12, y: 34)))
    #expect(abs(point.x - 12) < 1e-9 && abs(point.y - 34) < 1e-9)
    #expect(AffineTransform(scaleByX: 0, byY: 1).inverse == nil)
    #expect(AffineTransform(scaleByX: .nan, byY: 1).inverse == nil)
    #expect(AffineTransform(scaleByX: 1e-300, byY: 1e-300).inverse == nil)
  }

  @Test func `A rectangle becomes the box around its corners`() {
    let quarter = AffineTransform(rotationByRadians: .pi / 2)
    let box = quarter.applied(to: CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(abs(box.minX + 4) < 1e-9 && abs(box.maxY - 10) < 1e-9 && abs(box.width - 4) < 1e-9)
  }

  @Test func `Kinds of transforms are distinguished`() {
    #expect(AffineTransform(translationByX: 3, byY: 4).isTranslation)
    #expect(!AffineTransform(scaleByX: 2, byY: 1).isTranslation)
    #expect(AffineTransform(scaleByX: 2, byY: -1).isAxisAligned)
    #expect(AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 0, tY: 0).isAxisAligned)
    #expect(!AffineTransform(rotationByRadians: 1).isAxisAligned)
    #expect(AffineTransform(scaleByX: 4, byY: 9).meanScale == 6)
  }
}
