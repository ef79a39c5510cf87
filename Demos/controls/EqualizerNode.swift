import Foundation
import Weft

/// A slider for each of several frequencies.
final class EqualizerNode: DisplayNode, @unchecked Sendable {
  /// Called when the user has moved a slider.
  @MainActor var onChange: (() -> Void)?

  private let bands: [(slider: SliderNode, label: CaptionNode)]

  private static let height: CGFloat = 158
  private static let range: ClosedRange<CGFloat> = -12...12

  /// The initial values of the sliders, in decibels.
  private static let usual: [(name: String, level: CGFloat)] = [
    ("60", 5), ("150", 3), ("400", -1), ("1k", -2), ("2.4k", 1), ("6k", 3), ("15k", 4),
  ]

  override init() {
    bands = Self.usual.map { name, level in
      let slider = SliderNode(value: level, in: Self.range, step: 1)
      slider.axis = .vertical
      slider.accessibilityLabel = name.hasSuffix("k") ? "\(name.dropLast()) kilohertz" : "\(name) hertz"
      slider.accessibilityValue = Self.spoken(level)
      let label = CaptionNode(name, .detail, alignment: .center)
      // The slider says it.
      label.accessibilityElementsHidden = true
      return (slider, label)
    }
    super.init()
    automaticallyManagesSubnodes = true
    for (slider, _) in bands {
      slider.addTarget(self, action: EqualizerNode.bandDidChange, for: .valueChanged)
    }
  }

  @MainActor private func bandDidChange() {
    for (slider, _) in bands { slider.accessibilityValue = Self.spoken(slider.value) }
    onChange?()
  }

  private static func spoken(_ level: CGFloat) -> String {
    let decibels = Int(level.rounded())
    return abs(decibels) == 1 ? "\(decibels) decibel" : "\(decibels) decibels"
  }

  /// Moves all sliders to the middle, or to their initial values.
  @MainActor func set(isFlat: Bool) {
    for (band, usual) in zip(bands, Self.usual) {
      band.slider.setValue(isFlat ? 0 : usual.level, animated: true)
      band.slider.accessibilityValue = Self.spoken(isFlat ? 0 : usual.level)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(justifyContent: .spaceBetween) {
      bands.map { band in
        VStack(spacing: 6, alignItems: .center) {
          band.slider.frame(width: 24, height: Self.height)
          band.label
        }
        .frame(width: 34)
      }
    }
  }
}
