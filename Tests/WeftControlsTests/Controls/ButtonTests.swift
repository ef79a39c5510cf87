import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ButtonTests {
  private let button = ButtonNode()

  private func size(_ button: ButtonNode) -> CGSize { button.layoutThatFits(.unconstrained).size }

  private func image(_ side: Int) throws -> Image {
    Image(try Bitmap(width: side, height: side, scale: 1, isOpaque: true) { _, _ in })
  }

  // MARK: States

  @Test func aTitleIsChosenByTheStateWithDisabledFirst() {
    let states: [ControlState] = [.normal, .highlighted, .selected, [.selected, .highlighted], .disabled]
    for state in states { button.setTitle(AttributedText("\(state.rawValue)"), for: state) }
    func shown() -> String? { button.accessibilityLabel }
    #expect(shown() == "0")
    button.isHighlighted = true
    #expect(shown() == "1")
    button.isSelected = true
    #expect(shown() == "5")
    button.isHighlighted = false
    #expect(shown() == "4")
    button.isEnabled = false
    #expect(shown() == "2")
  }

  @Test func statesWithoutATitleFallBackToAnotherTitle() {
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.isSelected = true
    button.isHighlighted = true
    #expect(button.accessibilityLabel == "selected")
    button.isEnabled = false
    #expect(button.accessibilityLabel == "selected")
    button.isSelected = false
    #expect(button.accessibilityLabel == "normal")
  }

  @Test func unsupportedCombinationsOfStatesAreIgnoredAndReadAsNormal() {
    button.setTitle("normal", for: .normal)
    button.setTitle("strange", for: [.selected, .disabled])
    #expect(button.attributedTitle(for: [.selected, .disabled])?.string == "normal")
    #expect(button.attributedTitle(for: .selected) == nil)
  }

  @Test func imagesAndBackgroundsAreChosenLikeTitles() throws {
    let (small, large) = (try image(8), try image(16))
    button.setImage(small, for: .normal)
    button.setImage(large, for: .selected)
    button.setBackgroundImage(large, for: .highlighted)
    #expect(button.image(for: .normal) == small && button.image(for: .selected) == large)
    #expect(button.backgroundImage(for: .normal) == nil)
    #expect(size(button) == CGSize(width: 8, height: 8))
    button.isSelected = true
    _ = button.view
    button.isSelected = false
    button.isSelected = true
    #expect(size(button) == CGSize(width: 16, height: 16))
    #expect(button.imageNode.image == large)
  }

  // MARK: Layout

  @Test func anEmptyButtonHasNoSize() {
    #expect(size(button) == .zero)
    button.setTitle("", for: .normal)
    #expect(size(button) == .zero)
  }

  @Test func titleAndImageStandSideBySideWithSpacing() throws {
    button.setImage(try image(20), for: .normal)
    #expect(size(button).width == 20)
    button.setTitle("Weft", for: .normal)
    let title = button.titleNode.layoutThatFits(.unconstrained).size
    #expect(size(button) == CGSize(width: 28 + title.width, height: max(20, title.height)))
    button.contentSpacing = 2
    #expect(size(button).width == 22 + title.width)
    button.laysOutHorizontally = false
    #expect(size(button) == CGSize(width: max(20, title.width), height: 22 + title.height))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(size(button) == CGSize(width: max(20, title.width) + 6, height: 26 + title.height))
  }

  @Test func alignmentsPlaceTheContents() throws {
    button.setImage(try image(20), for: .normal)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: DisplayNode())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    window.rootNode.addSubnode(button)
    window.settle()
    #expect(button.imageNode.frame.origin == CGPoint(x: 40, y: 20))
    button.contentHorizontalAlignment = .start
    button.contentVerticalAlignment = .bottom
    window.settle()
    #expect(button.imageNode.frame.origin == CGPoint(x: 0, y: 40))
    button.contentHorizontalAlignment = .end
    button.contentVerticalAlignment = .top
    window.settle()
    #expect(button.imageNode.frame.origin == CGPoint(x: 80, y: 0))
    button.laysOutHorizontally = false
    window.settle()
    #expect(button.imageNode.frame.origin == CGPoint(x: 80, y: 0))
  }

  @Test func theImageGoesToTheOtherSideOfTheTitle() throws {
    button.setImage(try image(20), for: .normal)
    button.setTitle("Weft", for: .normal)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 60), rootNode: DisplayNode())
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    window.rootNode.addSubnode(button)
    window.settle()
    #expect(button.imageNode.frame.maxX < button.titleNode.frame.minX)
    button.imageAlignment = .end
    window.settle()
    #expect(button.titleNode.frame.maxX < button.imageNode.frame.minX)
  }

  @Test func everySettingOfTheLayoutLaysTheButtonOutAgain() throws {
    button.setImage(try image(20), for: .normal)
    button.setTitle("Weft", for: .normal)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 60), rootNode: button)
    let large = try image(30)
    let changes: [(String, @MainActor () -> Void)] = [
      ("spacing", { button.contentSpacing = 3 }), ("direction", { button.laysOutHorizontally = false }),
      ("horizontal", { button.contentHorizontalAlignment = .end }),
      ("vertical", { button.contentVerticalAlignment = .top }),
      ("insets", { button.contentEdgeInsets = EdgeInsets(all: 3) }),
      ("image side", { button.imageAlignment = .end }), ("style", { button.buttonStyle = .bordered }),
      ("title", { button.setTitle("Weave", for: .normal) }),
      ("image", { button.setImage(large, for: .normal) }),
    ]
    for (name, change) in changes {
      window.settle()
      let before = [button.titleNode.frame, button.imageNode.frame]
      change()
      window.settle()
      #expect([button.titleNode.frame, button.imageNode.frame] != before, "\(name)")
    }
  }

  @Test func aStateWithAnImageOfItsOwnLaysTheButtonOutAgain() throws {
    let scene = ControlScene(ButtonNode(), CGRect(x: 0, y: 0, width: 100, height: 40))
    scene.control.setTitle("Weft", for: .normal)
    scene.control.setImage(try image(20), for: .selected)
    scene.window.settle()
    let before = scene.control.titleNode.frame
    scene.control.isSelected = true
    scene.window.settle()
    #expect(scene.control.titleNode.frame != before && scene.control.imageNode.supernode === scene.control)
  }

  @Test func aBackgroundImageIsStretchedBehindTheContents() throws {
    button.setTitle("Weft", for: .normal)
    button.setBackgroundImage(try image(4), for: .normal)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: button)
    window.settle()
    #expect(button.backgroundImageNode.frame == button.bounds)
    #expect(button.backgroundImageNode.contentMode == .scaleToFill)
    #expect(button.subnodes.first === button.backgroundImageNode)
  }

  @Test func stylesHaveTheHeightOfAControlAndPaddingAtTheSides() {
    let metrics = Theme.light.metrics
    for style in ButtonNode.Style.allCases where style != .plain {
      let button = ButtonNode("Weft", style: style)
      let title = button.titleNode.layoutThatFits(.unconstrained).size
      #expect(
        size(button) == CGSize(width: title.width + 2 * metrics.controlPadding, height: metrics.controlHeight)
      )
    }
  }

  // MARK: Look

  @Test func titlesHaveTheFontAndColourOfTheThemeUnlessTheyHaveTheirOwn() {
    let button = ButtonNode("Weft", style: .prominent)
    #expect(button.titleNode.attributedText?.attributes(at: 0).color == Theme.light.onAccent)
    #expect(button.titleNode.attributedText?.attributes(at: 0).font == Theme.light.type.label)
    button.setTitle("Weft", with: Font(size: 20), color: .black, for: .normal)
    #expect(button.titleNode.attributedText?.attributes(at: 0).font?.size == 20)
    #expect(button.titleNode.attributedText?.attributes(at: 0).color == .black)
  }

  @Test func stylesFollowTheInterface() {
    let button = ButtonNode("Weft", style: .bordered)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: button)
    window.settle()
    let plate = button.subnodes.first { $0.debugName == "plate" }
    #expect(plate?.backgroundColor == Theme.light.control)
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(plate?.backgroundColor == Theme.dark.control)
    #expect(button.titleNode.attributedText?.attributes(at: 0).color == Theme.dark.text)
  }

  @Test func hoveringAndPressingAreVisible() throws {
    let scene = ControlScene(ButtonNode("Weft", style: .bordered))
    let plate = try #require(scene.control.subnodes.first { $0.debugName == "plate" })
    let theme = Theme.light
    scene.send(.moved, 100, 80)
    #expect(plate.backgroundColor == theme.control.overlaid(with: theme.hover))
    scene.send(.pressed, 100, 80)
    #expect(plate.backgroundColor == theme.control.overlaid(with: theme.press))
    scene.control.isEnabled = false
    #expect(plate.alpha == theme.disabledOpacity && scene.control.titleNode.alpha == theme.disabledOpacity)
  }

  @Test func aTintReachesTitleAndImage() throws {
    let button = ButtonNode("Weft", style: .plain)
    button.setImage(try image(8), for: .normal)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: button)
    button.tintColor = Color(hex: 0x0A7A3D)
    window.settle()
    #expect(button.titleNode.attributedText?.attributes(at: 0).color == Color(hex: 0x0A7A3D))
    #expect(button.imageNode.tintColor == Color(hex: 0x0A7A3D))
  }

  // MARK: Using

  @Test func pressesAndKeysTriggerTheButton() {
    let scene = ControlScene(ButtonNode("Weft", style: .bordered))
    #expect(scene.click(100, 80) == ["down", "upInside", "primary"])
    #expect(scene.press(Keysym.return) == ["upInside", "primary"])
    scene.press(Keysym.space)
    #expect(scene.release(Keysym.space) == ["upInside", "primary"])
    #expect(scene.control.performAccessibilityCustomAction())
    #expect(scene.log.take() == ["upInside", "primary"])
  }

  @Test func itHasTheButtonTraitAndCannotBeLayerBacked() async {
    button.setTitle("Weft", for: .normal)
    #expect(button.accessibilityTraits == .button && button.isAccessibilityElement)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    #expect(!button.supportsLayerBacking && button.titleNode.isLayerBacked && button.imageNode.isLayerBacked)
    await #expect(processExitsWith: .failure) { ButtonNode().isLayerBacked = true }
  }

  @Test func itIsCreatedAndChangedOnAnyThread() async throws {
    let button = await Task.detached {
      let button = ButtonNode("Weft", style: .bordered)
      button.setTitle("Weave", for: .normal)
      return button
    }.value
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: button)
    window.settle()
    await Task.detached { button.setTitle("Twill", for: .normal) }.value
    window.settle()
    #expect(button.titleNode.attributedText?.string == "Twill" && button.accessibilityLabel == "Twill")
  }
}
