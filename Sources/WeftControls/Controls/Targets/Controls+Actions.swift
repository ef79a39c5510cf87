import Foundation
import WeftNodes
import WeftText

// Initializers of controls with an action for changes by the user.

extension CheckboxNode {
  /// Makes a checkbox. Any thread.
  ///
  /// - Parameters:
  ///   - title: the text beside it, in the font and the colour of the theme.
  ///   - isOn: whether it is checked.
  ///   - action: called on main with the new value of `isOn`.
  public convenience init(
    _ title: String, isOn: Bool = false, action: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    self.init(AttributedText(title), isOn: isOn)
    addAction(for: .valueChanged) { [weak self] _ in if let self { action(self.isOn) } }
  }

  /// Makes a checkbox; see the other initializer. Any thread.
  public convenience init(
    _ title: AttributedText, isOn: Bool = false, action: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    self.init(title, isOn: isOn)
    addAction(for: .valueChanged) { [weak self] _ in if let self { action(self.isOn) } }
  }
}

extension RadioButtonNode {
  /// Makes a radio button. Any thread.
  ///
  /// - Parameters:
  ///   - title: the text beside it, in the font and the colour of the theme.
  ///   - isOn: whether it is the chosen one.
  ///   - action: called on main when it has been chosen.
  public convenience init(
    _ title: String, isOn: Bool = false, action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(AttributedText(title), isOn: isOn)
    addAction(for: .valueChanged) { _ in action() }
  }
}

extension SwitchNode {
  /// Makes a switch. Any thread.
  ///
  /// - Parameters:
  ///   - isOn: whether it is on.
  ///   - action: called on main with the new value of `isOn`.
  public convenience init(isOn: Bool = false, action: @escaping @MainActor @Sendable (Bool) -> Void) {
    self.init(isOn: isOn)
    addAction(for: .valueChanged) { [weak self] _ in if let self { action(self.isOn) } }
  }
}

extension SliderNode {
  /// Makes a slider. Any thread.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - range: the range of the values.
  ///   - step: the distance between two values; 0 for any value.
  ///   - action: called on main with the new value.
  public convenience init(
    value: CGFloat, in range: ClosedRange<CGFloat> = 0...1, step: CGFloat = 0,
    action: @escaping @MainActor @Sendable (CGFloat) -> Void
  ) {
    self.init(value: value, in: range, step: step)
    addAction(for: .valueChanged) { [weak self] _ in if let self { action(self.value) } }
  }
}

extension StepperNode {
  /// Makes a stepper. Any thread.
  ///
  /// - Parameters:
  ///   - range: the range of the number.
  ///   - value: the number.
  ///   - action: called on main with the new number.
  public convenience init(
    _ range: ClosedRange<Int>, value: Int, action: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    self.init(range, value: value)
    addAction(for: .valueChanged) { [weak self] _ in if let self { action(self.value) } }
  }
}

extension SegmentedControlNode {
  /// Makes a segmented control. Any thread.
  ///
  /// - Parameters:
  ///   - titles: the titles of the segments, in the font and the colour of the theme.
  ///   - selectedIndex: the chosen segment, counted from 0.
  ///   - action: called on main with the index of the chosen segment.
  public convenience init(
    _ titles: [String], selectedIndex: Int = 0, action: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    self.init(titles.map { AttributedText($0) }, selectedIndex: selectedIndex)
    addAction(for: .valueChanged) { [weak self] _ in if let index = self?.selectedIndex { action(index) } }
  }
}
