import Foundation
import Testing

@testable import WeftImaging

/// 6 November 1994, 08:49:37.
private let now = Date(timeIntervalSince1970: 784_111_777)

private func lifetime(_ headers: [String: String]) -> TimeInterval? {
  ImageValidity(headers: headers, at: now).expiration?.timeIntervalSince(now)
}

@Suite struct ImageValidityTests {
  @Test func `The maximum age of a server counts, less the age that has passed`() {
    #expect(lifetime(["cache-control": "public, max-age=60"]) == 60)
    #expect(lifetime(["cache-control": "max-age=60", "age": "20"]) == 40)
    #expect(lifetime(["cache-control": "max-age=60", "expires": "0"]) == 60)
    #expect(lifetime(["cache-control": "no-cache, max-age=60"]) == 0)
    #expect(lifetime(["cache-control": "MAX-AGE=-5"]) == 0)
  }

  @Test func `An expiry date counts, and an invalid one means now`() {
    #expect(lifetime(["expires": "Sun, 06 Nov 1994 08:50:37 GMT"]) == 60)
    for text in ["0", "", "Sun, 06 Foo 1994 08:50:37 GMT", "Sun, 06 Nov 1994 08:50:37 CET"] {
      #expect(lifetime(["expires": text]) == 0)
    }
  }

  @Test func `Without either, the lifetime is a tenth of the time since the last change, at most a day`() {
    #expect(lifetime(["last-modified": "Sun, 06 Nov 1994 08:39:37 GMT"]) == 60)
    #expect(lifetime(["last-modified": "Sun, 06 Nov 1988 08:39:37 GMT"]) == 86_400)
    #expect(lifetime([:]) == 86_400)
  }

  @Test func `Pictures that must not be stored are recognized`() {
    #expect(!ImageValidity(headers: ["cache-control": "no-store"], at: now).isStorable)
    #expect(ImageValidity(headers: ["cache-control": "private"], at: now).isStorable)
  }

  @Test func `Versions are requested by tag and date, parts only by a strong tag`() {
    let validity = ImageValidity(headers: ["etag": "\"1\"", "last-modified": "yesterday"], at: now)
    #expect(validity.conditionalHeaders == ["If-None-Match": "\"1\"", "If-Modified-Since": "yesterday"])
    #expect(validity.rangeValidator == "\"1\"")
    #expect(ImageValidity(entityTag: "W/\"1\"").rangeValidator == nil)
    #expect(ImageValidity.unlimited.conditionalHeaders == nil)
    #expect(ImageValidity.unlimited.isFresh(at: .distantFuture))
    #expect(!ImageValidity(expiration: now).isFresh(at: now))
  }
}

@Suite struct ImageRetryPolicyTests {
  @Test func `Delays double up to a limit, and respect servers that ask for more`() {
    let policy = ImageRetryPolicy(maximumRetries: 4, baseDelay: 1, maximumDelay: 6)
    let delays = (0..<5).map { policy.delay(after: .timedOut, retryCount: $0, requestedDelay: nil) }
    #expect(delays == [1, 2, 4, 6, nil])
    #expect(policy.delay(after: .status(429), retryCount: 0, requestedDelay: 5) == 5)
    #expect(policy.delay(after: .status(429), retryCount: 0, requestedDelay: 5000) == 6)
    #expect(policy.delay(after: .status(404), retryCount: 0, requestedDelay: 5) == nil)
    #expect(ImageRetryPolicy.never.delay(after: .timedOut, retryCount: 0, requestedDelay: nil) == nil)
  }
}

@Suite struct DataURLTests {
  @Test func `Contents are decoded from base64 or percent encoding, or refused`() throws {
    func contents(_ text: String) throws -> String? {
      DataURL.contents(of: try #require(URL(string: text))).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try contents("data:text/plain;base64,aGVsbG8=") == "hello")
    #expect(try contents("data:;base64,aGVsbG8%3D") == "hello")
    #expect(try contents("data:,a%20b%2Cc") == "a b,c")
    #expect(try contents("data:nothing") == nil)
  }
}
