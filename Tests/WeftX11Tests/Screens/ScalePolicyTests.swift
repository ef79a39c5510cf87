import Testing

@testable import WeftX11

/// What `WEFT_SCALE` says about the scales of monitors.
struct ScalePolicyTests {
  @Test(arguments: [
    ("2", ScalePolicy.fixed(2)), ("1.25", .fixed(1.25)), ("resolution", .resolution),
    ("eDP-1=2,HDMI-1=1.5", .named(["eDP-1": 2, "HDMI-1": 1.5])), ("a=b=2", .named(["a=b": 2])),
    ("", .desktop), ("0", .desktop), ("inf", .desktop), ("nan", .desktop), ("two", .desktop), ("9", .desktop),
    ("eDP-1=2,HDMI-1", .desktop), ("eDP-1=", .desktop), (",", .desktop),
  ])
  func theEnvironmentSaysWhereTheScalesComeFrom(text: String, policy: ScalePolicy) {
    #expect(ScalePolicy(environment: ["WEFT_SCALE": text]) == policy)
  }

  @Test func theDesktopDecidesByDefault() {
    #expect(ScalePolicy(environment: [:]) == .desktop)
  }
}
