import DemoSupport
import Foundation

/// A picture on the server, and what is worth seeing about it.
struct Exhibit: Sendable {
  let photograph: Photograph
  /// What the way in which it is stored does to it.
  let note: String
  /// Whether the connection breaks off at the first attempt.
  let breaksOff: Bool
  /// What is kept where the picture is cut off, as a part of it: 0 is the left and the top.
  var focus = CGPoint(x: 0.5, y: 0.5)
  /// How many bytes have arrived at the moment that screenshots show.
  ///
  /// The last of them completes a row of pixels, or adds a scan to one: so what is shown, and what is said about it,
  /// does not depend on the pieces in which the bytes came.
  let moment: Int

  /// All of them.
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
