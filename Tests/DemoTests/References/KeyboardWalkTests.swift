import DemoSupport
import Foundation
import Testing
import Weft
import WeftTesting

@testable import controls

/// The demo `controls`, used by the Tab key alone, with larger text and with high contrast.
@MainActor
@Suite struct KeyboardWalkTests {
  private func open(
    _ size: CGSize = CGSize(width: 960, height: 680), _ look: (WindowScene) -> Void = { _ in }
  ) -> OffscreenWindow {
    let window = OffscreenWindow(size: size, rootNode: SettingsNode(appearance: .auto))
    look(window.scene)
    window.settle()
    return window
  }

  /// Whether two pictures of a window differ in a rectangle, in points.
  private func differ(_ one: Bitmap, _ other: Bitmap, in rect: CGRect) -> Bool {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: one.width, height: one.height))
    guard !area.isNull else { return false }
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) where one.pixel(x: x, y: y) != other.pixel(x: x, y: y) {
        return true
      }
    }
    return false
  }

  /// Whether a picture shows a colour in a rectangle, in points.
  private func shows(_ color: Color, _ picture: Bitmap, in rect: CGRect) -> Bool {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    guard !area.isNull else { return false }
    return (Int(area.minY)..<Int(area.maxY)).contains { y in
      (Int(area.minX)..<Int(area.maxX)).contains { picture.pixel(x: $0, y: y) == color }
    }
  }

  /// Goes once around by Tab. Calls a function at each stop with the frame of the focused node, in points of the window.
  private func walk(
    _ window: OffscreenWindow, visit: (DisplayNode, CGRect, _ before: Bitmap, _ after: Bitmap) -> Void
  ) throws -> [DisplayNode] {
    var stops: [DisplayNode] = []
    for _ in 0..<100 {
      let before = window.render()
      window.press(.tab)
      window.advance(by: 1)
      window.settle()
      let node = try #require(window.scene.focusedNode)
      if node === stops.first { return stops }
      stops.append(node)
      visit(node, node.convert(node.bounds, to: window.rootNode), before, window.render())
    }
    return stops
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark], [AccessibilityContrast.normal, .high])
  func everyStopOfTheTabKeyIsInSightAndMarked(style: UserInterfaceStyle, contrast: AccessibilityContrast)
    throws
  {
    let window = open { scene in
      scene.userInterfaceStyle = style
      scene.accessibilityContrast = contrast
    }
    let bounds = CGRect(origin: .zero, size: window.scene.size)
    let stops = try walk(window) { node, frame, before, after in
      #expect(bounds.contains(frame), "\(node) is not in sight at \(frame)")
      #expect(differ(before, after, in: frame.insetBy(dx: -6, dy: -6)), "\(node) is not marked")
      #expect(shows(node.theme.focusRing, after, in: frame.insetBy(dx: -6, dy: -6)), "\(node) has no ring")
    }
    #expect(stops.count > 25 && stops.count < 100)
  }

  @Test func everyControlThatIsEnabledIsAStopOnce() throws {
    let window = open()
    let stops = try walk(window) { _, _, _, _ in }
    let controls = window.rootNode.findAllSubnodes(where: { node in
      (node as? StandardControlNode)?.canBecomeFirstResponder == true && node.isInHierarchy
    })
    #expect(Set(stops.map(ObjectIdentifier.init)).count == stops.count)
    for control in controls { #expect(stops.contains { $0 === control }, "\(control) is out of reach") }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark], [AccessibilityContrast.normal, .high])
  func itIsAccessibleInEveryLook(style: UserInterfaceStyle, contrast: AccessibilityContrast) {
    let window = open { scene in
      scene.userInterfaceStyle = style
      scene.accessibilityContrast = contrast
    }
    assertAccessible(window)
  }

  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func largerTextMakesControlsHigherAndIsNotCutOff(multiplier: CGFloat) {
    let window = open { $0.contentSizeMultiplier = multiplier }
    var heights: [CGFloat] = []
    for case let button as ButtonNode in window.rootNode.findAllSubnodes(where: { $0 is ButtonNode }) {
      guard button.buttonStyle == .bordered else { continue }
      heights.append(button.frame.height)
      for case let text as TextNode in button.findAllSubnodes(where: { $0 is TextNode }) {
        #expect(
          !text.isTruncated && button.bounds.insetBy(dx: -0.5, dy: -0.5).contains(text.frame), "\(text.text)")
      }
    }
    #expect(!heights.isEmpty && heights.allSatisfy { $0 == (32 * multiplier).rounded() })
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark]) func highContrast(style: UserInterfaceStyle) {
    let window = open { scene in
      scene.userInterfaceStyle = style
      scene.accessibilityContrast = .high
    }
    assertScreenshot(of: window, named: "high-contrast")
  }

  @Test func textOfTwiceTheSize() {
    let window = open { $0.contentSizeMultiplier = 2 }
    assertScreenshot(of: window, named: "large-text")
  }
}
