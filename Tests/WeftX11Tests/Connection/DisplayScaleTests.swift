import Foundation
import Testing
import WeftX11

@Suite struct DisplayScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t144\n", 1.5), ("Xft.antialias:\t1\nXft.dpi: 96", 1), ("", nil), ("Xft.dpi:\tmany", nil),
    ("Xft.dpi:\tnan", nil), ("Xft.dpi:\t-96", nil), ("Xft.dpi:\t1e9", nil), ("*Xft.dpi.x: 192", nil),
  ])
  func theDesktopsResolutionGivesTheScale(resources: String, scale: CGFloat?) {
    #expect(DisplayScale.ofDesktop(resources: resources) == scale)
  }

  @Test(arguments: [("2", 2.0), ("1.25", 1.25), ("0", 1.5), ("inf", 1.5), ("", 1.5), ("two", 1.5)])
  func aValidEnvironmentVariableOverridesTheDesktop(override: String, scale: CGFloat) {
    let settings = DesktopSettings(
      values: [:], resources: "Xft.dpi:\t144", environment: ["WEFT_SCALE": override])
    #expect(settings.scale == scale && settings.desktopScale == 1.5)
  }
}
