import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftImaging

@Suite struct DownloaderTests {
  @Test func `A download has the picture and the validity that the server states`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a.jpg") { .serving(photograph, to: $0, entityTag: "\"7\"", maximumAge: 60) }
    let start = Date()
    let download = try await downloader().download(ImageDownloadRequest(url: server.url("/a.jpg")))
    #expect(download.data == photograph)
    #expect(download.image.image == (try Image(data: photograph)))
    #expect(download.image.animatedImage == nil && download.retryCount == 0)
    #expect(download.validity.entityTag == "\"7\"")
    #expect(try #require(download.validity.expiration).timeIntervalSince(start) > 50)
    #expect(server.requests.first?.headers["accept"]?.hasPrefix("image/*") == true)
  }

  @Test func `Only formats of the web are accepted from servers and data URLs`() async throws {
    let server = try LoopbackServer()
    let bitmap = TestPictures.windowsBitmap
    server.route("/a.bmp") { .serving(bitmap, to: $0) }
    // A loader for this format exists.
    #expect(try ImageDecoder.decode(bitmap).pixelSize == PixelSize(width: 1, height: 1))
    let inURL = try #require(URL(string: "data:image/bmp;base64," + bitmap.base64EncodedString()))
    for url in [server.url("/a.bmp"), inURL] {
      #expect(await error(of: url, downloader()) == .invalidImage(.unsupportedFormat))
      #expect(await error(of: url, downloader { $0.formats.insert(.other) }) == nil)
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.bmp")
    try bitmap.write(to: file)
    #expect(await error(of: file, downloader()) == nil)
    #expect(await error(of: file, downloader { $0.decodingLimits.formats = [.png] }) != nil)
  }

  @Test func `Data in a format that is not allowed is refused by all decoders`() throws {
    var limits = DecodingLimits.default
    limits.formats = ImageFormat.ofTheWeb
    let decoder = ProgressiveImageDecoder(limits: limits)
    #expect(throws: ImageError.unsupportedFormat) { try decoder.append(TestPictures.windowsBitmap) }
    #expect(throws: ImageError.unsupportedFormat) {
      try Image(data: TestPictures.windowsBitmap, limits: limits)
    }
  }

  @Test func `Progress is reported in order and ends with the picture`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph).pausing(at: 5000, until: gate) }
    let journal = Journal()
    _ = journal.start(server.url("/a"), downloader())
    await journal.wait { entries in
      entries.last == .progress(ImageDownloadProgress(receivedBytes: 5000, expectedBytes: photograph.count))
    }
    gate.open()
    await journal.wait { $0.last == .end(nil) }
    let counts = journal.entries.compactMap { entry in
      if case .progress(let progress) = entry { progress.receivedBytes } else { nil }
    }
    #expect(counts == counts.sorted() && counts.last == photograph.count)
  }

  @Test func `Concurrent downloads of one picture share a request`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph).pausing(at: 100, until: gate) }
    let downloader = downloader()
    let journals = (0..<20).map { _ in Journal() }
    let identifiers = journals.map { $0.start(server.url("/a"), downloader) }
    await gate.reached()
    for identifier in identifiers.dropLast() { downloader.cancel(identifier) }
    gate.open()
    await journals[19].wait { $0.last == .end(nil) }
    for journal in journals.dropLast() { await journal.wait { $0.last == .end(.cancelled) } }
    #expect(server.requests.count == 1)
  }

  @Test func `A cancelled download ends immediately, and nothing is called after that`() async throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in LoopbackResponse(body: Data(count: 100_000)).failing(.stall(afterBytes: 500)) }
    let downloader = downloader()
    let journal = Journal()
    let identifier = journal.start(server.url("/a"), downloader)
    await journal.wait { !$0.isEmpty }
    downloader.cancel(identifier)
    downloader.cancel(identifier)
    await journal.wait { $0.last == .end(.cancelled) }
    // The server notices that the client has disconnected.
    try await waitUntil("the client disconnects") { server.connectionCount == 0 }
    // It is refused after everything that the downloader had to do before.
    let unsupported = try #require(URL(string: "ftp://127.0.0.1/"))
    #expect(await error(of: unsupported, downloader) == .unsupportedURL(unsupported))
    #expect(journal.entries.count { if case .end = $0 { true } else { false } } == 1)
    #expect(journal.entries.last == .end(.cancelled))
  }

  @Test func `Cancelling a task cancels its download`() async throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in LoopbackResponse().failing(.hang) }
    let downloader = downloader()
    let url = server.url("/a")
    let task = Task { await error(of: url, downloader) }
    await server.waitForRequests(for: "/a")
    task.cancel()
    #expect(await task.value == .cancelled)
    let early = Task { () -> ImageDownloadError? in
      withUnsafeCurrentTask { $0?.cancel() }
      return await error(of: url, downloader)
    }
    #expect(await early.value == .cancelled)
  }

  @Test func `Temporary failures of servers are retried, permanent ones are not`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/busy") { $0.attempt < 2 ? .status(503) : LoopbackResponse(body: photograph) }
    server.route("/gone") { _ in .status(404) }
    server.route("/broken") { _ in .status(500) }
    server.route("/slow") { _ in .status(429, headers: ["Retry-After": "0"]) }
    let downloader = downloader()
    #expect(try await downloader.download(ImageDownloadRequest(url: server.url("/busy"))).retryCount == 2)
    #expect(await error(of: server.url("/gone"), downloader) == .status(404))
    #expect(server.requests(for: "/gone").count == 1)
    #expect(await error(of: server.url("/broken"), downloader) == .status(500))
    #expect(server.requests(for: "/broken").count == 4)
    #expect(await error(of: server.url("/slow"), downloader, retries: false) == .status(429))
    #expect(server.requests(for: "/slow").count == 1)
  }

  @Test func `A broken connection resumes where it ended if the server supports that`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { request in
      let response = LoopbackResponse.serving(photograph, to: request, entityTag: "\"1\"")
      return request.attempt < 2 ? response.failing(.reset(afterBytes: 4000)) : response
    }
    let download = try await downloader().download(ImageDownloadRequest(url: server.url("/a")))
    #expect(download.data == photograph && download.retryCount == 2)
    let ranges = server.requests.map { $0.headers["range"] }
    #expect(ranges.first == .some(nil) && ranges.last??.hasPrefix("bytes=") == true)
    server.route("/b") { request in
      let response = LoopbackResponse(body: photograph)
      return request.attempt < 2 ? response.failing(.reset(afterBytes: 4000)) : response
    }
    #expect(try await downloader().download(ImageDownloadRequest(url: server.url("/b"))).data == photograph)
    #expect(server.requests(for: "/b").allSatisfy { $0.headers["range"] == nil })
  }

  @Test func `A download that was cancelled with resume data continues from there`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    let gate = LoopbackGate()
    server.route("/a") { request in
      let response = LoopbackResponse.serving(photograph, to: request, entityTag: "\"1\"")
      return request.attempt == 0 ? response.pausing(at: 6000, until: gate) : response
    }
    let downloader = downloader()
    let journal = Journal()
    let identifier = journal.start(server.url("/a"), downloader)
    await journal.wait { entries in
      if case .progress(let progress)? = entries.last { progress.receivedBytes == 6000 } else { false }
    }
    downloader.cancelKeepingResumeData(identifier)
    await journal.wait { $0.last == .end(.cancelled) }
    let download = try await downloader.download(ImageDownloadRequest(url: server.url("/a")))
    #expect(download.data == photograph)
    #expect(server.requests.last?.headers["range"] == "bytes=6000-")
  }

  @Test func `A failed download resumes where it ended when it is requested again`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { request in
      let response = LoopbackResponse.serving(photograph, to: request, entityTag: "\"1\"")
      return request.attempt == 0 ? response.failing(.close(afterBytes: 6000)) : response
    }
    let downloader = downloader { $0.retryPolicy = .never }
    #expect(await error(of: server.url("/a"), downloader) != nil)
    let download = try await downloader.download(ImageDownloadRequest(url: server.url("/a")))
    #expect(download.data == photograph && server.requests.last?.headers["range"] == "bytes=6000-")
  }

  @Test func `A part that the server can't continue is replaced by the whole picture`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { request in
      guard request.headers["range"] == nil else { return .status(416) }
      let response = LoopbackResponse.serving(photograph, to: request, entityTag: "\"1\"")
      return request.attempt == 0 ? response.failing(.close(afterBytes: 6000)) : response
    }
    let downloader = downloader { $0.retryPolicy = .never }
    #expect(await error(of: server.url("/a"), downloader) != nil)
    let download = try await downloader.download(ImageDownloadRequest(url: server.url("/a")))
    #expect(download.data == photograph)
    let ranges: [String?] = [nil, "bytes=6000-", nil]
    #expect(server.requests.map { $0.headers["range"] } == ranges)
  }

  @Test func `An answer with another part than requested is refused`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { request in
      guard request.headers["range"] != nil else {
        return .serving(photograph, to: request, entityTag: "\"1\"").failing(.reset(afterBytes: 4000))
      }
      return LoopbackResponse(
        status: 206, headers: ["Content-Range": "bytes 0-99/\(photograph.count)"],
        body: photograph.prefix(100))
    }
    guard case .invalidResponse = await error(of: server.url("/a"), downloader()) else {
      Issue.record("the wrong part was accepted")
      return
    }
  }

  @Test func `Files and data URLs are read, other URLs are refused`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a picture.gif")
    try TestPictures.gif.write(to: file)
    let downloader = downloader()
    let download = try await downloader.download(ImageDownloadRequest(url: file))
    #expect(download.data == TestPictures.gif && !download.validity.isStorable)
    let base64 = "data:image/gif;base64,\(TestPictures.gif.base64EncodedString())"
    let data = try #require(URL(string: base64))
    #expect(try await downloader.download(ImageDownloadRequest(url: data)).data == TestPictures.gif)
    let svg = try #require(
      URL(
        string: "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='3'%20height='4'/%3E")
    )
    let size = try await downloader.download(ImageDownloadRequest(url: svg)).image.image.pixelSize
    #expect(size == PixelSize(width: 3, height: 4))
    for text in ["ftp://127.0.0.1/a.png", "data:nothing", "picture.png", "http://"] {
      let url = try #require(URL(string: text))
      #expect(await error(of: url, downloader) == .unsupportedURL(url), "\(text)")
    }
    let missing = folder.appendingPathComponent("missing.png")
    guard case .invalidImage(.unreadable) = await error(of: missing, downloader) else {
      Issue.record("a missing file was read")
      return
    }
  }

  @Test func `The most urgent downloads come first`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    server.route("/first") { _ in LoopbackResponse(body: TestPictures.gif).pausing(at: 0, until: gate) }
    server.route("*") { _ in LoopbackResponse(body: TestPictures.gif) }
    let downloader = downloader { $0.maximumConcurrentDownloads = 1 }
    let journals = (0..<4).map { _ in Journal() }
    _ = journals[0].start(server.url("/first"), downloader)
    await gate.reached()
    let identifiers = (1..<4).map { journals[$0].start(server.url("/\($0)"), downloader) }
    downloader.setPriority(.visible, for: identifiers[2])
    downloader.setPriority(.imminent, for: identifiers[1])
    gate.open()
    for journal in journals { await journal.wait { $0.last == .end(nil) } }
    #expect(server.requests.map(\.path) == ["/first", "/3", "/2", "/1"])
  }

  @Test func `Progress images get better, and stop with the download`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    let gates = (0..<3).map { _ in LoopbackGate() }
    server.route("/a") { _ in
      gates.enumerated().reduce(LoopbackResponse(body: photograph)) { response, gate in
        response.pausing(at: photograph.count * (gate.offset + 1) / 4, until: gate.element)
      }
    }
    let downloader = downloader { $0.progressiveRendering = .always }
    let journal = Journal()
    let identifier = journal.start(server.url("/a"), downloader)
    downloader.setProgressImageHandler(
      { image, quality in
        #expect(image.size == CGSize(width: 451, height: 300))
        journal.add(.image(quality: quality))
      }, for: identifier)
    func qualities() -> [Double] {
      journal.entries.compactMap { if case .image(let quality) = $0 { quality } else { nil } }
    }
    for (index, gate) in gates.enumerated() {
      let expected = Double(photograph.count * (index + 1) / 4) / Double(photograph.count)
      await journal.wait { _ in qualities().last == expected }
      gate.open()
    }
    await journal.wait { $0.last == .end(nil) }
    #expect(qualities() == qualities().sorted() && qualities().count >= 3)
  }

  @Test func `Data that arrives just before a pause is shown after the minimum interval`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph).pausing(at: 20_000, until: gate) }
    let downloader = downloader {
      $0.progressiveRendering = ProgressiveRendering(
        minimumBytes: 0, minimumQualityStep: 0, minimumInterval: 0.2)
    }
    let journal = Journal()
    let identifier = journal.start(server.url("/a"), downloader)
    downloader.setProgressImageHandler({ journal.add(.image(quality: $1)) }, for: identifier)
    await journal.wait { $0.last == .image(quality: 20_000 / Double(photograph.count)) }
    gate.open()
    await journal.wait { $0.last == .end(nil) }
  }

  @Test func `Everything that has arrived is shown before a download fails`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    // It must not fail before anybody has asked for images.
    let gate = LoopbackGate()
    server.route("/a") { _ in
      LoopbackResponse(body: photograph).pausing(at: 0, until: gate).failing(.close(afterBytes: 9000))
    }
    let downloader = downloader {
      $0.retryPolicy = .never
      $0.progressiveRendering.minimumBytes = 1 << 20
    }
    let journal = Journal()
    let identifier = journal.start(server.url("/a"), downloader)
    downloader.setProgressImageHandler({ journal.add(.image(quality: $1)) }, for: identifier)
    gate.open()
    await journal.wait { if case .end? = $0.last { true } else { false } }
    let quality = 9000 / Double(photograph.count)
    #expect(journal.entries.dropLast().last == .image(quality: quality))
  }

  @Test func `Progress images can be requested with a download that fails immediately`() async throws {
    let photograph = try TestPictures.photograph()
    let part = photograph.prefix(9000)
    let transport = ImmediateTransport(
      HTTPResponse(status: 200, headers: [:], length: photograph.count), part)
    var configuration = URLSessionImageDownloader.Configuration()
    configuration.retryPolicy = .never
    let downloader = URLSessionImageDownloader(
      configuration: configuration, cache: nil, transport: { transport })
    let journal = Journal()
    downloader.download(
      ImageDownloadRequest(url: try #require(URL(string: "http://example.invalid/a"))), progress: nil,
      progressImage: { journal.add(.image(quality: $1)) },
      completion: { _ in journal.add(.end(nil)) })
    await journal.wait { $0.last == .end(nil) }
    #expect(journal.entries == [.image(quality: 9000 / Double(photograph.count)), .end(nil)])
  }

  @Test func `An unchanged picture is taken from the cache`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { .serving(photograph, to: $0, entityTag: "\"1\"", maximumAge: 0) }
    let cache = ImageCache(folder: nil)
    let downloader = downloader(cache: cache)
    let url = server.url("/a")
    let first = try await downloader.download(ImageDownloadRequest(url: url))
    cache.store(first, for: url)
    #expect(cache.synchronouslyCachedImage(for: url) == nil)
    let second = try await downloader.download(ImageDownloadRequest(url: url))
    #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
    #expect(second.image.image == first.image.image && second.data == photograph)
    cache.removeImage(for: url)
    await cache.finishWriting()
    let third = try await downloader.download(ImageDownloadRequest(url: url))
    #expect(third.data == photograph)
  }

  @Test func `Without the networking module, the error names it`() async throws {
    let downloader = URLSessionImageDownloader(
      configuration: DownloaderConfiguration(), cache: nil, transport: { nil })
    let url = try #require(URL(string: "http://127.0.0.1/a"))
    guard case .cannotConnect(let reason) = await error(of: url, downloader, retries: false) else {
      Issue.record("no error")
      return
    }
    #expect(reason.contains("WeftNetworking"))
  }
}
