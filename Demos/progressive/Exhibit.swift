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
  /// How much has arrived, from 0 to 1, at the moment that screenshots show.
  let moment: Double

  /// How little may be missing at that moment: a part of the picture.
  static let tolerance = 0.002

  /// All of them.
  static let all = [
    Exhibit(
      photograph: .named("astronaut"), note: "Progressive: blurred at first, sharper with each scan",
      breaksOff: false, focus: CGPoint(x: 0.5, y: 0.08), moment: 0.3),
    Exhibit(
      photograph: .named("hubble-deep-field"), note: "Progressive and large: the last scans take longest",
      breaksOff: false, moment: 0.12),
    Exhibit(
      photograph: .named("coffee"), note: "Baseline: sharp at once, from top to bottom", breaksOff: false,
      moment: 0.6),
    Exhibit(
      photograph: .named("retina"), note: "Its connection breaks off; the rest is loaded on demand",
      breaksOff: true, moment: 0.45),
  ]
}
