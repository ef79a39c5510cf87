import DemoSupport
import Foundation

/// An image on the server, and a note about it.
struct Exhibit: Sendable {
  let photograph: Photograph
  /// The effect of its file format.
  let note: String
  /// Whether the connection breaks off at the first attempt.
  let breaksOff: Bool
  /// The point that stays visible if the image is cropped, as a fraction of it: 0 is the left and the top.
  var focus = CGPoint(x: 0.5, y: 0.5)
  /// The number of bytes that have arrived at the moment that screenshots show.
  ///
  /// The last of them completes a row of pixels or a part of a scan. So the image and the text about it do
  /// not depend on the pieces in which the bytes arrived.
  let moment: Int

  /// All exhibits.
  static let all = [
    Exhibit(
      photograph: .named("astronaut"), note: "Progressive: blurred at first, sharper with each scan",
      breaksOff: false, focus: CGPoint(x: 0.5, y: 0.08), moment: 17_318),
    Exhibit(
      photograph: .named("hubble-deep-field"), note: "Progressive and large: the last scans take longest",
      breaksOff: false, moment: 25_837),
    Exhibit(
      photograph: .named("coffee"), note: "Baseline: sharp at once, from top to bottom", breaksOff: false,
      moment: 37_865),
    Exhibit(
      photograph: .named("retina"), note: "Its connection breaks off; the rest is loaded on demand",
      breaksOff: true, moment: 46_935),
  ]
}
