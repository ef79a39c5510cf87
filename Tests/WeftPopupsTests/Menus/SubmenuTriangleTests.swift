import Foundation
import Testing

@testable import WeftPopups

@Suite struct SubmenuTriangleTests {
  private let submenu = CGRect(x: 100, y: 0, width: 80, height: 200)

  @Test func aWayToTheSubmenuIsInside() {
    let triangle = SubmenuTriangle(from: CGPoint(x: 20, y: 20), to: submenu)
    #expect(triangle.contains(CGPoint(x: 40, y: 30)))
    #expect(triangle.contains(CGPoint(x: 90, y: 150)))
    #expect(triangle.contains(CGPoint(x: 60, y: 12)))
  }

  @Test func aWayDownOrBackIsNot() {
    let triangle = SubmenuTriangle(from: CGPoint(x: 20, y: 20), to: submenu)
    #expect(!triangle.contains(CGPoint(x: 20, y: 40)))
    #expect(!triangle.contains(CGPoint(x: 10, y: 21)))
    #expect(!triangle.contains(CGPoint(x: 25, y: 90)))
    #expect(!triangle.contains(CGPoint(x: 20, y: 20)))
  }

  @Test func theSubmenuMayBeOnTheLeft() {
    let triangle = SubmenuTriangle(from: CGPoint(x: 250, y: 20), to: submenu)
    #expect(triangle.contains(CGPoint(x: 220, y: 40)))
    #expect(!triangle.contains(CGPoint(x: 260, y: 40)))
  }
}
