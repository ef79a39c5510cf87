import Testing
import WeftGraphics
import WeftTesting

/// What a program of any toolkit can be tested for: with the pointer, with the keyboard, by its elements and by its
/// pictures.
@Suite(.serialized) struct ShoppingTests {
  @Test(arguments: ShoppingProgram.Toolkit.allCases)
  func anItemIsTypedAndAddedByReturn(toolkit: ShoppingProgram.Toolkit) async throws {
    let shopping = try await ShoppingProgram(toolkit)
    let field = try await shopping.display.element(.text, named: "Item")
    try await shopping.display.click(on: field)
    try await field.waitUntil("it has the focus") { try await $0.states.contains(.focused) }
    try shopping.display.type("Milk")
    try await field.waitUntil("the text is there") { try await $0.text == "Milk" }
    try shopping.display.press(.return)
    try await shopping.display.waitFor(.label, named: "1 item")
    try await shopping.display.waitFor(named: "Milk")
    #expect(try await field.text.isEmpty)
    shopping.end()
  }

  @Test(arguments: ShoppingProgram.Toolkit.allCases)
  func itemsAreAddedByTheButton(toolkit: ShoppingProgram.Toolkit) async throws {
    let shopping = try await ShoppingProgram(toolkit)
    let (field, add) = (
      try await shopping.display.element(.text, named: "Item"),
      try await shopping.display.element(.button, named: "Add")
    )
    for (text, status) in [("Milk", "1 item"), ("Bread", "2 items")] {
      try await field.setText(text)
      try await add.perform(.press)
      try await shopping.display.waitFor(.label, named: status)
    }
    try await field.setText("  ")
    try await add.perform(.press)
    try await field.setText("Tea")
    try await add.perform(.press)
    try await shopping.display.waitFor(.label, named: "3 items")
    shopping.end()
  }

  @Test(arguments: ShoppingProgram.Toolkit.allCases)
  func nothingIsLeftOfAnItemThatIsRemoved(toolkit: ShoppingProgram.Toolkit) async throws {
    let shopping = try await ShoppingProgram(toolkit)
    let display = shopping.display
    let frame = try await display.frame(of: display.element(.list, named: "Items"))
    let inside = PixelRect(
      x: frame.minX + 4, y: frame.minY + 4, width: frame.width - 8, height: frame.height - 8)
    func isEmpty() throws -> Bool {
      let picture = try display.screenshot(of: inside)
      return (0..<picture.height).allSatisfy { y in
        (0..<picture.width).allSatisfy { picture.pixel(x: $0, y: y) == .white }
      }
    }
    try await display.waitUntil("the empty list is painted") { try isEmpty() }
    try await display.element(.text, named: "Item").setText("Milk")
    try await display.element(.button, named: "Add").perform(.press)
    try await display.waitUntil("the item is painted") { try !isEmpty() }
    try await display.click(on: display.element(.button, named: "Remove"))
    try await display.waitFor(.label, named: "Nothing to buy")
    try await display.waitUntil("the empty list is painted again") { try isEmpty() }
    shopping.end()
  }
}
