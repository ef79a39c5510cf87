import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// What the popover of a date picker contains: a calendar, and buttons for today and for no date.
final class DatePanelNode: DisplayNode, @unchecked Sendable {
  let calendar: CalendarNode
  /// Called with the date that was chosen; nil for none.
  @MainActor var onChoose: ((Date?) -> Void)?

  private let todayButton: ButtonNode
  private let noneButton: ButtonNode?

  /// - Parameter allowsNoDate: whether there is a button for no date.
  init(_ calendar: CalendarNode, allowsNoDate: Bool) {
    self.calendar = calendar
    let settings = calendar.current
    todayButton = ButtonNode(settings.texts.today, style: .plain)
    noneButton = allowsNoDate ? ButtonNode(settings.texts.noDate, style: .plain) : nil
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "date panel"
    // Their titles alone would be too low to be hit.
    for button in [todayButton, noneButton] {
      button?.contentEdgeInsets = EdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
    }
    todayButton.isEnabled = settings.range.contains(settings.today ?? Date(), in: settings.calendar)
    todayButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.chooseToday() }
    noneButton?.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onChoose?(nil) }
    calendar.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      onChoose?(self.calendar.date)
    }
  }

  @MainActor private func chooseToday() {
    let today = calendar.today ?? Date()
    calendar.choose(calendar.calendar.startOfDay(for: today), with: nil)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 4, alignItems: .stretch) {
      calendar
      HStack(justifyContent: .spaceBetween, alignItems: .center) {
        todayButton
        noneButton
      }
    }
    .padding(EdgeInsets(top: 8, left: 10, bottom: 8, right: 10))
  }
}
