import Foundation
import WeftGraphics
import WeftNodes
import WeftText
import WeftThreads

/// What a text node draws, as of one moment: never changed, but for the layout that is kept. Any thread.
///
/// Measuring and drawing share it, so that what was laid out to be measured is what is drawn.
final class TextRendering: Sendable {
  let text: AttributedText
  let options: TextLayoutOptions
  let scaleFactors: [CGFloat]
  /// What is added around the text: the container's insets and the room of the shadow.
  let padding: EdgeInsets
  let shadow: TextShadow?
  private let kept = Protected<TextLayout?>(nil)

  init(_ settings: TextNodeSettings, shadow: TextShadow?, traits: TraitCollection) {
    let rare = settings.rare.value
    var text = settings.text
    if rare.adjustsForContentSize, traits.contentSizeMultiplier != 1 {
      text = text.scaled(by: traits.contentSizeMultiplier, defaultFont: TextLayoutOptions().defaultFont)
    }
    self.text = text
    var options = TextLayoutOptions(
      maximumLines: max(settings.maximumNumberOfLines, 0), truncation: settings.truncationMode.truncation,
      truncationToken: rare.truncationToken, exclusionPaths: rare.exclusionPaths)
    options.layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    options.language = traits.language
    self.options = options
    scaleFactors = rare.scaleFactors.filter { $0.isFinite && $0 > 0 }
    self.shadow = shadow
    padding = rare.textContainerInset.removing(shadow?.padding ?? .zero)
  }

  /// The layout in a room for the text alone, in points.
  func layout(constrainedTo size: CGSize) -> TextLayout {
    let layout: TextLayout
    if scaleFactors.isEmpty {
      layout =
        kept.withLock { $0 }?.constrained(to: size)
        ?? TextLayout(text, constrainedTo: size, options: options)
    } else {
      layout = TextLayout(
        text, constrainedTo: size, options: options, pointSizeScaleFactors: scaleFactors)
    }
    kept.withLock { $0 = layout }
    return layout
  }

  /// The layout to draw into a room for the text alone: the one that was measured, if its lines fit.
  func layout(filling size: CGSize) -> TextLayout {
    if let layout = kept.withLock({ $0 }), layout.isValid(in: size) {
      let aligned = layout.aligned(in: size.width)
      kept.withLock { $0 = aligned }
      return aligned
    }
    // What is a hair too small because it was rounded still has room for every line.
    return layout(constrainedTo: size).aligned(in: size.width)
  }
}

extension TextLayout {
  /// Whether the same lines would be made for another room.
  fileprivate func isValid(in room: CGSize) -> Bool {
    let hair: CGFloat = 0.51
    let isWideEnough = size.width <= room.width + hair && room.width <= constrainedSize.width + hair
    let isHighEnough = size.height <= room.height + hair
    return isWideEnough && isHighEnough && options.exclusionPaths.isEmpty
      && (!isTruncated || constrainedSize.height >= room.height - hair || options.maximumLines > 0)
      || constrainedSize == room
  }
}

extension TextLineBreak {
  /// What a text node does with the last line in this mode.
  fileprivate var truncation: TextTruncation {
    switch self {
    case .wordWrap, .truncateTail: .tailAfterWord
    case .characterWrap: .tail
    case .clip: .none
    case .truncateHead: .head
    case .truncateMiddle: .middle
    }
  }
}

extension RareTextSettings {
  /// What stands where text was left out: the message alone if there is no other token.
  var truncationToken: AttributedText? {
    guard let message = additionalMessage, !message.isEmpty else { return truncationText }
    guard let truncationText else { return message }
    return truncationText + AttributedText(" ", attributes: message.attributes(at: 0)) + message
  }

  /// How many UTF-16 units of the token the message takes, at its end.
  var messageLength: Int { additionalMessage?.length ?? 0 }
}

extension EdgeInsets {
  fileprivate func removing(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom, right: right - other.right
    )
  }
}
