import WeftGraphics

/// The common part of all forms of `assertScreenshot`.
struct ScreenshotAssertion {
  private let location: TestLocation
  private var reference: ReferenceCheck<ReferencePicture>

  /// - Parameters:
  ///   - name: the name of the reference; nil for the test function's name.
  ///   - function: the test function, as `#function` names it.
  init(
    name: String?, function: String, variant: PictureVariant, tolerance: PictureTolerance,
    location: TestLocation
  ) {
    self.location = location
    let place = ReferencePlace(
      filePath: location.filePath, name: name, function: function, variant: variant.suffix)
    reference = ReferenceCheck(
      format: .picture(at: place, tolerance, log: .current), place: place, settings: .current)
  }

  /// Reads the reference on another thread while the picture is being made.
  mutating func beginReading() { reference.beginReading() }

  /// - Parameter origin: returns what the picture was made of, if that is needed.
  func check(_ picture: Bitmap, origin: @escaping () -> PictureOrigin? = { .current }) {
    if let message = reference.failure(of: ReferencePicture(picture, origin: origin)) {
      TestIssue.report(message, at: location)
    }
  }
}
