import Foundation
import WeftTesting

extension ReferenceStory {
  /// Runs the demo alone on a display and executes the steps of the story.
  ///
  /// - Parameters:
  ///   - appearance: `light` or `dark`.
  ///   - display: the display on which it runs, at the display's scale.
  ///   - environment: further variables of its environment.
  ///   - compare: called for each picture, with its name, when the window is idle.
  func run(
    in appearance: String, on display: VirtualDisplay, environment: [String: String] = [:],
    compare: (VirtualWindow, _ name: String) -> Void
  ) async throws {
    // The pointer hovers over nothing until the story moves it.
    let screen = display.options.size
    try display.movePointer(to: CGPoint(x: screen.width - 1, y: screen.height - 1))
    let home = try folder.map { _ in try SampleHome() }
    let files = home.flatMap { home in folder.map { ["--without-media", home.path($0)] } } ?? []
    let program = try display.launch(
      demo.program,
      demo.arguments + ["--size", "\(Int(size.width))x\(Int(size.height))"] + arguments + files,
      hasManualClock: true,
      environment: environment.merging(["WEFT_APPEARANCE": appearance]) { $1 }
        .merging(home?.environment ?? [:]) { $1 })
    let window = try await demo.waitForWindow(on: display)
    try await display.waitUntilIdle(window)
    // No button is pressed when the next story begins.
    defer { try? display.release() }
    let runner = StoryRunner(display: display, window: window, scale: display.options.scale ?? 1)
    for step in steps {
      switch step {
      case .act(let action): try await action(runner)
      case .pass(let seconds): try await runner.pass(seconds)
      case .picture(let name):
        try await display.waitUntilIdle(window)
        compare(window, name)
      }
    }
    program.terminate()
    _ = try await program.waitForExit()
    try await display.waitUntil("the window to disappear") { display.windows.isEmpty }
  }
}
