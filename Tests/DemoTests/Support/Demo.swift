import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// A demo that runs as a separate program on a display.
struct Demo: CustomTestStringConvertible, Sendable {
  static let all = [
    "rainbow", "photos", "coordinates", "layouts", "resize", "placeholders", "transitions", "lifecycle",
    "editor", "kittens", "progressive", "controls", "text", "grid", "pager", "nested", "feed",
    "catalog", "chat", "files", "menus", "screens", "stress",
  ].map(Demo.init)
  /// The gallery, which shows all demos and never settles.
  static let gallery = Demo(name: "gallery")
  /// All programs.
  static let withGallery = all + [gallery]

  let name: String

  var testDescription: String { name }
  /// The path of the program that contains the demo.
  var program: String { BuiltProducts.executable(name == "progressive" ? name : "demos") }
  /// The arguments with which the program opens the demo.
  var arguments: [String] { name == "progressive" ? [] : [name] }
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Runs the program to its end. Returns its exit code and its output.
  func run(_ arguments: [String], on display: VirtualDisplay, environment: [String: String] = [:])
    async throws -> (code: Int32, output: String)
  {
    let program = try display.launch(
      self.program, self.arguments + arguments, environment: environment)
    let code = try await program.waitForExit()
    return (code, program.output)
  }

  /// Runs the program with the option to take a screenshot of itself, and returns the screenshot.
  func screenshot(
    _ arguments: [String], on display: VirtualDisplay, environment: [String: String] = [:]
  ) async throws -> Bitmap {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let (code, output) = try await run(
      arguments + ["--screenshot", file.path], on: display, environment: environment)
    guard code == 0 else { throw DemoFailure(code: code, output: output) }
    return try Bitmap(pngAt: file)
  }

  /// Opens the window and waits until it shows its contents. It has the demo's title unless another one is given.
  func open(
    _ arguments: [String] = [], titled other: String? = nil, on display: VirtualDisplay,
    hasManualClock: Bool = false, environment: [String: String] = [:]
  ) async throws -> OpenDemo {
    let program = try display.launch(
      self.program, self.arguments + arguments, hasManualClock: hasManualClock, environment: environment)
    let window = try await waitForWindow(titled: other, on: display)
    display.focus(window.identifier)
    try await display.waitUntil("\(name) shows its contents") {
      try display.screenshot(ofWindow: window.identifier).colorCount > 100
    }
    return OpenDemo(program: program, window: window, display: display)
  }
}

extension Demo {
  /// Waits for the demo's window: its title is that of the demo unless another one is given, or ends with it after the name of
  /// what the demo shows.
  func waitForWindow(titled other: String? = nil, on display: VirtualDisplay) async throws -> VirtualWindow {
    let title = other ?? title
    var found: VirtualWindow?
    try await display.waitUntil("a window with the title “\(title)”") {
      found = display.windows.first { $0.title == title || $0.title.hasSuffix(" – " + title) }
      return found != nil
    }
    return try #require(found)
  }
}

/// The error for a demo that ended with a failure.
struct DemoFailure: Error {
  let code: Int32
  let output: String
}
