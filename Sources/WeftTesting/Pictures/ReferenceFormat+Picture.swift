import WeftGraphics

extension ReferenceFormat<Bitmap> {
  /// The format of pictures as PNG.
  static func picture(named name: String, _ tolerance: PictureTolerance) -> ReferenceFormat {
    ReferenceFormat(
      fileExtension: "png", read: { try Bitmap(pngAt: $0) }, data: { try $0.pngData() },
      mismatch: { expected, actual in
        guard let difference = try PictureDifference(expected, actual, tolerance: tolerance) else {
          return nil
        }
        let mismatch = PictureMismatch(
          name: name, difference: difference, sizes: (expected.pixelSize, actual.pixelSize), files: [])
        return ReferenceMismatch(summary: mismatch.summary, difference: try difference.picture.pngData())
      })
  }
}
