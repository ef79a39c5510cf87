import Foundation
import Testing
import WeftGraphics
import WeftText
import WeftTheme

@testable import WeftNodes

@Suite struct ThemeTests {
  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func textsHaveAContrastOfAtLeastFourAndAHalf(_ style: UserInterfaceStyle) {
    let theme = Theme(style)
    let grounds = [theme.background, theme.surface, theme.field, theme.control]
    for ground in grounds + [theme.control.overlaid(with: theme.hover)] {
      for text in [theme.text, theme.secondaryText, theme.accentText, theme.destructiveText] {
        #expect(text.contrast(to: ground) >= 4.5, "\(text) on \(ground)")
      }
    }
    for ground in [theme.selection, theme.inactiveSelection, theme.track] {
      #expect(theme.text.contrast(to: ground) >= 4.5, "\(ground)")
    }
    for over in [Color.clear, theme.hover, theme.press] {
      #expect(theme.onAccent.contrast(to: theme.accent.overlaid(with: over)) >= 4.5)
      #expect(theme.onDestructive.contrast(to: theme.destructive.overlaid(with: over)) >= 4.5)
    }
    #expect(theme.secondaryText.contrast(to: theme.track) >= 4.5)
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func stateIndicatorsHaveAContrastOfAtLeastThree(_ style: UserInterfaceStyle) {
    let theme = Theme(style)
    for ground in [theme.background, theme.surface] {
      for sign in [theme.accent, theme.outline, theme.focusRing, theme.destructive] {
        #expect(sign.contrast(to: ground) >= 3, "\(sign) on \(ground)")
      }
    }
  }

  @Test func contrastIsTheRatioOfWCAG() {
    #expect(Color.white.contrast(to: .black) == 21)
    #expect(Color.white.contrast(to: .white) == 1)
    #expect(abs(Color(hex: 0x767676).contrast(to: .white) - 4.54) < 0.01)
  }

  @Test func nodesTakeTheirThemeFromTheInheritedTraits() {
    let (root, node) = (DisplayNode(), DisplayNode())
    root.addSubnode(node)
    #expect(node.theme == .light)
    root.primitiveTraitCollection = TraitCollection(userInterfaceStyle: .dark, contentSizeMultiplier: 2)
    #expect(node.theme.userInterfaceStyle == .dark && node.theme.background == Theme.dark.background)
    #expect(node.theme.type.body.size == Theme.dark.type.body.size * 2)
  }

  @Test func scalingKeepsTheFontsOfAProgram() {
    var theme = Theme.light
    theme.type.body = Font(size: 20, family: "DejaVu Serif")
    let scaled = theme.scaled(by: 1.5)
    #expect(scaled.type.body == Font(size: 30, family: "DejaVu Serif"))
    #expect(scaled.type.title == Theme.TypeRamp(multiplier: 1.5).title)
    for factor in [CGFloat.nan, .infinity, 0, -1, 1] { #expect(theme.scaled(by: factor) == theme) }
  }

  @Test func aTintColourReplacesTheAccent() {
    let node = DisplayNode()
    node.tintColor = Color(hex: 0x8B1A1A)
    #expect(node.theme.accent == Color(hex: 0x8B1A1A) && node.theme.onAccent == .white)
    node.tintColor = Color(hex: 0xFFE066)
    #expect(node.theme.onAccent.contrast(to: node.theme.accent) >= 4.5)
  }

  @Test func translucentColoursAreBlendedWithOthers() {
    #expect(Color.white.overlaid(with: Color(white: 0, alpha: 0.5)) == Color(white: 0.5))
    #expect(Color.clear.overlaid(with: .clear) == .clear)
  }
}
