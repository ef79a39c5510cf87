import Foundation

/// Determines the number of pixels per point from the settings of the user and the desktop.
package enum DisplayScale {
  /// The accepted scales. A setting outside of this range is ignored as a mistake.
  package static let range: ClosedRange<CGFloat> = 0.25...8

  /// Returns the scale. The order of precedence is `WEFT_SCALE` of the environment, the settings manager, and
  /// `Xft.dpi` of the desktop's resources. 96 dots per inch are scale 1.
  ///
  /// - Parameters:
  ///   - environment: the program's environment.
  ///   - resources: the text of the property `RESOURCE_MANAGER`.
  ///   - resolution: the setting `Xft/DPI`, in 1,024ths of a dot per inch; nil if it is not set.
  ///   - windowFactor: the setting `Gdk/WindowScalingFactor`; nil if it is not set.
  package static func value(
    environment: [String: String], resources: String, resolution: Int? = nil, windowFactor: Int? = nil
  ) -> CGFloat {
    if let override = environment["WEFT_SCALE"].flatMap(Double.init), range.contains(override) {
      return override
    }
    // Some desktops set both, and the resolution may or may not include the factor.
    let settings = [resolution.map { CGFloat($0) / 1024 / 96 }, windowFactor.map { CGFloat($0) }]
      .compactMap { $0 }.filter(range.contains)
    if let scale = settings.max() { return scale }
    guard let dpi = dotsPerInch(in: resources), range.contains(dpi / 96) else { return 1 }
    return dpi / 96
  }

  /// The value of `Xft.dpi`, from a line such as "Xft.dpi:\t144".
  private static func dotsPerInch(in resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      return Double(parts[1].trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    return nil
  }
}
