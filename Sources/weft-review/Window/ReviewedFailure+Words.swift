import Foundation
import WeftLayout
import WeftInspector
import WeftTesting

// What the window and the page say about a failure.
extension ReviewedFailure {
  /// The name of the reference in its test file.
  var shortName: String { name.components(separatedBy: ": ").dropFirst().joined(separator: ": ") }

  /// The test file, and how much differs.
  var shortDescription: String {
    let file = name.components(separatedBy: ": ").first ?? ""
    guard record.expected != nil else { return "\(file) · new" }
    guard let picture = record.picture else { return "\(file) · text" }
    return "\(file) · \(Self.count(picture.differingPixels, "pixel"))"
  }

  /// Everything that is known about the difference, in lines.
  var details: [String] {
    guard let picture = record.picture else { return [record.summary] }
    let share = Double(picture.differingPixels) / Double(max(picture.totalPixels, 1)) * 100
    var first = "\(Self.count(picture.differingPixels, "pixel")) of \(picture.totalPixels) differ"
    first += String(format: " (%.2f %%)", share)
    if picture.tolerance != "exact" { first += " with the tolerance \(picture.tolerance)" }
    return [first] + picture.report.lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension NodeFrame {
  /// The title and the frame on one line.
  var summary: String { "\(title) — \(LayoutText.frame(frame))" }
}
