import Foundation
import WeftGraphics
import WeftNodes
import WeftText
import WeftThreads

/// A snapshot of what a text node draws. Immutable, except for the layout that it keeps. Any thread.
///
/// Measuring and drawing share it, so the layout that was measured is the one that is drawn.
final class TextRendering: Sendable {
  let text: AttributedText
  let options: TextLayoutOptions
  let scaleFactors: [CGFloat]
  /// The node's own direction, which may differ from that of its environment.
  let traits: TraitCollection
  let semantics: SemanticContentAttribute
  /// What is added around the text: the container's insets and the space for the shadow.
  let padding: EdgeInsets
  let shadow: TextShadow?
  private let kept = Protected<TextLayout?>(nil)

  init(
    _ settings: TextNodeSettings, shadow: TextShadow?, traits: TraitCollection,
    semantics: SemanticContentAttribute
  ) {
    let rare = settings.rare.value
    var text = settings.text
    if rare.adjustsForContentSize, traits.contentSizeMultiplier != 1 {
      text = text.scaled(by: traits.contentSizeMultiplier, defaultFont: TextLayoutOptions().defaultFont)
    }
    self.text = text
    var options = TextLayoutOptions(
      maximumLines: max(settings.maximumNumberOfLines, 0), truncation: settings.truncationMode.truncation,
      truncationToken: rare.truncationToken, exclusionPaths: rare.exclusionPaths)
    options.layoutDirection = WritingDirection(semantics.direction(inside: traits.layoutDirection))
    options.language = traits.language
    self.options = options
    self.traits = traits
    scaleFactors = rare.scaleFactors.filter { $0.isFinite && $0 > 0 }
    self.semantics = semantics
    self.shadow = shadow
    padding = rare.textContainerInset.removing(shadow?.padding ?? .zero)
  }

  /// The layout in a size without the padding, in points.
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

  /// The layout to draw in a size without the padding: the measured one, if its lines fit.
  func layout(filling size: CGSize) -> TextLayout {
    if let layout = kept.withLock({ $0 }), layout.isValid(in: size) {
      let aligned = layout.aligned(in: size.width)
      kept.withLock { $0 = aligned }
      return aligned
    }
    // A size that is slightly too small because of rounding still has space for every line.
    return layout(constrainedTo: size).aligned(in: size.width)
  }

  /// The layout that was made for a size with the padding; nil if there is none.
  func layout(known size: CGSize) -> TextLayout? {
    let room = CGRect(origin: .zero, size: size).inset(by: padding).size
    guard size.width > 0, size.height > 0, let layout = kept.withLock({ $0 }), layout.isValid(in: room) else {
      return nil
    }
    return layout.aligned(in: room.width)
  }
}

extension TextLayout {
  /// Whether the lines would be the same in another size.
  fileprivate func isValid(in room: CGSize) -> Bool {
    let epsilon: CGFloat = 0.51
    let isWideEnough = size.width <= room.width + epsilon && room.width <= constrainedSize.width + epsilon
    let isHighEnough = size.height <= room.height + epsilon
    return isWideEnough && isHighEnough && options.exclusionPaths.isEmpty
      && (!isTruncated || constrainedSize.height >= room.height - epsilon || options.maximumLines > 0)
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
  /// The truncation token with the message; the message alone if there is no other token.
  var truncationToken: AttributedText? {
    guard let message = additionalMessage, !message.isEmpty else { return truncationText }
    guard let truncationText else { return message }
    return truncationText + AttributedText(" ", attributes: message.attributes(at: 0)) + message
  }

  /// The length of the message at the end of the token, in UTF-16 code units.
  var messageLength: Int { additionalMessage?.length ?? 0 }
}

extension EdgeInsets {
  fileprivate func removing(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom, right: right - other.right
    )
  }
}
