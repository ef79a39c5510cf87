import WeftNodes

extension PointerButton {
  /// The button with a number of the core protocol; nil for the wheel's buttons, 4 to 7.
  init?(number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    case 4...7: return nil
    case 8: self = .back
    case 9: self = .forward
    case 10...: self = .other(number)
    default: return nil
    }
  }

  /// The number of the core protocol.
  var number: Int {
    switch self {
    case .primary: 1
    case .middle: 2
    case .secondary: 3
    case .back: 8
    case .forward: 9
    case .other(let number): number
    }
  }
}
