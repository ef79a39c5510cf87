import WeftGraphics

extension ReferenceFormat<ReferencePicture> {
  /// The format of pictures as PNG.
  ///
  /// - Parameter log: receives every comparison; nil for none.
  static func picture(
    at place: ReferencePlace, _ tolerance: PictureTolerance, log: ComparisonLog? = nil
  ) -> ReferenceFormat {
    ReferenceFormat(
      fileExtension: "png", read: { try ReferencePicture(pngAt: $0) }, data: { try $0.pngData() },
      isUnchanged: { try $0.hasSamePixels(as: $1) },
      mismatch: { expected, actual in
        let difference = try PictureDifference(expected.bitmap, actual.bitmap, tolerance: tolerance)
        try log?.add("\(place.file)/\(place.name)", difference)
        guard let difference else { return nil }
        let mismatch = PictureMismatch(
          name: place.name, difference: difference,
          sizes: (expected.bitmap.pixelSize, actual.bitmap.pixelSize), files: [])
        return ReferenceMismatch(
          summary: mismatch.summary, difference: try difference.picture.pngData(),
          picture: PictureFailure(
            differingPixels: difference.differingPixels, totalPixels: difference.totalPixels,
            tolerance: tolerance,
            report: PictureReport(expected: expected, actual: actual, difference, tolerance)))
      })
  }
}
