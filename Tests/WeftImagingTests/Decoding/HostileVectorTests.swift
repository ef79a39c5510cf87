import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

private func svg(_ contents: String, head: String = "") -> Data {
  Data(
    """
    \(head)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:xi="http://www.w3.org/2001/XInclude" width="40" height="40">\(contents)</svg>
    """.utf8)
}

@Suite struct HostileVectorTests {
  @Test func `Vector pictures can't make the program read files`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID()).png")
    try Canvas.draw(size: CGSize(width: 40, height: 40)) { $0.fill(with: Color(hex: 0xFF0000)) }
      .write(pngTo: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let rectangle = file.deletingPathExtension().appendingPathExtension("svg")
    try svg("<rect width='40' height='40' fill='red' id='a'/>").write(to: rectangle)
    defer { try? FileManager.default.removeItem(at: rectangle) }
    let attempts = [
      svg("<image width='40' height='40' xlink:href='\(file.absoluteString)'/>"),
      svg("<image width='40' height='40' href='\(file.path)'/>"),
      svg("<use xlink:href='\(rectangle.absoluteString)#a'/>"),
      svg("<xi:include href='\(rectangle.absoluteString)'/>"),
      svg(
        "<style>@import url('\(rectangle.absoluteString)');</style><rect width='40' height='40' fill='none'/>"
      ),
    ]
    for data in attempts {
      guard let bitmap = try? Image(data: data).bitmap() else { continue }
      #expect(bitmap.pixel(x: 20, y: 20).alpha == 0, "\(String(decoding: data, as: UTF8.self))")
    }
    // Pictures that are embedded in the document are shown.
    let own = "data:image/png;base64,\(try Data(contentsOf: file).base64EncodedString())"
    let shown = try Image(data: svg("<image width='40' height='40' xlink:href='\(own)'/>")).bitmap()
    #expect(shown.pixel(x: 20, y: 20) == Color(hex: 0xFF0000))
  }

  /// Followed to the end, they would take years.
  @Test func `Exponentially nested entities and uses are not followed to the end`() throws {
    let entities = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let laughs = svg(
      "<text y='20'>&e9;</text>",
      head: "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY e0 'ha'>\(entities.joined())]>")
    let uses = (1...12).map { level in
      "<g id='g\(level)'>\(String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: 10))</g>"
    }
    let multiplied = svg(
      "<defs><g id='g0'><path d='M0 0h9'/></g>\(uses.joined())</defs><use xlink:href='#g12'/>")
    let circle = svg("<g id='a'><use xlink:href='#a'/></g>")
    let deep = svg(String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000))
    for data in [laughs, multiplied, circle, deep] { _ = try? Image(data: data).bitmap() }
  }

  @Test func `Invalid sizes are refused or corrected`() throws {
    for size in [
      "width='1e9' height='1'", "width='-5' height='5'", "width='0' height='0'", "width='NaN' height='9'",
    ] {
      let data = Data(
        "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect width='9' height='9'/></svg>".utf8)
      do throws(ImageError) {
        let bitmap = try Image(data: data).bitmap()
        #expect(bitmap.width <= 32_767 && bitmap.height <= 32_767)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
