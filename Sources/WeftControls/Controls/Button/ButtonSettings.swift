import Foundation
import WeftGraphics
import WeftImaging
import WeftNodes
import WeftText

/// The settings of a button.
struct ButtonSettings: Sendable {
  var style: ButtonNode.Style
  var titles = StateValues<AttributedText>()
  var images = StateValues<Image>()
  var backgroundImages = StateValues<Image>()
  var contentSpacing: CGFloat = 8
  var laysOutHorizontally = true
  var contentHorizontalAlignment = ButtonNode.HorizontalAlignment.middle
  var contentVerticalAlignment = ButtonNode.VerticalAlignment.center
  var contentEdgeInsets = EdgeInsets.zero
  var imageAlignment = ButtonNode.ImageAlignment.beginning

  /// Whether a button shows that it is selected, and is called the same then.
  var staysPressed: Bool {
    titles.value(in: .selected) == titles[.normal]
      && (images.value(in: .selected) != images[.normal]
        || backgroundImages.value(in: .selected) != backgroundImages[.normal])
  }

  /// Whether a button has the same contents in a state as in the normal one.
  func isUsual(in state: ControlState) -> Bool {
    titles.value(in: state) == titles[.normal] && images.value(in: state) == images[.normal]
      && backgroundImages.value(in: state) == backgroundImages[.normal]
  }
}

/// A value for each state of a button that may have one of its own.
struct StateValues<Value: Equatable & Sendable>: Sendable {
  private static var states: [ControlState] {
    [.normal, .highlighted, .selected, [.selected, .highlighted], .disabled]
  }

  private var values: [ControlState: Value] = [:]

  /// What was set for a state; for other combinations of states, what was set for the normal one.
  subscript(state: ControlState) -> Value? { values[Self.states.contains(state) ? state : .normal] }

  /// Sets a value. Returns whether it has changed. Other combinations of states are ignored.
  mutating func set(_ value: Value?, for state: ControlState) -> Bool {
    guard Self.states.contains(state) else { return false }
    return assign(&values[state], value)
  }

  /// The value that is shown in a state.
  func value(in state: ControlState) -> Value? {
    for candidate in Self.candidates(for: state) {
      if let value = values[candidate] { return value }
    }
    return nil
  }

  private static func candidates(for state: ControlState) -> [ControlState] {
    var candidates: [ControlState] = state.contains(.disabled) ? [.disabled] : []
    if state.isSuperset(of: [.selected, .highlighted]) { candidates.append([.selected, .highlighted]) }
    if state.contains(.highlighted) { candidates.append(.highlighted) }
    if state.contains(.selected) { candidates.append(.selected) }
    return candidates + [.normal]
  }
}
