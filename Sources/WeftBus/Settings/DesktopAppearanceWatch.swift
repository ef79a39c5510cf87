import WeftThreads

/// Follows how the user wants interfaces to look, for as long as it is kept.
///
/// It does what `BusConnection.desktopAppearances()` does, but without tasks. Those run on global queues, which wake an idle
/// process every second; see `DispatchQueue.maintenance`.
package final class DesktopAppearanceWatch: Sendable {
  private let link: BusLink?
  private let cancellation = BusCancellation()
  private let accessibility = Protected<AccessibilityStatusWatch?>(nil)

  /// Connects to a bus, and asks its portal. Any thread.
  ///
  /// - Parameters:
  ///   - address: the bus of the portal.
  ///   - report: called with the appearance as it is now, and after each change. On the connection's thread.
  ///   - giveUp: called once if no answer is to be expected soon: there is no bus, or its portal has yet to be started. On
  ///     any thread.
  ///   - reportAccessibility: called with whether assistive technologies are used, after each change; without a call at
  ///     first if they are not. On the connection's thread. Nil, the default, if that does not matter.
  package init(
    on address: BusAddress, report: @escaping @Sendable (DesktopAppearance) -> Void,
    giveUp: @escaping @Sendable () -> Void, reportAccessibility: (@Sendable (Bool) -> Void)? = nil
  ) {
    link = try? BusLink()
    let isTaken = link?.thread.perform { [weak self, link, cancellation] in
      let timeout = BusConnection.defaultTimeout.milliseconds
      link?.connect(to: address, timeout: timeout, cancellation) { result in
        guard case .success = result else { return giveUp() }
        link?.findPortal(cancellation) { if !$0 { giveUp() } }
        _ = link?.followAppearance(cancellation, receive: report, finish: { _ in })
        if let link, let reportAccessibility {
          let watch = AccessibilityStatusWatch(on: link, cancellation, report: reportAccessibility)
          self?.accessibility.withLock { $0 = watch }
        }
      }
    }
    if isTaken != true { giveUp() }
  }

  deinit {
    cancellation.cancel()
    guard let link else { return }
    link.thread.perform { link.end(.lost("nobody uses it any more"), isDeliberate: true) }
  }

  /// Whether the bus has gone, or never was there.
  package var isOver: Bool { link == nil || link?.error != nil }
}

extension BusLink {
  /// Finds out whether the portal runs.
  fileprivate func findPortal(
    _ cancellation: BusCancellation, completion: @escaping @Sendable (Bool) -> Void
  ) {
    let name = PortalRequest.target("Settings").service
    guard let arguments = try? VariantEncoder.encode([.string(name)]) else { return completion(false) }
    let request = BusCall(
      target: .bus, method: "GetNameOwner", arguments: arguments,
      timeout: BusConnection.defaultTimeout.milliseconds, startsService: false)
    call(request, cancellation) { answer in
      if case .success = answer { completion(true) } else { completion(false) }
    }
  }
}
