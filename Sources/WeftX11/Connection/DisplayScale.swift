import Foundation

/// Determines the number of pixels per point from the settings of the user and the desktop.
///
/// `ScalePolicy` determines that of each monitor.
package enum DisplayScale {
  /// The accepted scales. A setting outside of this range is ignored as a mistake.
  package static let range: ClosedRange<CGFloat> = 0.25...8

  /// The scale, if it is accepted.
  static func accepted(_ scale: CGFloat) -> CGFloat? { range.contains(scale) ? scale : nil }

  /// Returns the scale that the desktop sets, for all monitors; nil if it sets none. The settings manager takes
  /// precedence over `Xft.dpi` of the desktop's resources. 96 dots per inch are scale 1.
  ///
  /// - Parameters:
  ///   - resources: the text of the property `RESOURCE_MANAGER`.
  ///   - resolution: the setting `Xft/DPI`, in 1,024ths of a dot per inch; nil if it is not set.
  ///   - windowFactor: the setting `Gdk/WindowScalingFactor`; nil if it is not set.
  ///   - textScale: the factor by which text is enlarged, if the desktop tells it apart from the scale.
  package static func ofDesktop(
    resources: String, resolution: Int? = nil, windowFactor: Int? = nil, textScale: CGFloat? = nil
  ) -> CGFloat? {
    // Then the resolution is the product of both, and text is not to be enlarged twice.
    if let textScale, let resolution {
      let scale = windowFactor.map { CGFloat($0) } ?? CGFloat(resolution) / 1024 / 96 / textScale
      return range.contains(scale) ? scale : nil
    }
    // Some desktops set both, and the resolution may or may not include the factor.
    let settings = [resolution.map { CGFloat($0) / 1024 / 96 }, windowFactor.map { CGFloat($0) }]
      .compactMap { $0 }.filter(range.contains)
    if let scale = settings.max() { return scale }
    guard let dpi = dotsPerInch(in: resources), range.contains(dpi / 96) else { return nil }
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
