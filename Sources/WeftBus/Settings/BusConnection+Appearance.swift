import WeftThreads

extension BusConnection {
  /// How the user wants interfaces to look: first as it is now, then after each change. Where there is no portal, the first
  /// element has no preferences, and others follow once a portal reports a change.
  ///
  /// - Throws: only the sequence does: `BusError.lost`.
  public func desktopAppearances() -> BusEvents<DesktopAppearance> {
    let (events, source) = BusEvents<DesktopAppearance>.make(limit: 10_000, owner: self)
    let (link, cancellation) = (link, BusCancellation())
    let subscription = link.followAppearance(
      cancellation, receive: { source.send($0) }, finish: { source.end($0) })
    source.onEnd {
      cancellation.cancel()
      link.unsubscribe(subscription)
    }
    return events
  }
}

extension BusLink {
  /// Reports the appearance as it is now, then after each change. Any thread.
  func followAppearance(
    _ cancellation: BusCancellation, receive: @escaping @Sendable (DesktopAppearance) -> Void,
    finish: @escaping @Sendable (BusError) -> Void
  ) -> BusSubscription {
    let target = PortalRequest.target("Settings")
    let current = Protected<[String: [String: BusValue]]?>(nil)
    let subscription = BusSubscription(
      receive: { signal in
        guard signal.arguments.count == 3, case .string(let namespace) = signal.arguments[0],
          DesktopAppearance.namespaces.contains(namespace), case .string(let key) = signal.arguments[1]
        else { return }
        let new = current.withLock { current in
          current?[namespace, default: [:]][key] = signal.arguments[2]
          return current
        }
        // Before the first answer, which then has the new value.
        if let new { receive(DesktopAppearance(new)) }
      }, finish: finish)
    subscribe(subscription, to: BusMatch(target, member: "SettingChanged"))
    readSettings(target, cancellation) { settings in
      current.withLock { $0 = settings }
      receive(DesktopAppearance(settings))
    }
    return subscription
  }

  private func readSettings(
    _ target: BusTarget, _ cancellation: BusCancellation,
    completion: @escaping @Sendable ([String: [String: BusValue]]) -> Void
  ) {
    let namespaces = BusValue.strings(DesktopAppearance.namespaces)
    guard let arguments = try? VariantEncoder.encode([namespaces]) else { return }
    let request = BusCall(
      target: target, method: "ReadAll", arguments: arguments,
      timeout: BusConnection.defaultTimeout.milliseconds, startsService: true)
    call(request, cancellation) { answer in
      if case .failure(.lost) = answer { return }
      let values = (try? answer.get()).flatMap { try? VariantDecoder.decode($0) }
      completion(values?.first.flatMap([String: [String: BusValue]].init(busValue:)) ?? [:])
    }
  }
}
