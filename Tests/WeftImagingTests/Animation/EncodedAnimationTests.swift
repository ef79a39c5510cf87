import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFF00_00FF

private let whole = PixelRect(x: 0, y: 0, width: 12, height: 8)

/// Red everywhere, a green square that stays, a blue one that is cleared, and a last green one.
private let squares = TestAnimation(
  size: PixelSize(width: 12, height: 8),
  frames: [
    .init(rect: whole, color: red, duration: 0.1),
    .init(rect: PixelRect(x: 2, y: 2, width: 4, height: 4), color: green, duration: 0.2),
    .init(rect: PixelRect(x: 4, y: 2, width: 4, height: 4), color: blue, duration: 0.3, disposal: .clear),
    .init(rect: PixelRect(x: 10, y: 6, width: 2, height: 2), color: green, duration: 0.4),
  ], loopCount: 3)

/// The colours of a row, as one letter for each pixel.
private func row(_ y: Int, of bitmap: Bitmap) -> String {
  String(
    (0..<bitmap.width).map { x -> Character in
      let color = bitmap.pixel(x: x, y: y)
      if color.alpha == 0 { return "." }
      return color == Color(hex: 0xFF0000)
        ? "r" : color == Color(hex: 0x00FF00) ? "g" : color == Color(hex: 0x0000FF) ? "b" : "?"
    })
}

@Suite struct EncodedAnimationTests {
  private static let files: [(name: String, data: Data)] = [
    ("GIF", squares.gif), ("APNG", squares.apng), ("WebP", squares.webp),
  ]

  @Test(arguments: files.indices)
  func `Frames, durations and loops are read from GIF, APNG and WebP`(file: Int) throws {
    let animation = try EncodedAnimation(data: Self.files[file].data)
    #expect(animation.pixelSize == squares.size)
    #expect(animation.frameCount == 4 && animation.loopCount == 3)
    #expect((0..<4).map { animation.duration(ofFrameAt: $0) } == [0.1, 0.2, 0.3, 0.4])
    #expect(abs(animation.duration - 1) < 1e-9)
  }

  @Test(arguments: files.indices)
  func `Frames are composed as their file specifies`(file: Int) throws {
    let animation = try EncodedAnimation(data: Self.files[file].data)
    let rows = try (0..<4).map { row(3, of: try animation.frame(at: $0)) }
    #expect(rows == ["rrrrrrrrrrrr", "rrggggrrrrrr", "rrggbbbbrrrr", "rrgg....rrrr"])
    #expect(row(7, of: try animation.frame(at: 3)) == "rrrrrrrrrrgg")
    #expect(try animation.frame(at: 0).isOpaque)
    #expect(try !animation.frame(at: 3).isOpaque)
  }

  @Test func `The messages of frames that do not exist name the line of the caller`() async throws {
    let lines = [#line + 1, #line + 5]
    let ofDuration = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let animation = try EncodedAnimation(data: squares.gif)
      _ = animation.duration(ofFrameAt: 4)
    }
    let ofFrame = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let animation = try EncodedAnimation(data: squares.gif)
      _ = try animation.frame(at: 4)
    }
    for (result, line) in zip([ofDuration, ofFrame], lines) {
      let output = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      let message = try #require(output.first { $0.contains("there is no frame 4") })
      #expect(message.contains("WeftImagingTests/EncodedAnimationTests.swift:\(line): "))
    }
  }

  @Test(arguments: files.indices)
  func `Frames are the same in any order of requests`(file: Int) throws {
    let inOrder = try EncodedAnimation(data: Self.files[file].data)
    let expected = try (0..<4).map { try inOrder.frame(at: $0) }
    let animation = try EncodedAnimation(data: Self.files[file].data)
    for index in [3, 1, 2, 2, 0, 3, 0] { #expect(try animation.frame(at: index) == expected[index]) }
  }

  @Test(arguments: files.indices)
  func `The cover is the first frame, and images report that they are animated`(file: Int) throws {
    let data = Self.files[file].data
    let image = try Image(data: data)
    #expect(image.isAnimated && image.pixelSize == squares.size)
    let animation = try #require(try image.animatedImage())
    #expect(try animation.coverImage.bitmap() == animation.frame(at: 0))
    guard case .animatedImage = try ImageContainer(data: data) else {
      Issue.record("the container holds no animation")
      return
    }
  }

  @Test func `The cover is the first frame, even of an APNG whose default image is none`() throws {
    var animation = squares
    animation.defaultColor = blue
    let file = animation.apng
    let decoded = try EncodedAnimation(data: file)
    #expect(decoded.frameCount == 4)
    #expect(row(3, of: try Image(data: file).bitmap()) == "bbbbbbbbbbbb")
    #expect(row(3, of: try decoded.coverImage.bitmap()) == "rrrrrrrrrrrr")
    #expect(try ImageContainer(data: file).data == file)
    var damaged = file
    let frame = try #require(damaged.range(of: Data("fdAT".utf8)))
    damaged[frame.upperBound + 6] ^= 0xFF
    #expect(row(3, of: try EncodedAnimation(data: damaged).coverImage.bitmap()) == "bbbbbbbbbbbb")
  }

  @Test func `The cover is the first frame at its place, even if it is smaller than the APNG`() throws {
    var animation = squares
    animation.defaultColor = blue
    animation.frames[0].rect = PixelRect(x: 2, y: 1, width: 4, height: 4)
    let file = animation.apng
    let decoded = try EncodedAnimation(data: file)
    let cover = decoded.coverImage
    #expect(cover.pixelSize == animation.size && !cover.isAnimated)
    #expect(row(3, of: try cover.bitmap()) == "..rrrr......")
    #expect(row(0, of: try cover.bitmap()) == "............")
    #expect(try cover.bitmap() == decoded.frame(at: 0))
    let half = PixelSize(width: 6, height: 4)
    #expect(try cover.bitmap(pixelSize: half).pixelSize == half)
    var damaged = file
    let frame = try #require(damaged.range(of: Data("fdAT".utf8)))
    damaged[frame.upperBound + 6] ^= 0xFF
    #expect(row(3, of: try EncodedAnimation(data: damaged).coverImage.bitmap()) == "bbbbbbbbbbbb")
  }

  @Test func `A frame with a restoring disposal leaves the previous content`() throws {
    var animation = squares
    animation.frames[2].disposal = .restore
    for data in [animation.gif, animation.apng] {
      let decoded = try EncodedAnimation(data: data)
      #expect(row(3, of: try decoded.frame(at: 2)) == "rrggbbbbrrrr")
      #expect(row(3, of: try decoded.frame(at: 3)) == "rrggggrrrrrr")
    }
  }

  @Test func `What a restored frame of full size has covered is shown after it`() throws {
    var animation = squares
    animation.frames[1].rect = PixelRect(animation.size)
    animation.frames[1].blends = false
    animation.frames[1].disposal = .restore
    let decoded = try EncodedAnimation(data: animation.apng)
    #expect(row(3, of: try decoded.frame(at: 2)) == "rrrrbbbbrrrr")
    #expect(row(3, of: try decoded.frame(at: 1)) == "gggggggggggg")
    decoded.rest()
    #expect(row(3, of: try decoded.frame(at: 2)) == "rrrrbbbbrrrr")
  }

  @Test func `A transparent frame shows the content below or replaces it`() throws {
    var animation = squares
    animation.frames[1].color = 0
    #expect(row(3, of: try EncodedAnimation(data: animation.gif).frame(at: 1)) == "rrrrrrrrrrrr")
    #expect(row(3, of: try EncodedAnimation(data: animation.apng).frame(at: 1)) == "rrrrrrrrrrrr")
    animation.frames[1].blends = false
    #expect(row(3, of: try EncodedAnimation(data: animation.apng).frame(at: 1)) == "rr....rrrrrr")
    #expect(row(3, of: try EncodedAnimation(data: animation.webp).frame(at: 1)) == "rr....rrrrrr")
  }

  @Test func `Translucent frames are blended with the content below`() throws {
    var animation = squares
    animation.frames[1].color = 0x8000_FF00
    for data in [animation.apng, animation.webp] {
      let color = try EncodedAnimation(data: data).frame(at: 1).pixel(x: 3, y: 3)
      #expect(abs(color.red - 0.5) < 0.01 && abs(color.green - 0.5) < 0.01 && color.alpha == 1)
    }
  }

  @Test func `Frames that lie partly or entirely outside are clipped`() throws {
    var animation = squares
    animation.frames[1].rect = PixelRect(x: 8, y: 2, width: 40, height: 40)
    animation.frames[2].rect = PixelRect(x: 60, y: 60, width: 4, height: 4)
    for data in [animation.gif, animation.apng, animation.webp] {
      let decoded = try EncodedAnimation(data: data)
      #expect(row(3, of: try decoded.frame(at: 1)) == "rrrrrrrrgggg")
      #expect(row(3, of: try decoded.frame(at: 2)) == "rrrrrrrrgggg")
    }
  }

  @Test func `Frames with very short durations are shown for a tenth of a second`() throws {
    var animation = squares
    for index in animation.frames.indices {
      animation.frames[index].duration = index == 3 ? 0.02 : 0.01 * Double(index % 2)
    }
    for data in [animation.gif, animation.apng, animation.webp] {
      let decoded = try EncodedAnimation(data: data)
      #expect((0..<4).map { decoded.duration(ofFrameAt: $0) } == [0.1, 0.1, 0.1, 0.02])
    }
  }

  @Test func `The frame at a time follows durations and loops`() throws {
    let animation = try EncodedAnimation(data: squares.gif)
    let frames = [-1, 0, 0.05, 0.15, 0.35, 0.95, 1.05, 2.95, 3.0, 100, .nan, .infinity].map {
      animation.frameIndex(at: $0)
    }
    #expect(frames == [0, 0, 0, 1, 2, 3, 0, 3, 3, 3, 0, 3])
    var endless = squares
    endless.loopCount = 0
    #expect(try EncodedAnimation(data: endless.gif).frameIndex(at: 100.15) == 1)
  }

  @Test func `Loops are counted according to their format`() throws {
    for count in [0, 1, 2, 7] {
      var animation = squares
      animation.loopCount = count
      for data in [animation.gif, animation.apng, animation.webp] {
        #expect(try EncodedAnimation(data: data).loopCount == count)
      }
    }
  }

  @Test func `A file that ends early shows the frames that are there`() throws {
    for (name, data) in Self.files {
      let part = data.prefix(data.count * 3 / 4)
      guard let animation = try? EncodedAnimation(data: Data(part)) else { continue }
      #expect((1..<4).contains(animation.frameCount), "\(name)")
      #expect(row(3, of: try animation.frame(at: 0)) == "rrrrrrrrrrrr")
    }
    #expect(throws: ImageError.self) { try EncodedAnimation(data: squares.gif.prefix(20)) }
  }

  @Test func `A damaged frame is reported, and the next ones are shown without it`() throws {
    var data = squares.apng
    let second = try #require(data.range(of: Data("fdAT".utf8)))
    // Makes its compressed data invalid.
    for index in second.upperBound + 4..<second.upperBound + 12 { data[index] ^= 0xFF }
    let animation = try EncodedAnimation(data: data)
    #expect(throws: ImageError.self) { try animation.frame(at: 1) }
    #expect(row(3, of: try animation.frame(at: 2)) == "rrrrbbbbrrrr")
    #expect(row(3, of: try animation.frame(at: 0)) == "rrrrrrrrrrrr")
  }

  @Test func `What follows a damaged frame of full size is the same in any order of requests`() throws {
    var whole = squares
    whole.frames[1].rect = PixelRect(whole.size)
    whole.frames[1].blends = false
    var data = whole.apng
    let second = try #require(data.range(of: Data("fdAT".utf8)))
    for index in second.upperBound + 4..<second.upperBound + 12 { data[index] ^= 0xFF }
    let animation = try EncodedAnimation(data: data)
    #expect(row(3, of: try animation.frame(at: 0)) == "rrrrrrrrrrrr")
    #expect(row(3, of: try animation.frame(at: 2)) == "....bbbb....")
    #expect(throws: ImageError.self) { try animation.frame(at: 1) }
    animation.rest()
    #expect(row(3, of: try animation.frame(at: 2)) == "....bbbb....")
  }

  @Test func `Still pictures are not animations`() throws {
    #expect(throws: ImageError.unsupportedFormat) { try EncodedAnimation(data: TestPictures.photograph()) }
    #expect(throws: ImageError.unsupportedFormat) {
      try EncodedAnimation(data: TestPictures.blackPNG(width: 4, height: 4))
    }
    #expect(try Image(data: TestPictures.gif).animatedImage() == nil)
    #expect(try EncodedAnimation(data: TestPictures.gif).frameCount == 1)
  }

  @Test func `Hostile animations are bounded: frames, sizes, times`() throws {
    var many = TestAnimation(size: PixelSize(width: 1, height: 1), frames: [])
    many.frames = Array(
      repeating: .init(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), color: red), count: 3000)
    let limits = DecodingLimits(maximumFrames: 100)
    for data in [many.gif, many.apng, many.webp] {
      #expect(try EncodedAnimation(data: data, limits: limits).frameCount == 100)
    }
    // A frame that claims 65,535 by 65,535 pixels in a picture of one.
    var data = squares.gif
    let descriptor = try #require(data.range(of: Data([0x2C, 0, 0, 0, 0])))
    for index in descriptor.upperBound..<descriptor.upperBound + 4 { data[index] = 0xFF }
    #expect(throws: ImageError.self) { try EncodedAnimation(data: data).frame(at: 0) }
    var large = squares
    large.size = PixelSize(width: 60_000, height: 60_000)
    #expect(throws: ImageError.tooLarge(large.size, limit: 100_000_000)) {
      try EncodedAnimation(data: large.gif)
    }
  }

  @Test func `Many threads get the same frames as one`() async throws {
    let animation = try EncodedAnimation(data: squares.gif)
    let expected = try (0..<4).map { try EncodedAnimation(data: squares.gif).frame(at: $0) }
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<40 {
        group.addTask { #expect((try? animation.frame(at: round * 7 % 4)) == expected[round * 7 % 4]) }
      }
    }
  }
}
