import Foundation
import Weft

/// The input of the calculator and its result.
struct Calculator: Sendable {
  private(set) var display = "0"
  private var first: Double?
  private var operation: String?
  private var startsNew = true

  mutating func press(_ key: String) {
    switch key {
    case "C": self = Calculator()
    case "±": display = display.hasPrefix("-") ? String(display.dropFirst()) : "-" + display
    case "%": show(value / 100)
    case "+", "−", "×", "÷":
      calculate()
      (first, operation, startsNew) = (value, key, true)
    case "=":
      calculate()
      (first, operation) = (nil, nil)
    default:
      if startsNew { display = key == "." ? "0" : "" }
      startsNew = false
      if key != "." || !display.contains(".") { display += key }
    }
  }

  private var value: Double { Double(display) ?? 0 }

  private mutating func calculate() {
    guard let first, let operation, !startsNew else { return }
    switch operation {
    case "+": show(first + value)
    case "−": show(first - value)
    case "×": show(first * value)
    default: show(first / value)
    }
  }

  private mutating func show(_ number: Double) {
    startsNew = true
    display = number.isFinite ? number.formatted(.number.grouping(.never)) : "Not a number"
  }
}

/// The display, and the keys in a grid.
final class CalculatorNode: DisplayNode, @unchecked Sendable {
  private static let rows = [
    ["C", "±", "%", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"], ["0", ".", "="],
  ]

  let display = TextNode("0", font: Font(size: 44, weight: .medium))
  private var rows: [[ButtonNode]] = []
  @MainActor private var calculator = Calculator()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    display.maximumNumberOfLines = 1
    rows = Self.rows.map { keys in
      keys.map { key in
        let style: ButtonNode.Style = key == "=" ? .prominent : .bordered
        return ButtonNode(key, style: style) { [weak self] in self?.press(key) }
      }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, alignItems: .stretch) {
      HStack(justifyContent: .end) { display }
      for row in rows {
        HStack(spacing: 8, alignItems: .stretch) {
          for button in row { button.flexGrow().flexBasis(0) }
        }
        .flexGrow()
      }
    }
    .padding(16)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    let keys = ["*": "×", "/": "÷", "-": "−", "\r": "=", "c": "C", ",": "."]
    let key = keys[event.text] ?? event.text
    guard Self.rows.joined().contains(key) else { return super.keyPressed(event) }
    press(key)
    return true
  }

  @MainActor private func press(_ key: String) {
    calculator.press(key)
    display.text = calculator.display
  }
}

Application.main {
  Window(title: "Calculator", size: CGSize(width: 280, height: 400), rootNode: CalculatorNode())
}
