import WeftGraphics

/// How a picture differs from its reference.
package struct PictureFailure: Codable, Hashable, Sendable {
  /// The number of pixels that differ by more than the tolerance allows.
  package let differingPixels: Int
  /// The number of all pixels.
  package let totalPixels: Int
  /// What the test allows, in words.
  package let tolerance: String
  package let report: PictureReport

  init(differingPixels: Int, totalPixels: Int, tolerance: PictureTolerance, report: PictureReport) {
    self.differingPixels = differingPixels
    self.totalPixels = totalPixels
    self.tolerance = tolerance.description
    self.report = report
  }
}

extension PictureTolerance {
  /// The tolerance in words, such as "component: 4, pixels: 0.01".
  fileprivate var description: String {
    var parts: [String] = []
    if component > 0 { parts.append("component: \(component)") }
    if pixels > 0 { parts.append("pixels: \(pixels)") }
    if perceptual > 0 { parts.append("perceptual: \(perceptual)") }
    if ignoresAntialiasing { parts.append("antialiasing") }
    if !ignoredParts.isEmpty { parts.append("\(ignoredParts.count) ignored parts") }
    return parts.isEmpty ? "exact" : parts.joined(separator: ", ")
  }
}
