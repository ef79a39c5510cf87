import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct RenderServerTests {
  private static let card = "/card?title=A%20title&text=Some+words&photo=2&avatar=6&site=weft"

  /// The demo on a port that was free, in an environment without a display.
  private struct Server {
    let program: LaunchedProgram
    let port: Int

    init() async throws {
      let environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
      program = try LaunchedProgram(
        BuiltProducts.executable("render-server"), ["--port", "0"], environment: environment)
      try await program.waitForOutput("/\n")
      port = try #require(Int(program.output.split(separator: ":").last?.dropLast(2) ?? ""))
    }

    /// Asks on a thread that is nobody else's.
    func get(_ path: String) async throws -> LoopbackClient.Answer {
      let port = port
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try LoopbackClient(port: port).get(path) })
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func aCardIsAPictureOfTheSizeOfLinkPreviews() async throws {
    let server = try await Server()
    let answer = try await server.get(Self.card)
    #expect(answer.status == 200)
    #expect(answer.head.contains("Content-Type: image/png"))
    let picture = try Bitmap(pngData: answer.body)
    #expect(picture.pixelSize == PixelSize(width: 1200, height: 630))
    // The stripe, the paper, and the photograph.
    #expect(picture.pixel(x: 4, y: 300) == Color(hex: 0x3B5BDB))
    #expect(picture.pixel(x: 40, y: 20) == Color(hex: 0xF6F4F0))
    let photographed = Set((0..<630).map { picture.pixel(x: 1000, y: $0) })
    #expect(photographed.count > 50)
  }

  @Test(.timeLimit(.minutes(30))) func scaleAndDarknessAreParameters() async throws {
    let server = try await Server()
    let picture = try Bitmap(pngData: try await server.get(Self.card + "&scale=2&dark=1").body)
    #expect(picture.pixelSize == PixelSize(width: 2400, height: 1260))
    #expect(picture.pixel(x: 80, y: 40) == Color(hex: 0x1A191D))
  }

  @Test(.timeLimit(.minutes(30))) func scriptsThatAreReadFromTheRightTurnTheCardRound() async throws {
    let server = try await Server()
    let hebrew = "%D7%A9%D7%9C%D7%95%D7%9D"
    let picture = try Bitmap(pngData: try await server.get("/card?title=1.%20\(hebrew)&photo=2").body)
    #expect(picture.pixel(x: 1196, y: 300) == Color(hex: 0x3B5BDB))
    #expect(Set((0..<630).map { picture.pixel(x: 200, y: $0) }).count > 50)
  }

  @Test(.timeLimit(.minutes(30))) func longTitlesAreSmallerAndNothingOverlaps() async throws {
    let server = try await Server()
    // The first line of ink below the name of the site, and the last one above the margin.
    func ink(_ query: String) async throws -> (top: Int, bottom: Int) {
      let picture = try Bitmap(pngData: try await server.get("/card?photo=1&" + query).body)
      let paper = Color(hex: 0xF6F4F0)
      let rows = (130..<630).filter { y in (76..<700).contains { picture.pixel(x: $0, y: y) != paper } }
      return (try #require(rows.first), try #require(rows.last))
    }
    let words = { (count: Int) in Array(repeating: "words", count: count).joined(separator: "%20") }
    let full = try await ink("title=\(words(40))&text=\(words(100))")
    #expect(full.top > 150 && full.bottom < 630 - 60)
    let short = try await ink("title=words")
    #expect(short.top > 450 && short.bottom < 630 - 60)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "?text=only", "?title=a&photo=13", "?title=a&photo=x", "?title=a&scale=0", "?title=a&scale=nan",
      "?title=a&dark=maybe", "?title=a&titel=b", "?title=a&title=b", "?title=%zz",
      "?title=\(String(repeating: "a", count: 301))",
    ])
  func whatCannotBeIsABadRequest(query: String) async throws {
    let server = try await Server()
    let answer = try await server.get("/card" + query)
    #expect(answer.status == 400)
    #expect(!answer.body.isEmpty)
  }

  @Test(.timeLimit(.minutes(30))) func otherPathsAreNotFoundAndTheFirstHasExamples() async throws {
    let server = try await Server()
    #expect(try await server.get("/cards").status == 404)
    let page = try await server.get("/")
    #expect(page.status == 200)
    #expect(String(decoding: page.body, as: UTF8.self).contains("/card?"))
  }

  @Test(.timeLimit(.minutes(30))) func requestsAtOnceGetTheSameBytes() async throws {
    let server = try await Server()
    let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<12 { group.addTask { try await server.get(Self.card).body } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies.count == 12)
    #expect(Set(bodies).count == 1)
  }

  @Test(.timeLimit(.minutes(30))) func aConnectionServesManyRequestsAndEndsWithWhatIsNone() async throws {
    let server = try await Server()
    let port = server.port
    let statuses = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let client = try LoopbackClient(port: port)
            // Both are there before the first is answered.
            try client.send("GET /x HTTP/1.1\r\n\r\nHEAD /x HTTP/1.0\r\n\r\n")
            let first = try client.answer().status
            let other = try LoopbackClient(port: port)
            try other.send("POST / HTTP/1.1\r\n\r\n")
            let second = try other.answer()
            let third = try LoopbackClient(port: port)
            try third.send("hello\r\n\r\n")
            #expect(second.head.contains("Allow: GET, HEAD"))
            return [first, second.status, try third.answer().status]
          })
      }
    }
    #expect(statuses == [404, 405, 400])
  }
}
