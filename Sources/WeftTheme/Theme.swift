import WeftGraphics
import WeftText

/// The appearance of the standard controls: colours, metrics and fonts, for a light and a dark interface, and for users
/// who need more contrast.
///
/// Programs with their own nodes take it from `DisplayNode.theme`, and redraw when it changes. A node that
/// draws does so automatically; others are notified by `asyncTraitCollectionDidChange(from:)` and
/// `tintColorDidChange()`.
///
/// All texts have a contrast of at least 4.5 to the backgrounds for which they are made, and parts that
/// indicate the state of a control one of at least 3 (WCAG 2.1, AA); disabled parts have less. With high contrast
/// texts have one of at least 7, also those of disabled parts (AAA), and all borders one of at least 3.
public struct Theme: Hashable, Sendable {
  /// Whether it is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How strongly it contrasts. Normal by default.
  public var contrast = AccessibilityContrast.normal

  // MARK: Grounds

  /// The background of a window.
  public var background: Color
  /// The background of cards, panels and lists.
  public var surface: Color
  /// The background of editable text.
  public var field: Color
  /// The background of selected rows and text while the window has the keyboard.
  public var selection: Color
  /// The same while another window has the keyboard.
  public var inactiveSelection: Color
  /// The background of selected text: `selection`, or with high contrast a colour that stands out without a border.
  public var textSelection: Color { strongSelection ?? selection }
  var strongSelection: Color?

  // MARK: Texts

  /// Ordinary text.
  public var text: Color
  /// Less prominent text: captions, placeholders.
  public var secondaryText: Color
  /// Text of disabled controls.
  public var disabledText: Color
  /// Interactive text: links, plain buttons.
  public var accentText: Color
  /// Text of destructive actions, and of errors.
  public var destructiveText: Color
  /// Text and symbols on `accent`.
  public var onAccent: Color
  /// Text and symbols on `destructive`.
  public var onDestructive: Color

  // MARK: Fills

  /// Active and selected parts, and the preferred action: the tint of the node, if it has one.
  public var accent: Color
  /// Destructive actions.
  public var destructive: Color
  /// A button.
  public var control: Color
  /// The remaining part of a slider or progress bar, and the background of a segmented choice.
  public var track: Color
  /// Moving parts: the knob of a slider or a switch, the selected segment.
  public var knob: Color
  /// The overlay of a control below the pointer.
  public var hover: Color
  /// The overlay of a control that is pressed.
  public var press: Color

  // MARK: Strokes

  /// Hairlines between parts.
  public var separator: Color
  /// The border of buttons.
  public var controlBorder: Color
  /// The border of controls that would not be visible without it: switches, checkboxes and fields.
  public var outline: Color
  /// The border of parts that only their fill shows: tracks, prominent buttons, selected rows. Transparent, unless
  /// `contrast` is high.
  public var fillBorder = Color.clear
  /// The ring around the node that has the keyboard focus.
  public var focusRing: Color
  /// The shadow of parts that lie above others.
  public var shadow: Color

  // MARK: Measures and fonts

  /// Sizes and distances.
  public var metrics = Metrics()
  /// Fonts.
  public var type = TypeRamp()

  /// The opacity of disabled controls, from 0 to 1.
  public var disabledOpacity: Double = 0.45
}
