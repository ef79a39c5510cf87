import Foundation

extension Theme {
  /// Sizes and distances of the standard controls, in points, on a grid of four.
  public struct Metrics: Hashable, Sendable {
    /// The height of buttons, fields and choices.
    public var controlHeight: CGFloat = 32
    /// How round the corners of buttons, fields and choices are.
    public var controlRadius: CGFloat = 8
    /// Between the sides of a button and its title.
    public var controlPadding: CGFloat = 16
    /// The width of the lines around controls.
    public var borderWidth: CGFloat = 1
    /// The width of the ring around the node that has the keyboard.
    public var focusRingWidth: CGFloat = 2
    /// Between a control and that ring.
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
    /// Between parts that belong together.
    public var spacing: CGFloat = 8
    /// Around what is in a card or a window.
    public var margin: CGFloat = 16

    /// Makes the usual measures.
    public init() {}
  }
}
