import Foundation

extension TransferQueue {
  /// Starts a transfer, or its next attempt.
  func start(_ transfer: ImageTransfer) {
    transfer.phase = .preparing
    let url = transfer.url
    switch url.scheme?.lowercased() {
    case "file":
      let limits = fileLimits
      work(for: transfer) {
        Result { () throws(ImageError) in try ImageFile.read(url, limits: limits) }
      } then: { queue, transfer, result in
        queue.receiveWhole(transfer, result.mapError(ImageDownloadError.init))
      }
    case "data":
      work(for: transfer) {
        DataURL.contents(of: url)
      } then: { queue, transfer, data in
        queue.receiveWhole(transfer, data.map(Result.success) ?? .failure(.unsupportedURL(url)))
      }
    case "http" where url.host?.isEmpty == false, "https" where url.host?.isEmpty == false:
      prepareRequest(transfer)
    default: finish(transfer, .failure(.unsupportedURL(url)))
    }
  }

  /// Looks up whether the cache has an expired image that the server may not need to send again.
  private func prepareRequest(_ transfer: ImageTransfer) {
    guard let cache, transfer.partial.resumingHeaders == nil else { return request(transfer) }
    let url = transfer.url
    work(for: transfer) {
      cache.validityOfStoredImage(for: url)
    } then: { queue, transfer, validity in
      transfer.staleValidity = validity
      queue.request(transfer)
    }
  }

  private func request(_ transfer: ImageTransfer) {
    guard let transport else {
      return finish(
        transfer, .failure(.cannotConnect("The program is not linked with the module WeftNetworking.")))
    }
    var headers = ["Accept": "image/*,*/*;q=0.5"].merging(configuration.headers) { $1 }
    if let resuming = transfer.partial.resumingHeaders {
      headers.merge(resuming) { $1 }
    } else {
      transfer.partial = PartialDownload()
      headers.merge(transfer.staleValidity?.conditionalHeaders ?? [:]) { $1 }
    }
    let order = transfer.order
    let url = transfer.url
    let attempt = TransferAttempt(redirectLimit: configuration.redirectLimit) { [weak self] attempt, event in
      self?.run { $0.receive(event, of: attempt, url: url, order: order) }
    }
    transfer.attempt = attempt
    transfer.phase = .running(
      transport.start(HTTPRequest(url: url, headers: headers), delegate: attempt))
    transfer.hasReceivedData = false
    watch(attempt, of: transfer)
  }

  /// Fails an attempt if nothing arrives for a while. This takes between one and two times the limit, because
  /// the timer is not restarted for each piece of data.
  private func watch(_ attempt: TransferAttempt, of transfer: ImageTransfer) {
    let timeout = configuration.timeout
    guard timeout.isFinite else { return }
    run(for: transfer, after: max(timeout, 0)) { queue, transfer in
      guard transfer.attempt === attempt else { return }
      guard transfer.hasReceivedData else { return queue.fail(transfer, .timedOut, retryAfter: nil) }
      transfer.hasReceivedData = false
      queue.watch(attempt, of: transfer)
    }
  }

  // MARK: What comes back

  private func receive(_ event: TransferAttempt.Event, of attempt: TransferAttempt, url: URL, order: Int) {
    guard let transfer = transfer(url, order), transfer.attempt === attempt else { return }
    transfer.hasReceivedData = true
    switch event {
    case .response(let response): receive(response, for: transfer)
    case .data(let data): receive(data, for: transfer)
    case .end(let error):
      transfer.attempt = nil
      if error == .status(416), transfer.partial.resumingHeaders != nil {
        // What has arrived is not the beginning of what the server has now.
        transfer.partial = PartialDownload()
        request(transfer)
      } else if let error {
        fail(transfer, error, retryAfter: attempt.retryAfter)
      } else {
        receivedAll(transfer)
      }
    }
  }

  private func receive(_ response: HTTPResponse, for transfer: ImageTransfer) {
    if response.status == 304 {
      return revalidate(transfer, ImageValidity(headers: response.headers, at: Date()))
    }
    do {
      try transfer.partial.receive(response, at: Date())
    } catch {
      return fail(transfer, error, retryAfter: nil)
    }
    if transfer.partial.data.isEmpty { transfer.renderer?.restart() }
    guard (transfer.partial.expectedBytes ?? 0) <= configuration.maximumBytes else {
      return fail(transfer, .tooMuchData(limit: configuration.maximumBytes), retryAfter: nil)
    }
  }

  private func receive(_ data: Data, for transfer: ImageTransfer) {
    guard case .running = transfer.phase else { return }
    transfer.partial.data += data
    guard transfer.partial.data.count <= configuration.maximumBytes else {
      return fail(transfer, .tooMuchData(limit: configuration.maximumBytes), retryAfter: nil)
    }
    transfer.renderer?.append(data, expectedBytes: transfer.partial.expectedBytes)
    let progress = transfer.progress
    for subscriber in transfer.subscribers { subscriber.progress?(progress) }
  }

  private func receivedAll(_ transfer: ImageTransfer) {
    let count = transfer.partial.data.count
    if let expected = transfer.partial.expectedBytes, expected != count {
      return fail(transfer, .wrongLength(received: count, announced: expected), retryAfter: nil)
    }
    finish(transfer, with: transfer.partial.data, validity: transfer.partial.validity)
  }

  private func receiveWhole(_ transfer: ImageTransfer, _ result: Result<Data, ImageDownloadError>) {
    switch result {
    case .failure(let error): finish(transfer, .failure(error))
    case .success(let data):
      let isTooLarge = data.count > configuration.maximumBytes
      guard !isTooLarge else {
        return finish(transfer, .failure(.tooMuchData(limit: configuration.maximumBytes)))
      }
      // Data from a file or a `data:` URL needs no cache entry.
      finish(transfer, with: data, validity: ImageValidity(isStorable: false))
    }
  }

  /// Returns the cached image that has not changed according to the server.
  private func revalidate(_ transfer: ImageTransfer, _ validity: ImageValidity) {
    transfer.attempt = nil
    transfer.phase = .finishing
    guard let cache, let asked = transfer.staleValidity else {
      return fail(transfer, .invalidResponse("It has the unexpected status 304."), retryAfter: nil)
    }
    let url = transfer.url
    work(for: transfer) {
      cache.revalidate(url, asked: asked, validity)
    } then: { queue, transfer, download in
      guard let download else {
        // The image was evicted or damaged in the cache, so everything must be requested.
        transfer.staleValidity = nil
        return queue.request(transfer)
      }
      queue.finish(transfer, .success(download))
    }
  }

  /// Creates an image from the data that has arrived.
  private func finish(_ transfer: ImageTransfer, with data: Data, validity: ImageValidity) {
    transfer.phase = .finishing
    let limits = configuration.limits(for: transfer.url)
    let retryCount = transfer.retryCount
    work(for: transfer) {
      Result { () throws(ImageError) in
        ImageDownload(
          image: try ImageContainer(data: data, limits: limits), data: data, validity: validity,
          retryCount: retryCount)
      }
    } then: { queue, transfer, result in
      queue.finish(transfer, result.mapError(ImageDownloadError.init))
    }
  }

  /// Schedules a retry, or ends the transfer.
  private func fail(_ transfer: ImageTransfer, _ error: ImageDownloadError, retryAfter: TimeInterval?) {
    if case .running(let exchange) = transfer.phase, transfer.attempt != nil { exchange.cancel() }
    transfer.attempt = nil
    let delay =
      transfer.retries
      ? configuration.retryPolicy.delay(
        after: error, retryCount: transfer.retryCount, requestedDelay: retryAfter) : nil
    guard let delay else {
      if ImageRetryPolicy.isWorthwhile(after: error) { storePart(of: transfer) }
      return fail(transfer, error)
    }
    transfer.retryCount += 1
    transfer.phase = .waiting
    transfer.isBackingOff = true
    startWaiting()
    run(for: transfer, after: delay) { queue, transfer in
      transfer.isBackingOff = false
      queue.startWaiting()
    }
  }

  /// Ends a failed transfer after everything that has arrived was shown.
  private func fail(_ transfer: ImageTransfer, _ error: ImageDownloadError) {
    guard let renderer = transfer.renderer else { return finish(transfer, .failure(error)) }
    transfer.phase = .finishing
    let (url, order) = (transfer.url, transfer.order)
    renderer.flush { [weak self] in
      self?.run { queue in
        if let transfer = queue.transfer(url, order) { queue.finish(transfer, .failure(error)) }
      }
    }
  }

  private var fileLimits: DecodingLimits {
    var limits = configuration.decodingLimits
    limits.maximumBytes = min(limits.maximumBytes, configuration.maximumBytes)
    return limits
  }
}

extension ImageDownloadError {
  fileprivate init(_ error: ImageError) {
    self =
      if case .tooMuchData(let limit) = error { .tooMuchData(limit: limit) } else { .invalidImage(error) }
  }
}
