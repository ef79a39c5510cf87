import Foundation
import FoundationNetworking
import Testing
import WeftTesting

/// Tests the board with real requests on virtual displays.
@Suite(.serialized) struct BoardTests {
  /// The program and its address.
  private struct Setting {
    let display: VirtualDisplay
    let program: LaunchedProgram
    let address: URL

    init() async throws {
      display = try VirtualDisplay(width: 500, height: 300)
      program = try display.launch(BuiltProducts.executable("embedding-nio"), ["0"])
      try await program.waitForOutput("/\n")
      let word = try #require(program.output.split(whereSeparator: \.isWhitespace).last)
      address = try #require(URL(string: String(word)))
    }

    /// Sends a request and returns the status and the text of the response.
    func ask(_ method: String, _ body: String = "") async throws -> (status: Int, text: String) {
      var request = URLRequest(url: address)
      request.httpMethod = method
      if !body.isEmpty { request.httpBody = Data(body.utf8) }
      let (data, response) = try await URLSession.shared.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }
  }

  @Test func `A request changes what the window shows`() async throws {
    let setting = try await Setting()
    let window = try await setting.display.waitForWindow(titled: "nio")
    try await setting.display.waitUntilSettled(window.identifier)
    let before = try setting.display.screenshot(ofWindow: window.identifier)
    #expect(try await setting.ask("POST", "Deployed in 42 s 🚀\n").status == 200)
    #expect(try await setting.ask("GET").text == "Deployed in 42 s 🚀\n")
    try await setting.display.waitUntil("another picture") {
      try setting.display.screenshot(ofWindow: window.identifier) != before
    }
    setting.display.requestClose(window.identifier)
    #expect(try await setting.program.waitForExit() == 0)
  }

  @Test func `Invalid requests are refused`() async throws {
    let setting = try await Setting()
    #expect(try await setting.ask("DELETE").status == 405)
    #expect(try await setting.ask("POST", String(repeating: "a", count: 5000)).status == 413)
    #expect(try await setting.ask("GET").text == "Nothing yet\n")
  }

  @Test func `The server continues after the display is lost`() async throws {
    let setting = try await Setting()
    _ = try await setting.display.waitForWindow(titled: "nio")
    setting.display.kill()
    try await setting.program.waitForOutput("The server goes on.")
    #expect(setting.program.output.contains("is lost"))
    #expect(try await setting.ask("POST", "Still here").text.contains("no window"))
    #expect(try await setting.ask("GET").text == "Still here\n")
  }

  @Test func `Without a display the program ends with a message`() async throws {
    let display = try VirtualDisplay(width: 100, height: 100)
    let program = try display.launch(
      BuiltProducts.executable("embedding-nio"), ["0"], environment: ["DISPLAY": ""])
    #expect(try await program.waitForExit() == 1)
    #expect(program.output.contains("$DISPLAY"))
  }
}
