import Foundation
import WeftNodes
import WeftText

extension TextNode: InnerAccessibilityElements {
  /// One element for each link that is shown, named by its text.
  @MainActor package final var innerAccessibilityElements: [AccessibilityElement] {
    guard hasLinks, isUserInteractionEnabled, let text = attributedText else { return [] }
    let (layout, names) = (currentLayout, linkAttributeNames)
    var elements: [AccessibilityElement] = []
    var end = 0
    for run in text.runs where run.range.lowerBound >= end {
      guard let link = layout.link(atCharacter: run.range.lowerBound, names: names), !link.range.isEmpty
      else { continue }
      end = link.range.upperBound
      let frame = convert(frame(for: link.range), to: nil)
      guard !frame.isEmpty else { continue }
      elements.append(
        AccessibilityElement(text[link.range].string, of: self, frame: frame, traits: .link))
    }
    return elements
  }
}
