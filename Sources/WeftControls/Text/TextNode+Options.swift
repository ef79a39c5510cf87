import Foundation
import WeftGraphics
import WeftNodes
import WeftText

extension TextNode {
  /// The space between the edges of the node and its text, in points. Zero by default. Any thread.
  public final var textContainerInset: EdgeInsets {
    get { rare.textContainerInset }
    set {
      setRare(\.textContainerInset, newValue.isFinite ? newValue : .zero, [.layout, .display])
      updateBaselines()
    }
  }

  final func updateBaselines() {
    let settings = settings
    let inset = settings.rare.value.textContainerInset
    let metrics = settings.text.baselineMetrics
    styled { style in
      style.ascender = metrics.ascender + inset.top
      style.descender = metrics.descender - inset.bottom
    }
  }

  /// The truncation token, which is shown in place of truncated text; nil, the default, for "…". Missing
  /// attributes are those of the last character of the text. Any thread.
  public final var truncationAttributedText: AttributedText? {
    get { rare.truncationText }
    set { setRare(\.truncationText, newValue, [.layout, .display]) }
  }

  /// A message that is shown where text is truncated, such as "more". It follows the token and a space, or
  /// replaces the token if `truncationAttributedText` is nil. The delegate is notified about taps on it. Any
  /// thread.
  public final var additionalTruncationMessage: AttributedText? {
    get { rare.additionalMessage }
    set { setRare(\.additionalMessage, newValue, [.layout, .display]) }
  }

  /// Areas that lines avoid, in points from the top left corner of the text. Any thread.
  public final var exclusionPaths: [Path] {
    get { rare.exclusionPaths }
    set { setRare(\.exclusionPaths, newValue, [.layout, .display]) }
  }

  /// Factors for the sizes of fonts, which are tried in order after the text's own size, until the whole text fits
  /// without dividing words; if it never does, the last one is used. Factors that are not above zero or not finite are
  /// ignored, and all are in unlimited width. Empty by default. Any thread.
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

  /// The insets by which the shadow enlarges the node, as negative numbers, in points. Any thread.
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

  /// Whether the node receives events only over its links and over a truncation token with a message, and other events
  /// go to the nodes behind it. False by default. Any thread.
  public final var passthroughNonlinkTouches: Bool {
    get { rare.passesNonlinkTouches }
    set { setRare(\.passesNonlinkTouches, newValue, .none) }
  }

  /// Whether the node receives all events in spite of `passthroughNonlinkTouches`, also those beside the truncation
  /// token. False by default. Any thread.
  public final var alwaysHandleTruncationTokenTap: Bool {
    get { rare.alwaysHandlesToken }
    set { setRare(\.alwaysHandlesToken, newValue, .none) }
  }

  /// Whether a long press of a link cancels the press, so no tap follows. False by default. Any thread.
  public final var longPressCancelsTouches: Bool {
    get { rare.longPressCancelsTouches }
    set { setRare(\.longPressCancelsTouches, newValue, .none) }
  }
}
