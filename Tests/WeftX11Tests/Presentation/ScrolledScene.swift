import CX11
import Foundation
import TestSupport
import WeftCompositor
import WeftGraphics
import WeftServer
import WeftTesting
import WeftX11

/// A list with pictures, a header in front of it and a mark, in a window. Two scenes with the same seed show the same.
@MainActor
final class ScrolledScene {
  let fixture: SinkFixture
  private let list = Layer()
  private let header = Layer()
  private let mark = Layer()
  private var rows: [Layer] = []
  private var random: SeededGenerator
  private let other: DisplayConnection
  private var cover: (window: XID, frame: PixelRect)?

  private static let listColor = Color(hex: 0xF4F4F0)
  private static let coverColor = Color(hex: 0x00FF00)

  init(
    _ options: VirtualDisplay.Options, limit: PresentationMethod, scale: CGFloat, isTransparent: Bool,
    seed: UInt64
  ) throws {
    fixture = try SinkFixture(
      options, size: PixelSize(width: 300, height: 220), isTransparent: isTransparent, limit: limit)
    other = try DisplayConnection(name: fixture.server.name)
    random = SeededGenerator(seed: seed)
    fixture.tree.scale = scale
    fixture.fill(isTransparent ? Color(hex: 0x336699, alpha: 0.4) : .white)
    list.frame = CGRect(x: 10 / scale, y: 5 / scale, width: 250 / scale, height: 200 / scale)
    list.masksToBounds = true
    list.backgroundColor = Self.listColor
    header.frame = CGRect(x: 0, y: 0, width: 280 / scale, height: 30 / scale)
    header.backgroundColor = Color(hex: 0x8800FF, alpha: 0.4)
    mark.frame = CGRect(x: 200 / scale, y: 60 / scale, width: 9 / scale, height: 31 / scale)
    mark.backgroundColor = .black
    for layer in [list, header, mark] {
      layer.animatesImplicitly = false
      fixture.tree.root.addSublayer(layer)
    }
    for index in 0..<80 { try addRow(index, scale) }
  }

  private func addRow(_ index: Int, _ scale: CGFloat) throws {
    let row = Layer()
    row.animatesImplicitly = false
    // Fractions of pixels, because the edges have to be rounded.
    row.frame = CGRect(x: 4.3, y: CGFloat(index) * 33.4 / scale, width: 220 / scale, height: 30 / scale)
    row.backgroundColor = index % 3 == 0 ? Color(hex: UInt32(index * 0x2_0503)) : .white
    if index % 4 == 1 {
      row.contents = try Bitmap(width: 110, height: 15, isOpaque: true) { pixels, _ in
        for byte in pixels.indices { pixels[byte] = .random(in: 0...255, using: &random) }
      }
    }
    row.cornerRadius = index % 5 == 0 ? 6 : 0
    row.masksToBounds = index % 5 == 0
    list.addSublayer(row)
    rows.append(row)
  }

  /// Shows the present state, also after an exposure: the mark moves.
  func show() async throws {
    mark.position.x =
      mark.position.x > 180 / fixture.tree.scale ? 150 / fixture.tree.scale : 204 / fixture.tree.scale
    try await fixture.show()
  }

  /// Changes something at random.
  func change() async throws {
    let scale = fixture.tree.scale
    switch Int.random(in: 0..<16, using: &random) {
    case 0: header.isHidden.toggle()
    case 1: rows[Int.random(in: 0..<80, using: &random)].backgroundColor = .black
    case 2: list.bounds.origin.x += CGFloat(Int.random(in: -9...9, using: &random)) / scale
    case 3: list.opacity = list.opacity < 1 ? 1 : 0.7
    case 7: list.backgroundColor = list.backgroundColor == nil ? Self.listColor : nil
    case 4: try await resize()
    case 5, 6: try await expose()
    default: list.bounds.origin.y += CGFloat(Int.random(in: -60...90, using: &random)) / scale
    }
  }

  private func resize() async throws {
    let size = PixelSize(
      width: .random(in: 120...330, using: &random), height: .random(in: 100...250, using: &random))
    fixture.server.resize(UInt(fixture.window.identifier), to: size)
    try await fixture.server.waitUntil("the size") { fixture.window.pixelSize == size }
  }

  /// Covers a part of the window with another window, or removes that.
  private func expose() async throws {
    if let cover {
      XDestroyWindow(other.display, cover.window)
      other.synchronize()
      self.cover = nil
      // Its pixels stay on the screen until the window is shown again.
      let frame = cover.frame
      try await fixture.server.waitUntil("the exposed pixels") {
        let picture = try fixture.server.screenshot(of: frame)
        return (0..<picture.height).allSatisfy { y in
          (0..<picture.width).allSatisfy { picture.pixel(x: $0, y: y) != Self.coverColor }
        }
      }
      return
    }
    // A part of the window stays visible, however small it is.
    let frame = PixelRect(
      x: .random(in: 1...80, using: &random), y: .random(in: 1...70, using: &random),
      width: .random(in: 10...200, using: &random), height: .random(in: 10...120, using: &random))
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    attributes.background_pixel = 0x00FF00
    let window = XCreateWindow(
      other.display, other.root, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
      UInt32(frame.height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    XMapRaised(other.display, window)
    other.synchronize()
    cover = (window, frame)
  }

  /// The bytes of the window's own pixels with their alpha, where nothing covers it.
  func ownPixels() throws -> Data {
    let size = fixture.window.pixelSize
    guard
      let image = XGetImage(
        other.display, fixture.window.identifier, 0, 0, UInt32(size.width), UInt32(size.height), UInt.max,
        ZPixmap)
    else { throw VirtualDisplayError.noScreenshot("the server refused") }
    defer { CX11DestroyImage(image) }
    precondition(image.pointee.bits_per_pixel == 32, "transparent windows have 32 bits per pixel")
    return Data(bytes: image.pointee.data, count: size.height * Int(image.pointee.bytes_per_line))
  }
}
