import Foundation
import Testing
import Weft

/// The responses of the server.
@Suite(.serialized) struct RenderServerTests {
  private static let card = "/card?title=A%20title&text=Some+words&photo=3&avatar=0&site=weft"

  private let server: ServerProcess
  private let port: UInt16

  init() async throws {
    server = try ServerProcess()
    port = try #require(await server.port())
  }

  private func get(_ path: String) async throws -> Client.Answer {
    try await Client(port: port).get(path)
  }

  @Test func `A card has the size of link previews`() async throws {
    let answer = try await get(Self.card)
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

  @Test func `Scale and dark appearance are parameters`() async throws {
    let picture = try Bitmap(pngData: try await get(Self.card + "&scale=2&dark=1").body)
    #expect(picture.pixelSize == PixelSize(width: 2400, height: 1260))
    #expect(picture.pixel(x: 80, y: 40) == Color(hex: 0x1A191D))
  }

  @Test func `Right-to-left scripts mirror the card`()
    async throws
  {
    let hebrew = "%D7%A9%D7%9C%D7%95%D7%9D"
    let picture = try Bitmap(pngData: try await get("/card?title=1.%20\(hebrew)&photo=3").body)
    #expect(picture.pixel(x: 1196, y: 300) == Color(hex: 0x3B5BDB))
    #expect(Set((0..<630).map { picture.pixel(x: 200, y: $0) }).count > 50)
  }

  @Test func `Long titles are smaller, and nothing overlaps`() async throws {
    // The first line of ink below the name of the site, and the last one above the margin.
    func ink(_ query: String) async throws -> (top: Int, bottom: Int) {
      let picture = try Bitmap(pngData: try await get("/card?photo=7&" + query).body)
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

  @Test func `A plus stands for a space`() async throws {
    let spaced = try await get("/card?title=a%20b").body
    #expect(try await get("/card?title=a+b").body == spaced)
    #expect(try await get("/card?title=a%2Bb").body != spaced)
  }

  @Test(
    arguments: [
      "": "'title' is missing", "?text=only": "'title' is missing", "?title=a&photo=13": "0 to 12",
      "?title=a&photo=x": "'photo' takes", "?title=a&scale=0": "'scale' takes",
      "?title=a&scale=nan": "0.25 to 4",
      "?title=a&dark=maybe": "0 or 1", "?title=a&titel=b": "no parameter 'titel'",
      "?title=a&title=b": "twice",
      "?title=%zz": "percent-encoded", "?title=%ff": "percent-encoded",
      "?title=\(String(repeating: "a", count: 301))": "at most 300",
    ])
  func `Invalid parameters are a bad request, with the reason`(query: String, reason: String) async throws {
    let answer = try await get("/card" + query)
    #expect(answer.status == 400)
    #expect(answer.head.contains("Content-Type: text/plain"))
    #expect(String(decoding: answer.body, as: UTF8.self).contains(reason))
  }

  @Test func `The first page has examples, and other paths are not found`()
    async throws
  {
    let page = try await get("/")
    #expect(page.status == 200)
    let examples = String(decoding: page.body, as: UTF8.self).matches(of: /src="([^"]+)"/).map(\.1)
    #expect(examples.count == 4)
    for example in examples {
      let path = String(example.replacing("&amp;", with: "&"))
      #expect(try await get(path).status == 200, "\(path)")
    }
    #expect(try await get("/cards").status == 404)
    #expect(try await get("//").status == 404)
  }

  @Test func `Concurrent requests get the same bytes`() async throws {
    let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<12 { group.addTask { try await get(Self.card).body } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies.count == 12)
    #expect(Set(bodies).count == 1)
  }
}
