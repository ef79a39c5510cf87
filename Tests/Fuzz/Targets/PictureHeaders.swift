import Foundation
import WeftGraphics
import WeftImaging

/// The information that is read from pictures without decoding them: sizes, and the frames of animations.
enum PictureHeaders: FuzzTarget {
  static let name = "picture-headers"

  static func run(_ bytes: [UInt8]) throws {
    // A slice of larger data, whose indices do not start at 0.
    let data = Data([0] + bytes).dropFirst()
    // The headers of other formats are read by their loaders.
    guard isKnown(bytes) else { return }
    let size = try? ImageDecoder.size(of: data)
    try require(size.map { $0.width >= 0 && $0.height >= 0 } ?? true, "a picture of \(size!)")
    let limits = DecodingLimits(maximumPixels: 1 << 24, maximumFrames: 50)
    guard let image = try? Image(data: data, limits: limits) else { return }
    try require(image.pixelSize == size, "the image is \(image.pixelSize), its header says \(size!)")
    try require(image.pixelSize.area <= limits.maximumPixels, "\(image.pixelSize) is beyond the limit")
    guard let animation = try? EncodedAnimation(data: data, limits: limits) else { return }
    try check(animation, limits)
  }

  private static func isKnown(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
    ]
    return starts.contains { bytes.starts(with: $0) }
  }

  private static func check(_ animation: EncodedAnimation, _ limits: DecodingLimits) throws {
    try require((1...limits.maximumFrames).contains(animation.frameCount), "\(animation.frameCount) frames")
    try require(
      animation.pixelSize.area <= limits.maximumPixels, "\(animation.pixelSize) is beyond the limit")
    try require(animation.loopCount >= 0, "\(animation.loopCount) loops")
    var sum = 0.0
    for index in 0..<animation.frameCount {
      let duration = animation.duration(ofFrameAt: index)
      try require(duration > 0 && duration.isFinite, "frame \(index) lasts \(duration) s")
      let found = animation.frameIndex(at: sum + duration / 2)
      try require(abs(found - index) <= 1, "frame \(found) is shown in the middle of frame \(index)")
      sum += duration
    }
    try require(abs(sum - animation.duration) < 1e-6, "\(sum) s, not \(animation.duration)")
    for time in [-1, sum * 1e6, .infinity, .nan, -.infinity] {
      let index = animation.frameIndex(at: time)
      try require((0..<animation.frameCount).contains(index), "frame \(index) at \(time) s")
    }
  }
}
