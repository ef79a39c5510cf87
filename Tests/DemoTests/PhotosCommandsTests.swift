import DemoSupport
import Foundation
import Testing
import Weft
import WeftTesting

@testable import photos

/// The menus and the keys of the demo photos, on the wall and in the lightbox.
@MainActor
@Suite struct PhotosCommandsTests {
  private let window = OffscreenWindow(showing: PhotosRootNode())

  private var wall: WallNode { get throws { try window.find(WallNode.self) } }
  private var isEnlarged: Bool { !window.all(LightboxNode.self).isEmpty }

  /// The number of the picture that the lightbox shows, once nothing else moves in it.
  private func enlarged() throws -> Int? {
    window.settle()
    window.advance(by: 1)
    let photos = window.all(EnlargedPhotoNode.self)
    #expect(photos.count == 1, "the pictures before it are gone")
    let lightbox = try window.find(LightboxNode.self)
    #expect(photos.first?.photograph.title == lightbox.tile.photo.photograph.title)
    #expect(window.all(LabelNode.self).contains { $0.text == photos.first?.photograph.title })
    return try wall.tiles.firstIndex { $0 === lightbox.tile }
  }

  private func enlarge(_ index: Int) throws {
    window.click(on: try wall.tiles[index])
    window.settle()
    #expect(try enlarged() == index)
  }

  @Test func aTileIsEnlargedAndItsTitleAndAddressAreCopiedByItsMenu() async throws {
    let tile = try wall.tiles[1]
    let photograph = tile.photo.photograph
    #expect(window.toolTip(of: tile) == "\(photograph.title), by \(photograph.credit)")
    window.choose("Copy Title", inMenuOf: tile)
    #expect(
      await window.scene.pasteboard.text(for: .clipboard) == "\(photograph.title), by \(photograph.credit)")
    window.choose("Copy Address", inMenuOf: tile)
    #expect(await window.scene.pasteboard.text(for: .clipboard) == photograph.file.absoluteString)
    window.choose("Enlarge", inMenuOf: tile)
    #expect(try enlarged() == 1)
  }

  @Test func keysShowTheNeighboursAndTheEnds() throws {
    try enlarge(1)
    let last = try wall.tiles.count - 1
    let steps: [(KeyboardKey, Int)] = [
      (.right, 2), (.left, 1), (.pageUp, 0), (.left, 0), (.pageDown, 1), (.space, 2), (.end, last),
      (.right, last), (.pageDown, last), (.home, 0),
    ]
    for (key, index) in steps {
      window.pressAndSettle(key)
      #expect(try enlarged() == index)
    }
  }

  @Test func controlCCopiesTheEnlargedPicture() async throws {
    let pasteboard = window.scene.pasteboard
    window.press(KeyboardKey("c"), modifiers: .control)
    #expect(pasteboard.ownContents(for: .clipboard) == nil, "nothing is enlarged")
    try enlarge(1)
    window.press(KeyboardKey("c"), modifiers: .control)
    let file = try wall.tiles[1].photo.photograph.file
    let picture = try #require(await pasteboard.bitmap())
    #expect(picture == (try ImageDecoder.decode(Data(contentsOf: file))))
    #expect(isEnlarged)
  }

  @Test func keysInQuickSuccessionLeaveOnlyTheLastPicture() throws {
    try enlarge(0)
    for _ in 1...5 { window.press(.right) }
    window.press(.left)
    window.settle()
    #expect(try enlarged() == 4)
  }

  @Test func theMenuOfTheLightboxDoesWhatTheKeysDo() async throws {
    try enlarge(0)
    let lightbox = try window.find(LightboxNode.self)
    window.click(on: lightbox, button: .secondary)
    #expect(window.openMenus.last?["Previous Picture"]?.isEnabled == false)
    window.chooseMenuItem("Next Picture")
    #expect(try enlarged() == 1)
    let photograph = lightbox.photo.photograph
    window.choose("Copy Title", inMenuOf: lightbox)
    #expect(
      await window.scene.pasteboard.text(for: .clipboard) == "\(photograph.title), by \(photograph.credit)")
    window.choose("Copy Address", inMenuOf: lightbox)
    #expect(await window.scene.pasteboard.text(for: .clipboard) == photograph.file.absoluteString)
    #expect(isEnlarged, "choosing something is no click on the picture")
    window.choose("Back to the Wall", inMenuOf: lightbox)
    window.advance(by: 1)
    #expect(!isEnlarged)
  }

  @Test func thePictureReturnsIntoItsTileWhichTheWallHasScrolledTo() throws {
    let wall = try wall
    try enlarge(0)
    window.pressAndSettle(.end)
    let tile = try #require(wall.tiles.last)
    #expect(wall.bounds.contains(tile.frame) && wall.bounds.minY > 0)
    window.pressAndSettle(.escape)
    window.advance(by: 1)
    #expect(!isEnlarged && wall.tiles.allSatisfy { $0.alpha == 1 })
    // On the wall, the keys scroll again.
    window.pressAndSettle(.home)
    window.advance(by: 1)
    #expect(wall.bounds.minY == 0 && !isEnlarged)
  }

  @Test func keysDoNothingWhileThePictureReturns() throws {
    try enlarge(0)
    window.press(.escape)
    for key in [KeyboardKey.right, .end, .escape] { window.pressAndSettle(key) }
    #expect(isEnlarged)
    window.advance(by: 1)
    #expect(!isEnlarged)
    #expect(try wall.bounds.minY == 0 && wall.tiles.allSatisfy { $0.alpha == 1 })
  }
}
