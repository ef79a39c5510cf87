import WeftGraphics

/// The common part of all forms of `assertScreenshot`.
struct ScreenshotAssertion {
  let name: String?
  let function: String
  let variant: PictureVariant
  let tolerance: PictureTolerance
  let location: TestLocation

  /// - Parameter origin: returns what the picture was made of, if that is needed.
  func check(_ picture: Bitmap, origin: @escaping () -> PictureOrigin? = { .current }) {
    let place = ReferencePlace(
      filePath: location.filePath, name: name, function: function, variant: variant.suffix)
    let check = ReferenceCheck(
      format: .picture(at: place, tolerance), place: place, settings: .current)
    if let message = check.failure(of: ReferencePicture(picture, origin: origin)) {
      TestIssue.report(message, at: location)
    }
  }
}
