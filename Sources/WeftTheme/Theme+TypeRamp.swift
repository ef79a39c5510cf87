import Foundation
import WeftText

extension Theme {
  /// The fonts of an interface, from large to small.
  public struct TypeRamp: Hashable, Sendable {
    /// The title of a page.
    public var largeTitle: Font
    /// The title of a window or a dialogue.
    public var title: Font
    /// The title of a group.
    public var headline: Font
    /// Body text, and typed text.
    public var body: Font
    /// The labels of controls.
    public var label: Font
    /// Explanations.
    public var caption: Font
    /// Code and numbers in columns.
    public var code: Font

    /// Makes the default fonts.
    ///
    /// - Parameter multiplier: the factor by which they are enlarged:
    ///   `TraitCollection.contentSizeMultiplier`. 1 by default, and for values that are not finite and above
    ///   0.
    public init(multiplier: CGFloat = 1) {
      let factor = multiplier.isFinite && multiplier > 0 ? multiplier : 1
      largeTitle = Font(size: 26 * factor, weight: .bold)
      title = Font(size: 18 * factor, weight: .bold)
      headline = Font(size: 14 * factor, weight: .bold)
      body = Font(size: 13 * factor)
      label = Font(size: 13 * factor, weight: .medium)
      caption = Font(size: 12 * factor)
      code = Font(size: 12.5 * factor, design: .monospaced)
    }

    /// Enlarges the fonts, also those of a program.
    mutating func scale(by factor: CGFloat) {
      let fonts: [WritableKeyPath<TypeRamp, Font>] = [
        \.largeTitle, \.title, \.headline, \.body, \.label, \.caption, \.code,
      ]
      for font in fonts { self[keyPath: font].size *= factor }
    }
  }
}
