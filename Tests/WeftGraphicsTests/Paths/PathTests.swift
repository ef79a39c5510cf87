import Foundation
import Testing
import WeftGraphics

private func near(_ left: CGRect, _ right: CGRect) -> Bool {
  abs(left.minX - right.minX) < 1e-3 && abs(left.minY - right.minY) < 1e-3
    && abs(left.maxX - right.maxX) < 1e-3 && abs(left.maxY - right.maxY) < 1e-3
}

@Suite struct PathTests {
  @Test func `Bounds contain the curve, not its control points`() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    #expect(near(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 6)))
    var quad = Path()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(near(quad.bounds, CGRect(x: 0, y: 0, width: 10, height: 5)))
    let rect = CGRect(x: 3, y: 4, width: 50, height: 20)
    #expect(near(Path(ellipseIn: rect).bounds, rect))
    #expect(near(Path(roundedRect: rect, radius: 6).bounds, rect))
    #expect(Path().bounds == .zero)
  }

  @Test func `An arc runs in the requested direction`() {
    var right = Path()
    right.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2)
    #expect(near(right.bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    var left = Path()
    left.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(near(left.bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    var endless = Path()
    endless.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1e6)
    #expect(near(endless.bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(endless.elements.count < 10)
  }

  @Test func `A filled path contains its inside according to the fill rule`() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 60, height: 60))
    path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 30, y: 30)) && path.contains(CGPoint(x: 59.9, y: 59.9)))
    #expect(!path.contains(CGPoint(x: 30, y: 30), rule: .evenOdd))
    #expect(!path.contains(CGPoint(x: 60.1, y: 30)) && !path.contains(CGPoint(x: CGFloat.nan, y: 1)))
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(circle.contains(CGPoint(x: 15, y: 15)) && !circle.contains(CGPoint(x: 14, y: 14)))
  }

  @Test func `Containment holds for tiny and for enormous paths`() {
    for size in [1e-4, 1, 1e4, 1e7, 1e12] {
      let circle = Path(ellipseIn: CGRect(x: size, y: size, width: size, height: size))
      #expect(circle.contains(CGPoint(x: 1.5 * size, y: 1.5 * size)))
      #expect(circle.contains(CGPoint(x: 1.16 * size, y: 1.16 * size)))
      #expect(!circle.contains(CGPoint(x: 1.13 * size, y: 1.13 * size)))
    }
  }

  @Test func `Points that are not finite are left out`() {
    var path = Path()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    path.addEllipse(in: .null)
    path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1)
    path.close()
    #expect(path.isEmpty)
    path.addLine(to: CGPoint(x: 1, y: 2))
    #expect(path.elements == [.move(CGPoint(x: 1, y: 2))])
  }

  @Test func `After closing, the current point is the start of the subpath`() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
  }

  @Test func `A transformed path has transformed bounds`() {
    let path = Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let transform = AffineTransform(scaleByX: 2, byY: 10).concatenating(
      AffineTransform(translationByX: 5, byY: 0))
    #expect(path.transformed(by: transform).bounds == CGRect(x: 7, y: 20, width: 6, height: 40))
  }
}
