import Foundation
import Photographs
import TestSupport
import Testing
import Weft
import WeftTesting
import WeftThreads

@testable import example_calculator
@testable import example_chat
@testable import example_clock
@testable import example_form
@testable import example_pictures
@testable import example_reminder
@testable import example_todo

/// The example programs work and match their references.
@MainActor
@Suite struct ExampleTests {
  /// Opens a window with the root node of a program.
  private func open(_ node: DisplayNode, _ width: CGFloat, _ height: CGFloat) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: width, height: height), scale: 2, rootNode: node)
    window.settle()
    return window
  }

  /// Compares a window with its references, light and dark.
  private func compare(_ window: OffscreenWindow, named name: String) {
    for style in [UserInterfaceStyle.light, .dark] {
      window.scene.userInterfaceStyle = style
      window.settle()
      window.advance(by: 1)
      assertScreenshot(of: window, named: name)
    }
  }

  @Test func tasksAreAddedAndTicked() throws {
    let node = ToDoNode()
    let window = open(node, 360, 400)
    window.click(on: node.field)
    for task in ["Buy flour", "Bake bread", "Eat it"] {
      window.type(task)
      window.press(.return)
      window.settle()
      window.advance(by: 1)
    }
    #expect(node.table.visibleNodes.count == 3 && node.field.text.isEmpty)
    let checkbox = try #require(node.table.visibleNodes[1].subnodes.first as? CheckboxNode)
    window.click(on: checkbox)
    window.settle()
    window.advance(by: 1)
    window.movePointerOut()
    compare(window, named: "todo")
  }

  @Test func tasksAreUndoneInOrder() throws {
    let node = ToDoNode()
    let window = open(node, 360, 400)
    window.click(on: node.field)
    window.type("Buy flour")
    window.press(.return)
    window.type("Bake")
    #expect(node.undoHistory?.undoTitle == "Undo Typing")
    var texts: [String] = []
    for _ in 0..<2 {
      window.press(.character("z"), modifiers: .control)
      window.settle()
      texts.append("\(node.field.text) \(node.table.visibleNodes.count)")
    }
    #expect(texts == [" 1", " 0"] && node.undoHistory?.canUndo == false)
    for _ in 0..<2 { window.press(.character("z"), modifiers: [.control, .shift]) }
    window.settle()
    #expect(node.field.text == "Bake" && node.table.visibleNodes.count == 1)
  }

  @Test func theCalculatorCalculates() {
    let node = CalculatorNode()
    let window = open(node, 280, 400)
    window.type("12*3+4=")
    #expect(node.display.text == "40")
    window.type("c1/0=")
    #expect(node.display.text == "Not a number")
    window.type("c1.5+2=")
    compare(window, named: "calculator")
  }

  @Test func theClockFollowsTheTime() {
    let now = Moment(hour: 10, minute: 9, second: 36)
    let node = ClockNode(now: { now.date })
    let window = open(node, 280, 280)
    let before = window.render()
    now.advance(by: 1)
    window.advance(by: 1)
    window.settle()
    #expect(window.render() != before)
    compare(window, named: "clock")
  }

  @Test func buttonsAndKeysChangeThePicture() {
    let node = ViewerNode(files: Photographs.all)
    let window = open(node, 480, 360)
    window.click(on: node.next)
    window.press(.right)
    window.press(.left)
    window.settle()
    #expect(node.name.text.hasSuffix("2 of \(Photographs.all.count)"))
    window.movePointerOut()
    compare(window, named: "pictures")
  }

  @Test func aMessageIsAnswered() async throws {
    let node = ChatNode(server: FakeServer(delay: .zero))
    let window = open(node, 360, 400)
    #expect(!node.button.isEnabled)
    for (count, text) in ["Hello from Weft", "Is anybody there?"].enumerated() {
      window.click(on: node.field)
      window.type(text)
      window.press(.return)
      try await waitUntil("the answer") { node.messages.count == 2 * count + 2 }
      window.settle()
      window.advance(by: 1)
    }
    #expect(node.messages.map(\.isOwn) == [true, false, true, false])
    window.movePointerOut()
    compare(window, named: "chat")
  }

  @Test func theFormReportsErrors() {
    let node = FormNode()
    let window = open(node, 360, 440)
    window.click(on: node.name.field)
    window.type("Ada Lovelace")
    window.press(.tab)
    window.type("ada@example")
    window.settle()
    #expect(node.address.field.hasError && !node.button.isEnabled)
    window.press(.tab)
    window.type("secret")
    window.settle()
    window.movePointerOut()
    compare(window, named: "form-wrong")
    window.click(on: node.address.field)
    window.type(".org")
    window.click(on: node.password.field)
    window.type("!!")
    window.click(on: node.terms)
    window.settle()
    #expect(node.button.isEnabled)
    window.scene.userInterfaceStyle = .light
    window.click(on: node.button)
    window.settle()
    window.movePointerOut()
    compare(window, named: "form-sent")
  }

  @Test func theDesktopShowsReminders() async throws {
    let bus = try PrivateBus()
    let node = ReminderNode(connect: { try await bus.connect() })
    let window = open(node, 440, 210)
    window.click(on: node.field)
    window.type("Water the flowers")
    window.click(on: node.remind)
    try await waitUntil("the status") { !node.status.text.isEmpty }
    #expect(node.status.text == "This desktop has nothing for that.")
    let desktop = try await bus.connect()
    let shower = NotificationShower()
    let export = try await desktop.export(shower, at: "/org/freedesktop/Notifications")
    try await desktop.requestName("org.freedesktop.Notifications")
    window.click(on: node.remind)
    try await waitUntil("the notification") { node.status.text == "The desktop shows it." }
    #expect(shower.texts.withLock { $0 } == ["Water the flowers"])
    window.settle()
    window.movePointerOut()
    compare(window, named: "reminder")
    withExtendedLifetime(export) {}
  }
}

/// A desktop that shows notifications to nobody.
private final class NotificationShower: BusObject {
  let texts = Protected<[String]>([])
  let interfaces = [
    BusInterface(
      "org.freedesktop.Notifications",
      methods: [
        .init("GetCapabilities", results: [.init("names", .array(.string))]),
        .init(
          "Notify",
          [
            .init("name", .string), .init("replaces", .uint32), .init("icon", .string),
            .init("title", .string),
            .init("body", .string), .init("actions", .array(.string)),
            .init("hints", .dictionary(.string, .variant)), .init("timeout", .int32),
          ], results: [.init("number", .uint32)]),
      ])
  ]

  func handle(_ call: BusMethodCall) {
    guard call.method == "Notify" else { return call.reply([.strings(["body"])]) }
    if case .string(let text) = call.arguments[4] { texts.withLock { $0.append(text) } }
    call.reply([.uint32(1)])
  }
}

/// A time of day that changes only when a test advances it.
private final class Moment: @unchecked Sendable {
  // Unchecked: nodes read it on main only.
  private(set) var date: Date

  init(hour: Int, minute: Int, second: Int) {
    let today = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 800_000_000))
    date = today.addingTimeInterval(TimeInterval(hour * 3600 + minute * 60 + second))
  }

  func advance(by seconds: TimeInterval) { date += seconds }
}
