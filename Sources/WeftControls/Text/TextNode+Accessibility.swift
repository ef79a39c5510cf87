import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftTransfer

// The parts of a text are its links, and the message after a truncated text. Their places come from the layout that was
// measured or drawn: describing a text does not lay it out.

@MainActor
extension TextNode {
  final func describeText(_ description: inout AccessibilityDescription) {
    guard let attributedText, !attributedText.isEmpty else { return }
    let rendering = rendering
    description.text = AccessibilityText(
      attributedText, selection: isSelectable ? selectedRange : nil,
      geometry: ShownTextGeometry(rendering, size: bounds.size, origin: convert(textOrigin, to: nil)))
    if isSelectable { description.states.insert(.selectableText) }
    guard isUserInteractionEnabled else { return }
    description.parts = accessibleParts.map { part in
      let frame = frame(of: part, rendering.layout(known: bounds.size))
      switch part {
      case .link(let name, let value, let range):
        return AccessibilityPart(
          .link, attributedText[range].string, frame: frame, traits: .link, textRange: range,
          identity: .init(LinkIdentity(name: name, value: value)))
      case .message(let message):
        return AccessibilityPart(
          .button, message.string, frame: frame, traits: .button, identity: .init("message"))
      }
    }
  }

  /// What stays the same of a link while the text around it is edited.
  private struct LinkIdentity: Hashable, Sendable {
    let name: TextAttributeName
    let value: TextLink
  }

  /// What can be pressed in the text.
  private enum AccessiblePart {
    case link(name: TextAttributeName, value: TextLink, range: Range<Int>)
    /// The message after a truncated text.
    case message(AttributedText)
  }

  private var accessibleParts: [AccessiblePart] {
    let layout = rendering.layout(known: bounds.size)
    var parts = hasLinks ? links(in: layout?.visibleRange) : []
    if let message = additionalTruncationMessage, !message.isEmpty, layout?.isTruncated == true {
      parts.append(.message(message))
    }
    return parts
  }

  /// The links whose beginnings are shown; all of them if that is not known.
  private func links(in visible: Range<Int>?) -> [AccessiblePart] {
    guard let text = attributedText else { return [] }
    let names = linkAttributeNames
    var links: [(name: TextAttributeName, value: TextLink, range: Range<Int>)] = []
    for run in text.runs {
      let found = names.lazy.compactMap { name in run.attributes[name].map { (name, $0) } }.first
      guard let (name, value) = found else { continue }
      if let last = links.last, last.range.upperBound == run.range.lowerBound, last.name == name,
        last.value == value
      {
        links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        links.append((name, value, run.range))
      }
    }
    return links.compactMap { link in
      let range = visible.map { link.range.clamped(to: $0) } ?? link.range
      return range.isEmpty ? nil : .link(name: link.name, value: link.value, range: range)
    }
  }

  /// Where a part is, in points of the window; null if the text is not laid out.
  private func frame(of part: AccessiblePart, _ layout: TextLayout?) -> CGRect {
    guard let layout else { return .null }
    let rects =
      switch part {
      case .link(_, _, let range): layout.rects(for: range)
      case .message: layout.truncationTokenRects
      }
    let frame = rects.reduce(CGRect.null) { $0.union($1) }
    let origin = textOrigin
    return frame.isNull ? .null : convert(frame.offsetBy(dx: origin.x, dy: origin.y), to: nil)
  }

  // MARK: Actions

  /// Does what only a text knows. Nil for other actions.
  final func performTextAction(_ action: AccessibilityAction) -> Bool? {
    switch action {
    case .pressPart(let index): press(part: index)
    case .selectText(let range): selectForAccessibility(range)
    case .copyText(let range): copyForAccessibility(range)
    case .scrollToText: performAccessibilityAction(.scrollIntoView)
    default: nil
    }
  }

  /// Does what a click on a link does, or on the message after a truncated text.
  private func press(part index: Int) -> Bool {
    let parts = accessibleParts
    guard isEnabled, parts.indices.contains(index), let delegate else { return false }
    let frame = frame(of: parts[index], rendering.layout(known: bounds.size))
    let point = frame.isNull ? .zero : convert(CGPoint(x: frame.midX, y: frame.midY), from: nil)
    switch parts[index] {
    case .link(let name, let value, let range):
      guard delegate.textNode(self, shouldHighlightLinkAttribute: name, value: value, at: point) else {
        return false
      }
      delegate.textNode(self, tappedLinkAttribute: name, value: value, at: point, textRange: range)
    case .message: delegate.textNodeTappedTruncationToken(self)
    }
    return true
  }

  private func selectForAccessibility(_ range: Range<Int>) -> Bool {
    guard isSelectable, isEnabled, let text = attributedText, isRange(range, in: text) else { return false }
    select(range)
    return true
  }

  private func copyForAccessibility(_ range: Range<Int>) -> Bool {
    guard isSelectable, isEnabled, let text = attributedText, isRange(range, in: text), !range.isEmpty,
      let pasteboard = windowScene?.pasteboard
    else { return false }
    pasteboard.setAttributedText(text[range])
    return true
  }

  private func isRange(_ range: Range<Int>, in text: AttributedText) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= text.length
  }
}
