import WeftThreads

/// Whether assistive technologies are used on the desktop: `org.a11y.Status` of the accessibility bus' launcher.
struct AccessibilityStatus: Hashable, Sendable {
  static let target = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status")

  /// Whether programs are asked to be accessible.
  var isEnabled = false
  /// Whether a screen reader runs.
  var hasScreenReader = false

  /// Whether programs should connect to the accessibility bus.
  var isUsed: Bool { isEnabled || hasScreenReader }

  /// Takes over the values of properties.
  mutating func update(_ properties: [String: BusValue]) {
    if case .boolean(let flag)? = properties["IsEnabled"]?.unwrapped { isEnabled = flag }
    if case .boolean(let flag)? = properties["ScreenReaderEnabled"]?.unwrapped { hasScreenReader = flag }
  }
}

/// Follows `AccessibilityStatus` over a connection, for as long as it is kept. Nothing is started for it.
final class AccessibilityStatusWatch: Sendable {
  private let status = Protected(AccessibilityStatus())
  private let link: BusLink
  private let cancellation: BusCancellation
  private let report: @Sendable (Bool) -> Void
  private let owner = Protected<NameWatch?>(nil)

  /// - Parameter report: called with whether assistive technologies are used, after each change; false at first, without a
  ///   call. On the connection's thread.
  init(on link: BusLink, _ cancellation: BusCancellation, report: @escaping @Sendable (Bool) -> Void) {
    (self.link, self.cancellation, self.report) = (link, cancellation, report)
    let target = AccessibilityStatus.target
    let changes = BusSubscription(
      receive: { [weak self] signal in
        guard signal.arguments.count > 1, let values = [String: BusValue](busValue: signal.arguments[1])
        else {
          return
        }
        self?.change { $0.update(values) }
      }, finish: { _ in })
    var match = BusMatch(target.interface(BusTarget.propertiesInterface), member: "PropertiesChanged")
    match.firstArgument = .equal(target.interface)
    link.subscribe(changes, to: match)
    let owner = NameWatch(
      target.service, on: link,
      receive: { [weak self] name in
        if name == nil { self?.change { $0 = AccessibilityStatus() } } else { self?.read() }
      }, finish: { _ in })
    self.owner.withLock { $0 = owner }
  }

  private func read() {
    let target = AccessibilityStatus.target
    guard let arguments = try? VariantEncoder.encode([.string(target.interface)]) else { return }
    let call = BusCall(
      target: target.interface(BusTarget.propertiesInterface), method: "GetAll", arguments: arguments,
      timeout: BusConnection.defaultTimeout.milliseconds, startsService: false)
    link.call(call, cancellation) { [weak self] answer in
      guard let reply = try? answer.get(), let first = (try? VariantDecoder.decode(reply))?.first,
        let values = [String: BusValue](busValue: first)
      else { return }
      self?.change { $0.update(values) }
    }
  }

  private func change(_ body: (inout AccessibilityStatus) -> Void) {
    let (old, new) = status.withLock { status in
      let old = status.isUsed
      body(&status)
      return (old, status.isUsed)
    }
    if old != new { report(new) }
  }
}
