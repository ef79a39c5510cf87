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

  @Test(arguments: [UserInterfaceStyle.light, .dark], [AccessibilityContrast.normal, .high])
  func everyStopOfTheTabKeyIsInSightAndMarked(style: UserInterfaceStyle, contrast: AccessibilityContrast)
    throws
  {
    let window = open { scene in
      scene.userInterfaceStyle = style
      scene.accessibilityContrast = contrast
    }
    let bounds = CGRect(origin: .zero, size: window.scene.size)
    let stops = try KeyboardWalk(window).stops
    for stop in stops {
      #expect(bounds.contains(stop.frame), "\(stop.node) is not in sight at \(stop.frame)")
      #expect(stop.isMarked, "\(stop.node) is not marked")
      let ring = stop.node.theme.focusRing
      #expect(
        KeyboardWalk.contains(stop.after, in: stop.surroundings) { stop.after.pixel(x: $0, y: $1) == ring },
        "\(stop.node) has no ring")
    }
    #expect(stops.count > 25 && stops.count < 100)
  }

  @Test func everyControlThatIsEnabledIsAStopOnce() throws {
    let window = open()
    let stops = try KeyboardWalk(window).stops.map(\.node)
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
