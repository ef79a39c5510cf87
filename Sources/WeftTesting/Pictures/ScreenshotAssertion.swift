import WeftGraphics

/// The common part of all forms of `assertScreenshot`.
struct ScreenshotAssertion {
  let name: String?
  let function: String
  let variant: PictureVariant
  let tolerance: PictureTolerance
  let location: TestLocation

  func check(_ picture: Bitmap) {
    let place = ReferencePlace(
      filePath: location.filePath, name: name, function: function, variant: variant.suffix)
    let check = ReferenceCheck(
      format: .picture(named: place.name, tolerance), place: place, settings: .current)
    if let message = check.failure(of: picture) { TestIssue.report(message, at: location) }
  }
}
