import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText

extension TextNode {
  @MainActor final func describeText(_ description: inout AccessibilityDescription) {
    guard let attributedText, !attributedText.isEmpty else { return }
    let selection = isSelectable ? selectedRange : nil
    description.text = AccessibilityText(
      attributedText, selection: selection,
      geometry: ShownTextGeometry(rendering, size: bounds.size, origin: convert(textOrigin, to: nil)))
    if isSelectable { description.states.insert(.selectableText) }
    description.parts = accessibilityLinks
  }

  /// One part for each link that is shown, named by its text.
  @MainActor private final var accessibilityLinks: [AccessibilityPart] {
    guard hasLinks, isUserInteractionEnabled, let text = attributedText else { return [] }
    let (layout, names) = (currentLayout, linkAttributeNames)
    var parts: [AccessibilityPart] = []
    var end = 0
    for run in text.runs where run.range.lowerBound >= end {
      guard let link = layout.link(atCharacter: run.range.lowerBound, names: names), !link.range.isEmpty
      else { continue }
      end = link.range.upperBound
      let frame = convert(frame(for: link.range), to: nil)
      guard !frame.isEmpty else { continue }
      parts.append(
        AccessibilityPart(
          .link, text[link.range].string, frame: frame, traits: .link, textRange: link.range))
    }
    return parts
  }
}
