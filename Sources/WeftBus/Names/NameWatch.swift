import WeftThreads

/// Follows the owner of a name.
final class NameWatch: Sendable {
  /// The last owner that was reported; nil before the first report.
  private let last = Protected<String??>(.none)
  private let receive: @Sendable (String?) -> Void
  private let cancellation = BusCancellation()
  private let subscription = Protected<BusSubscription?>(nil)
  private let link: BusLink

  init(
    _ name: String, on link: BusLink, receive: @escaping @Sendable (String?) -> Void,
    finish: @escaping @Sendable (BusError) -> Void
  ) {
    (self.link, self.receive) = (link, receive)
    let subscription = BusSubscription(
      receive: { [weak self] signal in
        guard case .string(let owner)? = signal.arguments.last else { return }
        self?.report(owner.isEmpty ? nil : owner)
      }, finish: finish)
    self.subscription.withLock { $0 = subscription }
    var match = BusMatch(.bus, member: "NameOwnerChanged")
    match.firstArgument = .equal(name)
    link.subscribe(subscription, to: match)
    ask(for: name)
  }

  deinit { cancel() }

  /// Reports nothing any more.
  func cancel() {
    cancellation.cancel()
    if let subscription = subscription.withLock({ $0 }) { link.unsubscribe(subscription) }
  }

  /// The bus answers after all changes that came before, and GLib delivers everything in its order.
  private func ask(for name: String) {
    guard let arguments = try? VariantEncoder.encode([.string(name)]) else { return }
    let call = BusCall(
      target: .bus, method: "GetNameOwner", arguments: arguments, timeout: nil, startsService: false)
    link.call(call, cancellation) { [weak self] answer in
      switch answer {
      case .success(let reply):
        if case .string(let owner)? = (try? VariantDecoder.decode(reply))?.first { self?.report(owner) }
      case .failure(.reply):
        self?.report(nil)
      case .failure:
        break
      }
    }
  }

  private func report(_ owner: String?) {
    let isNew = last.withLock { last in
      defer { last = .some(owner) }
      return last != .some(owner)
    }
    if isNew { receive(owner) }
  }
}
