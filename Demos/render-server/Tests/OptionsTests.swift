import Foundation
import Testing
import Weft

/// The options of the server, and how it fails at the start.
@Suite(.serialized) struct OptionsTests {
  /// A folder that is removed with its last reference.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("render-server-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Adds a picture of one colour.
    func add(_ color: Color, as name: String) throws {
      let canvas = try Canvas(width: 8, height: 8, isOpaque: true)
      canvas.fill(canvas.bounds, with: color)
      try canvas.makeBitmap().write(pngTo: url.appendingPathComponent(name))
    }
  }

  @Test func `The photographs are the pictures in a folder, sorted by name`()
    async throws
  {
    let folder = try Folder()
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    try folder.add(red, as: "b.png")
    try folder.add(blue, as: "a.PNG")
    try Data("no picture".utf8).write(to: folder.url.appendingPathComponent("LICENCES.md"))
    let server = try ServerProcess(["--port", "0", "--photos", folder.url.path])
    let client = try await Client(port: try #require(await server.port()))
    for (number, color) in [blue, red].enumerated() {
      let picture = try Bitmap(pngData: try await client.get("/card?title=a&photo=\(number)").body)
      #expect(picture.pixel(x: 1000, y: 300) == color)
    }
    #expect(try await client.get("/card?title=a&photo=2").status == 400)
    #expect(String(decoding: try await client.get("/").body, as: UTF8.self).contains("photo=0…1&"))
  }

  @Test func `An invalid photograph does not end the server`() async throws {
    let folder = try Folder()
    try Data("no picture".utf8).write(to: folder.url.appendingPathComponent("a.jpg"))
    let server = try ServerProcess(["--port", "0", "--photos", folder.url.path])
    let client = try await Client(port: try #require(await server.port()))
    #expect(try await client.get("/card?title=a&photo=0").status == 500)
    #expect(try await client.get("/card?title=a").status == 200)
  }

  @Test func `The server reports why it can't start`() async throws {
    let folder = try Folder()
    let empty = try await ServerProcess(["--port", "0", "--photos", folder.url.path]).end()
    #expect(empty.code == 1)
    #expect(empty.output.contains("no pictures in \(folder.url.path)"))
    let missing = try await ServerProcess(["--port", "0", "--photos", folder.url.path + "/none"]).end()
    #expect(missing.code == 1)
    #expect(missing.output.contains("none"))
    let first = try ServerProcess()
    let port = try #require(await first.port())
    let second = try await ServerProcess(["--port", "\(port)"]).end()
    #expect(second.code == 1)
    #expect(second.output.contains("in use"))
    withExtendedLifetime(first) {}
  }

  @Test func `The server accepts more connections than its soft descriptor limit`()
    async throws
  {
    let server = try ServerProcess(descriptorLimit: 64)
    let port = try #require(await server.port())
    var clients: [Client] = []
    for _ in 0..<100 { clients.append(try await Client(port: port)) }
    for client in clients { #expect(try await client.get("/x").status == 404) }
  }
}
