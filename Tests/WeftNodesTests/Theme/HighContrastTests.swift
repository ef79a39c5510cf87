import NodeTestSupport
import Testing
import WeftGraphics
import WeftTheme

@testable import WeftNodes

/// The contrast ratios of the themes for high contrast (WCAG 2.1, 1.4.6 and 1.4.11).
@Suite struct HighContrastTests {
  private static let styles = [UserInterfaceStyle.light, .dark]

  private func theme(_ style: UserInterfaceStyle) -> Theme { Theme(style, contrast: .high) }

  private func grounds(_ theme: Theme) -> [(String, Color)] {
    [
      ("background", theme.background), ("surface", theme.surface), ("field", theme.field),
      ("control", theme.control), ("selection", theme.selection),
      ("inactive selection", theme.inactiveSelection), ("track", theme.track),
    ]
  }

  @Test(arguments: styles) func textsHaveAContrastOfAtLeastSeven(_ style: UserInterfaceStyle) {
    let theme = theme(style)
    let texts = [
      ("text", theme.text), ("secondary text", theme.secondaryText), ("accent text", theme.accentText),
      ("destructive text", theme.destructiveText),
    ]
    for (name, ground) in grounds(theme) {
      for (text, color) in texts {
        #expect(color.contrast(to: ground) >= 7, "\(text) on \(name)")
      }
    }
    for over in [theme.hover, theme.press] {
      #expect(theme.text.contrast(to: theme.control.overlaid(with: over)) >= 7)
      #expect(theme.accentText.contrast(to: theme.surface.overlaid(with: over)) >= 7)
    }
  }

  @Test(arguments: styles) func textOfDisabledControlsHasAContrastOfAtLeastSeven(_ style: UserInterfaceStyle)
  {
    let theme = theme(style)
    for ground in [theme.background, theme.surface, theme.field, theme.control] {
      #expect(theme.disabledText.contrast(to: ground) >= 7)
    }
    // Controls fade as a whole.
    for ground in [theme.background, theme.surface] {
      let faded = ground.overlaid(with: theme.text.withAlpha(theme.disabledOpacity))
      #expect(faded.contrast(to: ground) >= 7)
      #expect(faded.contrast(to: theme.text) >= 1.5, "it can't be told from text that is enabled")
    }
  }

  @Test(arguments: styles) func textOnFillsHasAContrastOfAtLeastSeven(_ style: UserInterfaceStyle) {
    let theme = theme(style)
    for over in [Color.clear, theme.hover, theme.press] {
      #expect(theme.onAccent.contrast(to: theme.accent.overlaid(with: over)) >= 7)
      #expect(theme.onDestructive.contrast(to: theme.destructive.overlaid(with: over)) >= 7)
    }
  }

  @Test(arguments: styles) func bordersAndSignsHaveAContrastOfAtLeastThree(_ style: UserInterfaceStyle) {
    let theme = theme(style)
    let signs = [
      ("separator", theme.separator), ("control border", theme.controlBorder), ("outline", theme.outline),
      ("fill border", theme.fillBorder), ("focus ring", theme.focusRing), ("accent", theme.accent),
      ("destructive", theme.destructive),
    ]
    for ground in [theme.background, theme.surface, theme.field, theme.control] {
      for (name, color) in signs { #expect(color.contrast(to: ground) >= 3, "\(name)") }
    }
    for ground in [theme.selection, theme.inactiveSelection, theme.track] {
      #expect(theme.fillBorder.contrast(to: ground) >= 3)
    }
  }

  @Test(arguments: styles) func selectedTextStandsOutWithoutABorder(_ style: UserInterfaceStyle) {
    let theme = theme(style)
    // Both can't be more at once: 3 times 7 is the contrast of black and white.
    #expect(theme.text.contrast(to: theme.textSelection) >= 6.95)
    #expect(theme.textSelection.contrast(to: theme.field) >= 2.95)
    #expect(Theme(style).textSelection == Theme(style).selection)
  }

  @Test(arguments: styles) func bordersOfFillsAreShownWithHighContrastOnly(_ style: UserInterfaceStyle) {
    #expect(Theme(style).fillBorder.alpha == 0)
    #expect(theme(style).fillBorder.alpha == 1)
  }

  @Test(arguments: styles, [0xFFE066, 0x8B1A1A, 0x777777, 0x00C853] as [UInt32])
  func tintsAreStrengthened(_ style: UserInterfaceStyle, tint: UInt32) {
    let theme = theme(style).tinted(Color(hex: tint))
    #expect(theme.accent.contrast(to: theme.background) >= 7)
    #expect(theme.accentText.contrast(to: theme.selection) >= 7)
    #expect(theme.onAccent.contrast(to: theme.accent) >= 7)
    #expect(theme.focusRing == self.theme(style).focusRing)
  }

  @Test @MainActor func theContrastOfTheWindowReachesNodes() {
    let root = DisplayNode()
    let window = makeWindow(root, 40, 40)
    final class Node: DisplayNode, @unchecked Sendable {
      @MainActor var changes: [AccessibilityContrast] = []
      override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
        changes.append(traitCollection.accessibilityContrast)
      }
    }
    let node = Node()
    root.addSubnode(node)
    window.settle()
    window.scene.accessibilityContrast = .high
    window.settle()
    #expect(node.changes == [.high] && node.theme.contrast == .high)
    #expect(node.theme == Theme.highContrastLight)
    #expect(window.render().pixel(x: 1, y: 1) == Theme.highContrastLight.background)
  }
}
