import Dispatch
import WeftBus
import WeftThreads
import WeftX11

/// How the user wants interfaces to look, by the desktop's portal. A display follows it.
@MainActor
final class PortalAppearance {
  /// What the portal has said last, on whatever thread.
  private final class Answer: Sendable {
    let appearance = Protected<DesktopAppearance?>(nil)
    let arrival = Latch()
  }

  private weak var display: Display?
  private let answer = Answer()
  private(set) var watch: DesktopAppearanceWatch?

  /// Asks the portal; the answer arrives on another thread.
  ///
  /// - Parameters:
  ///   - bus: the bus of the portal; nil if there is none, so that nothing is preferred.
  ///   - reportAccessibility: called on main with whether assistive technologies are used, after each change.
  init(of bus: BusAddress?, reportAccessibility: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }) {
    guard let bus else {
      answer.arrival.open()
      return
    }
    let answer = answer
    // When the bus is lost, what the user preferred last stays.
    watch = DesktopAppearanceWatch(
      on: bus,
      report: { [weak self] appearance in
        answer.appearance.withLock { $0 = appearance }
        answer.arrival.open()
        DispatchQueue.main.async { self?.update() }
      }, giveUp: { answer.arrival.open() },
      reportAccessibility: { isUsed in
        DispatchQueue.main.async { reportAccessibility(isUsed) }
      })
  }

  /// Sets the preferences of a display, now and after each change.
  ///
  /// Waits up to 100 ms for the first answer, so that windows don't appear light and turn dark. A portal that runs takes
  /// a few. One that has yet to be started is not waited for, and one that hangs not longer.
  func apply(to display: Display) {
    self.display = display
    _ = answer.arrival.wait(atMost: 0.1)
    update()
  }

  private func update() {
    guard let appearance = answer.appearance.withLock({ $0 }) else { return }
    display?.preferences = DesktopPreferences(appearance)
  }
}

extension DesktopPreferences {
  fileprivate init(_ appearance: DesktopAppearance) {
    self.init()
    switch appearance.colorScheme {
    case .automatic: break
    case .dark: userInterfaceStyle = .dark
    case .light: userInterfaceStyle = .light
    }
    reducesMotion = appearance.reducesMotion
    if appearance.hasHighContrast { accessibilityContrast = .high }
    contentSizeMultiplier = appearance.textScale.map { CGFloat($0) }
  }
}
