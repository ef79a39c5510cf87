import Foundation
import WeftControls
import WeftEditing
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftText

@testable import WeftPopups

/// A window with a button in each corner and one in the middle, and something for a popover.
@MainActor
final class PopoverPage {
  /// A few controls, as a popover may contain them.
  final class Content: DisplayNode, @unchecked Sendable {
    let title = TextNode()
    let slider = SliderNode(value: 0.4)
    let done = ButtonNode("Done", style: .prominent)
    /// The width of the slider, in points.
    @Invalidating(.layout) var width: CGFloat = 150

    override init() {
      super.init()
      automaticallyManagesSubnodes = true
      slider.accessibilityLabel = "Size"
    }

    override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
      super.asyncTraitCollectionDidChange(from: previous)
      showTitle()
    }

    override func didLoad() {
      super.didLoad()
      showTitle()
    }

    private func showTitle() {
      title.attributedText = AttributedText("Size", font: theme.type.headline, color: theme.text)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      VStack(spacing: 10, alignItems: .stretch) {
        title
        slider.frame(width: width)
        done
      }
      .padding(14)
    }
  }

  let root = DisplayNode()
  let buttons: [ButtonNode]
  let field = EditableTextNode(placeholder: "Name")
  let content = Content()
  let window: OffscreenWindow

  /// - Parameter size: the size of the window, in points.
  init(size: CGSize = CGSize(width: 480, height: 300), scale: CGFloat = 1) {
    let (right, bottom) = (size.width - 72, size.height - 44)
    let places = [
      CGPoint(x: 12, y: 12), CGPoint(x: right, y: 12), CGPoint(x: 12, y: bottom),
      CGPoint(x: right, y: bottom),
      CGPoint(x: (size.width - 60) / 2, y: 100),
    ]
    buttons = places.map { place in
      let button = ButtonNode("Size")
      button.frame = CGRect(origin: place, size: CGSize(width: 60, height: 32))
      return button
    }
    for button in buttons {
      button.addAction(for: .touchDown) { _ in }
      root.addSubnode(button)
    }
    field.frame = CGRect(x: (size.width - 120) / 2, y: 12, width: 120, height: 32)
    root.addSubnode(field)
    window = OffscreenWindow(size: size, scale: scale, rootNode: root)
    window.settle()
  }

  var middle: ButtonNode { buttons[4] }

  /// The arrow of the popover that is open.
  var arrow: PopoverArrow? { (window.scene.popups.last?.scene?.rootNode as? PopupPanelNode)?.arrow }
}
