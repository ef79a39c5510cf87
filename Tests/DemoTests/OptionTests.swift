import Foundation
import TestSupport
import Testing
import WeftTesting

@Suite(.startsDisplays, .serialized) struct OptionTests {
  private static let badOptions: [([String], String)] = [
    (["--size", "10"], "--size"), (["--size", "0x100"], "--size"), (["--size", "-5x5"], "--size"),
    (["--size", "99999x10"], "--size"), (["--scale", "0"], "--scale"), (["--scale", "nan"], "--scale"),
    (["--scale", "9"], "--scale"), (["--size", "20000x10", "--scale", "2"], "32767"),
    (["--at", "1"], "--at"), (["--screenshot", "/tmp/x.png", "--at", "-1"], "--at"),
    (["--screenshot", "/nonexistent/x.png"], "/nonexistent"), (["--screenshot", "/"], "folder"),
    (["--colour"], "--colour"), (["something"], "something"),
  ]

  @Test(arguments: badOptions)
  func anInvalidOptionIsRefusedAndNamed(_ arguments: [String], _ named: String) async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let (code, output) = try await Demo(name: "rainbow").run(arguments, on: display)
    #expect(code != 0)
    #expect(output.contains("Error: ") && output.contains(named))
  }

  @Test(arguments: Demo.withGallery)
  func helpListsTheOptions(_ demo: Demo) async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let (code, output) = try await demo.run(["--help"], on: display)
    #expect(code == 0)
    for option in ["--size", "--scale", "--screenshot", "--at"] { #expect(output.contains(option)) }
  }

  @Test(arguments: Demo.withGallery)
  func withoutADisplayTheProgramEndsWithAMessage(_ demo: Demo) async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let (code, output) = try await demo.run([], on: display, environment: ["DISPLAY": ""])
    #expect(code == 1)
    #expect(output.contains("$DISPLAY"))
  }

  @Test func aDisplayThatDoesNotExistIsNamed() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let (code, output) = try await Demo(name: "rainbow").run(
      [], on: display, environment: ["DISPLAY": ":987"])
    #expect(code == 1)
    #expect(output.contains(":987"))
  }
}
