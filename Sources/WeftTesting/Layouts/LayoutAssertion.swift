/// The common part of all forms of `assertLayout`.
struct LayoutAssertion {
  let name: String?
  let function: String
  let variant: PictureVariant
  let location: TestLocation

  func check(_ layout: String) {
    let place = ReferencePlace(
      filePath: location.filePath, name: name, function: function, variant: variant.suffix)
    let check = ReferenceCheck(format: .layout(named: place.name), place: place, settings: .current)
    if let message = check.failure(of: layout) { TestIssue.report(message, at: location) }
  }
}
