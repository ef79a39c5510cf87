import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftSemantics

/// The bar at the top of a navigation controller, with a back button, the title of the top controller, and
/// its buttons, in the style of the theme.
///
/// Its colour is its `backgroundColor`: the theme's surface colour, until a program sets another.
public final class NavigationBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  /// The height of the bar without the window's safe area, in points, for text of the default size.
  public static let height: CGFloat = 44

  private let hairline = DisplayNode.part(named: "hairline")
  private(set) var content: NavigationBarContent?
  private var leaving: [NavigationBarContent] = []
  /// The colour that the theme provided last.
  private var themedColor: Color?
  private static let slide: CGFloat = 32

  override init() {
    super.init()
    debugName = "navigation bar"
    clipsToBounds = true
    automaticallyRelayoutOnSafeAreaChanges = true
    shouldGroupAccessibilityChildren = true
    addSubnode(hairline)
  }

  /// A bar with buttons, and with the title as a heading.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .toolbar
    description.states.insert(.horizontal)
  }

  /// The height of the bar without the window's safe area, in points; it grows with the text size.
  @MainActor var barHeight: CGFloat {
    max(Self.height, (theme.type.headline.metrics.lineHeight + 16).rounded(.up))
  }

  public override func didLoad() {
    super.didLoad()
    updateLook()
  }

  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    hairline.backgroundColor = theme.separator
    if backgroundColor == themedColor {
      backgroundColor = theme.surface
      themedColor = theme.surface
    }
  }

  public override func layout() {
    super.layout()
    let line = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    for content in leaving + [content].compactMap({ $0 }) { place(content) }
  }

  @MainActor private func place(_ content: DisplayNode) {
    let height = min(barHeight, bounds.height)
    let line = 1 / max(traitCollection.displayScale, 1)
    let insets = safeAreaInsets
    // The frame is only valid without the transform.
    let transform = content.transform
    Transaction.withoutAnimations {
      content.transform = .identity
      content.frame = CGRect(
        x: insets.left, y: bounds.height - height,
        width: max(bounds.width - insets.left - insets.right, 0), height: max(height - line, 0))
      content.transform = transform
    }
  }

  /// Replaces the content. The back button keeps the keyboard focus, and so does any other button while the
  /// controller and the number of buttons stay the same.
  ///
  /// - Parameters:
  ///   - new: the new content.
  ///   - direction: where it comes from: 1 from the right, -1 from the left; 0 without motion, if the
  ///     controller stays the same.
  /// - Returns: the changes, which the caller applies with or without an animation.
  @MainActor func show(_ new: NavigationBarContent, from direction: CGFloat) -> () -> Void {
    let old = content
    let hadFocus = old?.backButton?.isFirstResponder ?? false
    let focused = old?.buttons.firstIndex { $0.isFirstResponder }
    content = new
    insertSubnode(new, belowSubnode: hairline)
    if !bounds.isEmpty { place(new) }
    if hadFocus {
      new.backButton?.becomeFirstResponder()
    } else if direction == 0, let focused, new.buttons.count == old?.buttons.count {
      new.buttons[focused].becomeFirstResponder()
    }
    if let old {
      leaving.append(old)
      old.isUserInteractionEnabled = false
      old.accessibilityElementsHidden = true
    }
    _ = new.layer
    Transaction.withoutAnimations {
      new.alpha = 0
      new.transform = AffineTransform(translationByX: direction * Self.slide, byY: 0)
    }
    let leavingNodes = leaving
    return {
      for node in leavingNodes {
        node.alpha = 0
        node.transform = AffineTransform(translationByX: -direction * Self.slide, byY: 0)
      }
      new.alpha = 1
      new.transform = .identity
    }
  }

  /// Removes the old content.
  @MainActor func removeLeavingContent() {
    for node in leaving { node.removeFromSupernode() }
    leaving = []
  }
}
