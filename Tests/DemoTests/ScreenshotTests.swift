import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct ScreenshotTests {
  @Test(arguments: Demo.withGallery, [1, 1.25, 2])
  func theScreenshotHasTheRequestedSizeAndIsNotBlank(_ demo: Demo, _ scale: Double) async throws {
    let display = try VirtualDisplay(width: 1280, height: 1024)
    let picture = try await demo.screenshot(
      ["--size", "480x400", "--scale", "\(scale)", "--at", "0.4"], on: display)
    #expect(picture.width == Int(480 * scale))
    #expect(picture.height == Int(400 * scale))
    #expect(picture.colorCount > 200)
  }

  @Test(arguments: Demo.withGallery, ["240x180", "1x1"])
  func smallWindowsAreShown(_ demo: Demo, _ size: String) async throws {
    let display = try VirtualDisplay(width: 640, height: 480)
    let picture = try await demo.screenshot(["--size", size, "--scale", "1", "--at", "0"], on: display)
    #expect("\(picture.width)x\(picture.height)" == size)
  }

  @Test(arguments: Demo.withGallery, ["light", "dark"])
  func theWindowFollowsTheAppearanceOfTheDesktop(_ demo: Demo, _ appearance: String) async throws {
    let display = try VirtualDisplay(width: 640, height: 480)
    let picture = try await demo.screenshot(
      ["--size", "480x400", "--scale", "1", "--at", "0"], on: display,
      environment: ["WEFT_APPEARANCE": appearance])
    // The corner shows the background in all demos.
    let ground = picture.pixel(x: 3, y: 3)
    #expect(appearance == "dark" ? ground.green < 0.25 : ground.green > 0.9, "\(ground)")
  }

  @Test func theScreenshotOfAWindowLargerThanTheScreenIsComplete() async throws {
    let display = try VirtualDisplay(width: 320, height: 240)
    let picture = try await Demo(name: "rainbow").screenshot(
      ["--size", "500x400", "--scale", "1", "--at", "0"], on: display)
    #expect(picture.pixelSize == PixelSize(width: 500, height: 400))
    let offScreen = PixelRect(x: 330, y: 250, width: 140, height: 100)
    #expect(picture.colorCount(in: offScreen) > 5)
    #expect(picture.distance((340, 300), (160, 300)) < 0.5, "a band continues beyond the edge of the screen")
  }

  @Test func theScreenshotShowsPicturesInsteadOfPlaceholders() async throws {
    let display = try VirtualDisplay(width: 1280, height: 1024)
    let picture = try await Demo(name: "photos").screenshot(
      ["--size", "960x680", "--scale", "1"], on: display)
    // The middles of the tiles of the first two rows. Photographs have many colours.
    for row in 0..<2 {
      for column in 0..<5 {
        let part = PixelRect(x: 60 + column * 186, y: 100 + row * 143, width: 100, height: 70)
        #expect(picture.colorCount(in: part) > 40, "row \(row), column \(column)")
      }
    }
  }
}
