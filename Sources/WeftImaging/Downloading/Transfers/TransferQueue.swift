import Foundation

// All state of a downloader is confined to one serial queue. Callers, the transport and the workers add tasks
// to it. Callbacks run on it too, so none can follow a cancellation. Each completion is called exactly once,
// because `finish` and `cancel` remove the subscriber before they call it.

/// The transfers of a downloader, running and waiting.
final class TransferQueue: @unchecked Sendable {
  // Unchecked: everything that changes is confined to `queue`.

  let configuration: URLSessionImageDownloader.Configuration
  let cache: ImageCache?
  private let makeTransport: @Sendable () -> (any HTTPTransport)?
  private let queue = DispatchQueue(label: "weft.imaging.downloads")
  /// Reads files and parses images.
  private let workers = DispatchQueue(label: "weft.imaging.downloads.work", attributes: .concurrent)

  private var transfers: [URL: ImageTransfer] = [:]
  private var urls: [ImageDownloadIdentifier: URL] = [:]
  private var count = 0
  /// The partial data of cancelled downloads.
  private(set) var partialDownloads: PartialDownloadCache
  /// Whether an eviction of expired partial data is scheduled.
  private var isEvictionScheduled = false

  init(
    configuration: URLSessionImageDownloader.Configuration, cache: ImageCache?,
    partialDownloads: PartialDownloadCache = PartialDownloadCache(),
    transport: @escaping @Sendable () -> (any HTTPTransport)?
  ) {
    self.configuration = configuration
    self.partialDownloads = partialDownloads
    self.cache = cache
    makeTransport = transport
  }

  /// Runs a function on the queue. Any thread.
  func run(_ body: @escaping @Sendable (TransferQueue) -> Void) { queue.async { body(self) } }

  // MARK: What subscribers ask for

  func add(_ subscriber: ImageTransfer.Subscriber) {
    let url = subscriber.request.url
    urls[subscriber.identifier] = url
    if let transfer = transfers[url] {
      transfer.subscribers.append(subscriber)
      if !transfer.partial.data.isEmpty { subscriber.progress?(transfer.progress) }
      return updateRenderer(of: transfer)
    }
    count += 1
    let transfer = ImageTransfer(url: url, order: count)
    transfer.subscribers = [subscriber]
    if let part = partialDownloads.take(url) { transfer.partial = part }
    transfers[url] = transfer
    updateRenderer(of: transfer)
    startWaiting()
  }

  func cancel(_ identifier: ImageDownloadIdentifier, keepsPart: Bool) {
    guard let transfer = transfer(identifier),
      let index = transfer.subscribers.firstIndex(where: { $0.identifier == identifier })
    else { return }
    let subscriber = transfer.subscribers.remove(at: index)
    urls[identifier] = nil
    if transfer.subscribers.isEmpty {
      if keepsPart { storePart(of: transfer) }
      end(transfer)
    }
    subscriber.completion(.failure(.cancelled))
    startWaiting()
  }

  /// Keeps the data that has arrived for the next transfer of the same URL, if the server can send only the
  /// rest.
  func storePart(of transfer: ImageTransfer) {
    guard transfer.partial.resumingHeaders != nil else { return }
    partialDownloads.store(transfer.partial, of: transfer.url, at: Self.now)
    scheduleEviction(after: partialDownloads.lifetime)
  }

  /// Schedules the eviction of expired partial data.
  private func scheduleEviction(after delay: TimeInterval) {
    guard !isEvictionScheduled, delay.isFinite else { return }
    isEvictionScheduled = true
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      self.isEvictionScheduled = false
      if let next = self.partialDownloads.evictOld(at: Self.now) { self.scheduleEviction(after: next) }
    }
  }

  /// The monotonic time, in seconds.
  private static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {
    change(identifier) { $0.request.priority = priority }
    if let transfer = transfer(identifier), case .running(let exchange) = transfer.phase {
      exchange.setPriority(transfer.priority.transportPriority)
    }
  }

  func setProgressImageHandler(
    _ handler: (@Sendable (Image, Double) -> Void)?, for identifier: ImageDownloadIdentifier
  ) {
    change(identifier) { $0.progressImage = handler }
    transfer(identifier).map(updateRenderer)
  }

  /// Creates or removes the transfer's renderer, which exists while a subscriber wants progress images. A new
  /// renderer starts with the data that has already arrived.
  private func updateRenderer(of transfer: ImageTransfer) {
    guard transfer.subscribers.contains(where: { $0.progressImage != nil }) else {
      transfer.renderer = nil
      return
    }
    if transfer.renderer == nil {
      transfer.renderer = makeRenderer(for: transfer)
      transfer.renderer?.append(transfer.partial.data, expectedBytes: transfer.partial.expectedBytes)
    }
  }

  private func change(
    _ identifier: ImageDownloadIdentifier, _ body: (inout ImageTransfer.Subscriber) -> Void
  ) {
    guard let transfer = transfer(identifier),
      let index = transfer.subscribers.firstIndex(where: { $0.identifier == identifier })
    else { return }
    body(&transfer.subscribers[index])
  }

  private func transfer(_ identifier: ImageDownloadIdentifier) -> ImageTransfer? {
    urls[identifier].flatMap { transfers[$0] }
  }

  /// The transfer with that number, unless it has ended.
  func transfer(_ url: URL, _ order: Int) -> ImageTransfer? {
    transfers[url].flatMap { $0.order == order ? $0 : nil }
  }

  // MARK: Ends

  /// Ends a transfer and calls the completions of its subscribers.
  func finish(_ transfer: ImageTransfer, _ result: Result<ImageDownload, ImageDownloadError>) {
    guard transfers[transfer.url] === transfer else { return }
    end(transfer)
    let subscribers = transfer.subscribers
    transfer.subscribers = []
    for subscriber in subscribers { urls[subscriber.identifier] = nil }
    for subscriber in subscribers { subscriber.completion(result) }
    startWaiting()
  }

  /// Removes a transfer. Its later events are ignored.
  private func end(_ transfer: ImageTransfer) {
    if case .running(let exchange) = transfer.phase { exchange.cancel() }
    transfer.attempt = nil
    transfer.renderer = nil
    transfers[transfer.url] = nil
  }

  // MARK: Order

  /// Starts the most urgent transfers, up to the limit.
  func startWaiting() {
    var places = max(configuration.maximumConcurrentDownloads, 1) - transfers.values.count(where: \.isActive)
    while places > 0, let next = mostUrgent {
      places -= 1
      start(next)
    }
  }

  private var mostUrgent: ImageTransfer? {
    transfers.values.filter { !$0.isActive && !$0.isBackingOff }.min {
      ($1.priority, $0.order) < ($0.priority, $1.order)
    }
  }

  // MARK: Work elsewhere

  /// Runs a function on a worker and continues on the queue, unless the transfer has ended meanwhile.
  func work<Value: Sendable>(
    for transfer: ImageTransfer, _ body: @escaping @Sendable () -> Value,
    then: @escaping @Sendable (TransferQueue, ImageTransfer, Value) -> Void
  ) {
    let order = transfer.order
    let url = transfer.url
    workers.async {
      let value = body()
      self.run { queue in
        guard let transfer = queue.transfer(url, order) else { return }
        then(queue, transfer, value)
      }
    }
  }

  /// Continues on the queue with a transfer after a delay, unless it has ended meanwhile.
  func run(
    for transfer: ImageTransfer, after delay: TimeInterval = 0,
    _ body: @escaping @Sendable (TransferQueue, ImageTransfer) -> Void
  ) {
    let order = transfer.order
    let url = transfer.url
    queue.asyncAfter(deadline: .now() + delay) {
      guard let transfer = self.transfer(url, order) else { return }
      body(self, transfer)
    }
  }

  private func makeRenderer(for transfer: ImageTransfer) -> ProgressRenderer {
    let order = transfer.order
    let url = transfer.url
    return ProgressRenderer(configuration, url: url) { [weak self] renderer, image, quality in
      self?.run { queue in
        guard let transfer = queue.transfer(url, order), transfer.renderer === renderer else { return }
        for subscriber in transfer.subscribers { subscriber.progressImage?(image, quality) }
      }
    }
  }

  /// The transport, created when it is first needed.
  private(set) lazy var transport: (any HTTPTransport)? = makeTransport()
}

extension ImageDownloadPriority {
  /// The priority of a URL session task, from 0 to 1.
  fileprivate var transportPriority: Float {
    switch self {
    case .preload: 0.25
    case .imminent: 0.5
    case .visible: 0.75
    }
  }
}
