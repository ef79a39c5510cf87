import Foundation
import WeftGraphics
import WeftNodes
import WeftText

extension TextNode {
  /// What stands where text was left out; nil, the default, for "…". Attributes that it lacks are those of the
  /// last character of the text. Any thread.
  public final var truncationAttributedText: AttributedText? {
    get { rare.truncationText }
    set { setRare(\.truncationText, newValue, [.layout, .display]) }
  }

  /// What is said in addition where text was left out, such as "more": it follows the token and a space, and
  /// stands in place of the token if `truncationAttributedText` is nil. Taps on it are told to the delegate.
  /// Any thread.
  public final var additionalTruncationMessage: AttributedText? {
    get { rare.additionalMessage }
    set { setRare(\.additionalMessage, newValue, [.layout, .display]) }
  }

  /// Areas that lines keep out of, in points from the top left corner of the text. Any thread.
  public final var exclusionPaths: [Path] {
    get { rare.exclusionPaths }
    set { setRare(\.exclusionPaths, newValue, [.layout, .display]) }
  }

  /// By what the sizes of fonts are multiplied, one after the other, until all of the text fits without
  /// dividing words; numbers that are not above zero are left out. Empty by default. Any thread.
  public final var pointSizeScaleFactors: [CGFloat] {
    get { rare.scaleFactors }
    set { setRare(\.scaleFactors, newValue, [.layout, .display]) }
  }

  /// Whether fonts grow with `traitCollection.contentSizeMultiplier`. False by default. Any thread.
  public final var adjustsFontForContentSize: Bool {
    get { rare.adjustsForContentSize }
    set { setRare(\.adjustsForContentSize, newValue, [.layout, .display]) }
  }

  // MARK: Looks

  /// Whether text without a colour of its own has the node's `tintColor`. False by default. Any thread.
  public final var textColorFollowsTintColor: Bool {
    get { rare.followsTintColor }
    set { setRare(\.followsTintColor, newValue, .display) }
  }

  /// By how much the shadow makes the node larger on each side, as negative numbers, in points. Any thread.
  public final var shadowPadding: EdgeInsets { rendering.shadow?.padding ?? .zero }

  /// How much smaller than its line each bar of the placeholder is, in points; one point above and below by
  /// default. Any thread.
  public final var placeholderInsets: EdgeInsets {
    get { rare.placeholderInsets }
    set { setRare(\.placeholderInsets, newValue.isFinite ? newValue : .zero, .none) }
  }

  // MARK: Links

  /// The names of attributes that count as links. `[.link]` by default. Any thread.
  public final var linkAttributeNames: [TextAttributeName] {
    get { rare.linkNames }
    set { setRare(\.linkNames, newValue, .none) }
  }

  /// How links look while they are pressed. `.light` by default. Any thread.
  public final var highlightStyle: TextHighlightStyle {
    get { rare.highlightStyle }
    set { setRare(\.highlightStyle, newValue, .none) }
  }

  /// Whether the node takes events over its links only, so that others go to what is behind. False by
  /// default. Any thread.
  public final var passthroughNonlinkTouches: Bool {
    get { rare.passesNonlinkTouches }
    set { setRare(\.passesNonlinkTouches, newValue, .none) }
  }

  /// Whether the node takes all events in spite of `passthroughNonlinkTouches`, so that taps on the
  /// truncation token never go to what is behind. False by default. Any thread.
  public final var alwaysHandleTruncationTokenTap: Bool {
    get { rare.alwaysHandlesToken }
    set { setRare(\.alwaysHandlesToken, newValue, .none) }
  }

  /// Whether a long press of a link takes the press away, so that no tap follows. False by default. Any
  /// thread.
  public final var longPressCancelsTouches: Bool {
    get { rare.longPressCancelsTouches }
    set { setRare(\.longPressCancelsTouches, newValue, .none) }
  }
}
