import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// A demo, run as its users run it: as a program of its own on a display.
struct Demo: CustomTestStringConvertible, Sendable {
  static let all = [
    "rainbow", "photos", "coordinates", "layouts", "resize", "placeholders", "transitions", "lifecycle",
    "editor", "kittens", "progressive", "controls", "text", "grid", "pager", "nested", "feed",
    "catalog", "chat", "stress",
  ].map(Demo.init)
  /// The gallery, which shows all of them and is never at rest.
  static let gallery = Demo(name: "gallery")
  /// All programs.
  static let withGallery = all + [gallery]

  let name: String

  var testDescription: String { name }
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Runs the program to its end, and gives its exit code and what it wrote.
  func run(_ arguments: [String], on display: VirtualDisplay, environment: [String: String] = [:])
    async throws -> (code: Int32, output: String)
  {
    let program = try display.launch(
      BuiltProducts.executable(name), arguments, environment: environment)
    let code = try await program.waitForExit()
    return (code, program.output)
  }

  /// Lets the program take its own screenshot.
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

  /// Opens the window, which has the demo's own title unless another is given, and waits until it shows something.
  func open(
    _ arguments: [String] = [], titled other: String? = nil, on display: VirtualDisplay,
    environment: [String: String] = [:]
  ) async throws -> OpenDemo {
    let program = try display.launch(BuiltProducts.executable(name), arguments, environment: environment)
    let window = try await display.waitForWindow(titled: other ?? title)
    display.focus(window.identifier)
    try await display.waitUntil("\(name) shows its contents") {
      try display.screenshot(ofWindow: window.identifier).colorCount > 100
    }
    return OpenDemo(program: program, window: window, display: display)
  }
}

/// A demo that ended as it should not have.
struct DemoFailure: Error {
  let code: Int32
  let output: String
}
