import Foundation
import WeftGraphics
import WeftNodes
import WeftText
import WeftThreads

/// What a text node shows, and how.
struct TextNodeSettings: Sendable {
  var text = AttributedText()
  var truncationMode = TextLineBreak.wordWrap
  var maximumNumberOfLines = 0
  /// Whether the text was set to an empty one, so there is nothing to read out.
  var isCleared = false
  var isSelectable = false
  var rare = CopyOnWrite<RareTextSettings>()
}

/// Settings that few text nodes change.
struct RareTextSettings: DefaultProviding, Sendable {
  static let defaultValue = RareTextSettings()

  var textContainerInset = EdgeInsets.zero
  var truncationText: AttributedText?
  var additionalMessage: AttributedText?
  var exclusionPaths: [Path] = []
  var scaleFactors: [CGFloat] = []
  var color: TextColor?
  var followsTintColor = false
  var adjustsForContentSize = false
  var linkNames: [TextAttributeName] = [.link]
  var highlightStyle = TextHighlightStyle.light
  var highlightRange: Range<Int>?
  var passesNonlinkTouches = false
  var alwaysHandlesToken = false
  var longPressCancelsTouches = false
  var placeholderInsets = EdgeInsets(top: 1, bottom: 1)
  var selection: Range<Int>?
}

extension CopyOnWrite<RareTextSettings> {
  /// Removes the selection and the highlight of the old text. Returns whether there were any.
  mutating func invalidateRanges() -> (wasSelected: Bool, wasHighlighted: Bool) {
    let (wasSelected, wasHighlighted) = (value.selection != nil, value.highlightRange != nil)
    guard wasSelected || wasHighlighted else { return (false, false) }
    value.selection = nil
    value.highlightRange = nil
    return (wasSelected, wasHighlighted)
  }
}
