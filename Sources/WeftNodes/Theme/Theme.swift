import WeftGraphics
import WeftText

/// The look of the standard controls: colours, measures and fonts, for a light and a dark interface.
///
/// Programs that draw nodes of their own take it from `DisplayNode.theme`, and redraw when that changes: a
/// node that draws does so by itself, others hear of it by `asyncTraitCollectionDidChange(from:)` and
/// `tintColorDidChange()`.
///
/// All texts have a contrast of at least 4.5 to the grounds that they are made for, and what tells the state
/// of a control one of at least 3 (WCAG 2.1, AA); what is disabled has less.
public struct Theme: Hashable, Sendable {
  /// Whether it is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle

  // MARK: Grounds

  /// Behind everything in a window.
  public var background: Color
  /// Behind what lies on the window: cards, panels, lists.
  public var surface: Color
  /// Behind text that is typed.
  public var field: Color
  /// Behind what is selected in a list or a text while the window has the keyboard.
  public var selection: Color
  /// The same while another window has it.
  public var inactiveSelection: Color

  // MARK: Texts

  /// Ordinary text.
  public var text: Color
  /// Text of less weight: captions, placeholders.
  public var secondaryText: Color
  /// Text of what can't be used.
  public var disabledText: Color
  /// Text that can be used: links, plain buttons.
  public var accentText: Color
  /// Text of what destroys, and of errors.
  public var destructiveText: Color
  /// Text and signs on `accent`.
  public var onAccent: Color
  /// Text and signs on `destructive`.
  public var onDestructive: Color

  // MARK: Fills

  /// What is active, chosen, or the best thing to do: the tint of the node, if it has one.
  public var accent: Color
  /// What destroys.
  public var destructive: Color
  /// A button.
  public var control: Color
  /// The part of a slider or progress bar that is not reached, and the ground of a choice of segments.
  public var track: Color
  /// What is moved: the knob of a slider or a switch, the chosen segment.
  public var knob: Color
  /// Laid over a control below the pointer.
  public var hover: Color
  /// Laid over a control that is pressed.
  public var press: Color

  // MARK: Strokes

  /// Hairlines between parts.
  public var separator: Color
  /// Around buttons.
  public var controlBorder: Color
  /// Around what would not be seen without: switches, checkboxes and fields.
  public var outline: Color
  /// Around the node that has the keyboard.
  public var focusRing: Color
  /// The shadow of what lies on top.
  public var shadow: Color

  // MARK: Measures and fonts

  /// Sizes and distances.
  public var metrics = Metrics()
  /// Fonts.
  public var type = TypeRamp()

  /// How much of what can't be used is seen, from 0 to 1.
  public var disabledOpacity: Double = 0.45
}
