import DemoSupport
import Foundation
import Weft

/// A parameter of a page: its name, and the control that changes it.
@MainActor
struct Parameter<Owner> {
  typealias Change = (inout Owner) -> Void

  let name: String
  /// Creates the control for a page; it forwards the changes of the user.
  private let make: (Owner, @escaping (Change) -> Void) -> ParameterNode

  func makeControl(_ page: Owner, onChange: @escaping (Change) -> Void) -> ParameterNode {
    make(page, onChange)
  }

  /// One of several values with names.
  static func choice<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Owner, Value>, _ options: [(title: String, value: Value)]
  ) -> Parameter {
    Parameter(name: name) { page, onChange in
      let selection = options.firstIndex { $0.value == page[keyPath: path] } ?? 0
      let control = SegmentedControlNode(
        options.map { AttributedText($0.title) }, selectedIndex: selection)
      control.addAction(for: .valueChanged) { control in
        guard let index = control.selectedIndex else { return }
        onChange { $0[keyPath: path] = options[index].value }
      }
      return ParameterNode(name, below: control)
    }
  }

  /// One of several values whose names are their Swift names.
  static func choice<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Owner, Value>, _ options: [Value]
  ) -> Parameter {
    choice(name, path, options.map { ("\($0)", $0) })
  }

  /// A number between two bounds. With `endsInInfinity` there is an additional last step, which is infinite.
  static func number(
    _ name: String, _ path: WritableKeyPath<Owner, CGFloat>, _ range: ClosedRange<CGFloat>,
    step: CGFloat = 1, endsInInfinity: Bool = false
  ) -> Parameter {
    let end = endsInInfinity ? range.upperBound + step : range.upperBound
    return Parameter(name: name) { page, onChange in
      let value = page[keyPath: path]
      let control = SliderNode(value: min(value, end), in: range.lowerBound...end, step: step)
      let node = ParameterNode(name, value: Self.text(value), below: control)
      control.addAction(for: .valueChanged) { [weak node] slider in
        let value = slider.value > range.upperBound ? CGFloat.infinity : slider.value
        node?.value = Self.text(value)
        onChange { $0[keyPath: path] = value }
      }
      return node
    }
  }

  private static func text(_ value: CGFloat) -> String { value.isFinite ? Code.number(value) : "∞" }

  /// A small integer.
  static func count(
    _ name: String, _ path: WritableKeyPath<Owner, Int>, _ range: ClosedRange<Int>
  ) -> Parameter {
    Parameter(name: name) { page, onChange in
      let control = StepperNode(range, value: page[keyPath: path])
      control.addAction(for: .valueChanged) { control in onChange { $0[keyPath: path] = control.value } }
      return ParameterNode(name, beside: control)
    }
  }

  /// A Boolean value.
  static func toggle(_ name: String, _ path: WritableKeyPath<Owner, Bool>) -> Parameter {
    Parameter(name: name) { page, onChange in
      let control = SwitchNode(isOn: page[keyPath: path])
      control.addAction(for: .valueChanged) { control in onChange { $0[keyPath: path] = control.isOn } }
      return ParameterNode(name, beside: control)
    }
  }
}
