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
    let current = Protected<DesktopAppearance?>(nil)
    let subscription = BusSubscription(
      receive: { signal in
        guard signal.arguments.count == 3, case .string(let key) = signal.arguments[1] else { return }
        let new = current.withLock { current in
          current?.set(key, to: signal.arguments[2])
          return current
        }
        // Before the first answer, which then has the new value.
        if let new { receive(new) }
      }, finish: finish)
    var match = BusMatch(target, member: "SettingChanged")
    match.firstArgument = .equal(DesktopAppearance.namespace)
    subscribe(subscription, to: match)
    readAppearance(target, cancellation) { appearance in
      current.withLock { $0 = appearance }
      receive(appearance)
    }
    return subscription
  }

  fileprivate func readAppearance(
    _ target: BusTarget, _ cancellation: BusCancellation,
    completion: @escaping @Sendable (DesktopAppearance) -> Void
  ) {
    let namespaces = BusValue.strings([DesktopAppearance.namespace])
    guard let arguments = try? VariantEncoder.encode([namespaces]) else { return }
    let request = BusCall(
      target: target, method: "ReadAll", arguments: arguments,
      timeout: BusConnection.defaultTimeout.milliseconds, startsService: true)
    call(request, cancellation) { answer in
      if case .failure(.lost) = answer { return }
      var appearance = DesktopAppearance()
      let values = (try? answer.get()).flatMap { try? VariantDecoder.decode($0) }
      let groups = values?.first.flatMap([String: [String: BusValue]].init(busValue:)) ?? [:]
      for (key, value) in groups[DesktopAppearance.namespace] ?? [:] { appearance.set(key, to: value) }
      completion(appearance)
    }
  }
}
