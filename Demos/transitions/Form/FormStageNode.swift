import DemoSupport
import Foundation
import Weft

/// A page with a centred form.
final class FormStageNode: StageNode, @unchecked Sendable {
  private let form: FormNode

  private static let usualDuration: TimeInterval = 0.3
  private static let largestWidth: CGFloat = 400

  @MainActor override init(pace: Double) {
    form = FormNode(duration: Self.usualDuration * pace)
    super.init(pace: pace)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    let width = max(min(Self.largestWidth, constrainedSize.max.width - 2 * margin), 0)
    return HStack(justifyContent: .center, alignItems: .start) { form.frame(width: width) }
      .inset(top: margin + 4, left: 0, bottom: 0, right: 0)
  }

  override func advance() { form.advance() }

  override func finish() { form.cancelLayoutTransition() }

  override func paceDidChange() { form.defaultLayoutTransitionDuration = Self.usualDuration * pace }
}
