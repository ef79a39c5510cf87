import WeftNodes
import WeftSemantics

extension SegmentedControlNode {
  @MainActor func describeSegments(_ description: inout AccessibilityDescription) {
    describe(&description, as: .radioGroup)
    description.actions += [.increment, .decrement]
    let (titles, selected, frames) = (titles, selectedIndex, frames)
    var common: AccessibilityStates = .checkable
    if !isEnabled { common.insert(.disabled) }
    description.parts = zip(titles, frames).enumerated().map { index, segment in
      var states = common
      if index == selected {
        states.insert(.checked)
        // The arrow keys go from segment to segment, so the chosen one is what has the focus.
        if isFirstResponder { states.insert(.focused) }
      }
      return AccessibilityPart(
        .radioButton, segment.0.string, frame: convert(segment.1, to: nil), states: states,
        traits: index == selected ? [.button, .selected] : .button,
        place: AccessibilityPlace(index, of: titles.count), identity: .init(segment.0.string))
    }
  }
}
