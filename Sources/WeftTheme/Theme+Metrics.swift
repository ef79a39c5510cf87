import Foundation

extension Theme {
  /// Sizes and distances of the standard controls, in points, on a grid of four.
  public struct Metrics: Hashable, Sendable {
    /// The height of buttons, fields and choices.
    public var controlHeight: CGFloat = 32
    /// The corner radius of buttons, fields and choices.
    public var controlRadius: CGFloat = 8
    /// The space between the sides of a button and its title.
    public var controlPadding: CGFloat = 16
    /// The width of the lines around controls.
    public var borderWidth: CGFloat = 1
    /// The width of the ring around the node that has the keyboard focus.
    public var focusRingWidth: CGFloat = 2
    /// The space between a control and its focus ring.
    public var focusRingGap: CGFloat = 1.5
    /// The width of a switch.
    public var switchWidth: CGFloat = 40
    /// The height of a switch.
    public var switchHeight: CGFloat = 24
    /// The size of the knob of a slider.
    public var knobSize: CGFloat = 20
    /// The thickness of the tracks of sliders and progress bars.
    public var trackThickness: CGFloat = 4
    /// The size of a checkbox and of a radio button.
    public var checkSize: CGFloat = 20
    /// The space between related parts.
    public var spacing: CGFloat = 8
    /// The space around the content of a card or a window.
    public var margin: CGFloat = 16

    /// Makes the default metrics.
    public init() {}

    /// Enlarges what stands around or beside text, in whole points.
    mutating func enlarge(by factor: CGFloat) {
      guard factor.isFinite, factor > 1 else { return }
      let sizes: [WritableKeyPath<Metrics, CGFloat>] = [
        \.controlHeight, \.controlPadding, \.switchWidth, \.switchHeight, \.knobSize, \.trackThickness,
        \.checkSize,
      ]
      for size in sizes { self[keyPath: size] = (self[keyPath: size] * factor).rounded() }
    }
  }
}
