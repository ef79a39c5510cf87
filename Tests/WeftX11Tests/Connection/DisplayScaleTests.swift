import Foundation
import Testing
import WeftX11

@Suite struct DisplayScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t144\n", 1.5), ("Xft.antialias:\t1\nXft.dpi: 96", 1), ("", 1), ("Xft.dpi:\tmany", 1),
    ("Xft.dpi:\tnan", 1), ("Xft.dpi:\t-96", 1), ("Xft.dpi:\t1e9", 1), ("*Xft.dpi.x: 192", 1),
  ])
  func theDesktopsResolutionGivesTheScale(resources: String, scale: CGFloat) {
    #expect(DisplayScale.value(environment: [:], resources: resources) == scale)
  }

  @Test(arguments: [("2", 2.0), ("1.25", 1.25), ("0", 1.5), ("inf", 1.5), ("", 1.5), ("two", 1.5)])
  func aValidEnvironmentVariableOverridesTheDesktop(override: String, scale: CGFloat) {
    let value = DisplayScale.value(environment: ["WEFT_SCALE": override], resources: "Xft.dpi:\t144")
    #expect(value == scale)
  }
}
