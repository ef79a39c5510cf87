import CSystem
import Foundation

// HTTP is behind a protocol, and its implementation in a separate module that is found by a weak symbol. The
// reason is that FoundationNetworking loads about thirty libraries into a process, which makes it start 6 ms
// later and use 9 MB more. Programs that show no images from the network are not linked with it.

/// Performs HTTP requests.
package protocol HTTPTransport: AnyObject, Sendable {
  /// Starts a request. The delegate is called on an arbitrary serial queue. `exchange(didEnd:)` comes last,
  /// exactly once.
  func start(_ request: HTTPRequest, delegate: any HTTPExchangeDelegate) -> any HTTPExchange
}

/// A running request.
package protocol HTTPExchange: Sendable {
  /// Ends the request; the delegate receives `.cancelled`.
  func cancel()
  /// From 0 to 1.
  func setPriority(_ priority: Float)
}

/// Receives the response to a request.
package protocol HTTPExchangeDelegate: AnyObject, Sendable {
  /// The server redirects the request. Returns whether to follow.
  func exchange(redirectsTo url: URL) -> Bool
  /// The headers have arrived. Returns whether to receive the body.
  func exchange(didReceive response: HTTPResponse) -> Bool
  /// A part of the body has arrived.
  func exchange(didReceive data: Data)
  /// The exchange has ended; nil if everything has arrived.
  func exchange(didEnd error: HTTPTransportError?)
}

/// A request, always with the method `GET`.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [String: String]
}

/// The server's response.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// The names are in lower case.
  package var headers: [String: String]
  /// The number of bytes in the body as it will be received, if the server states it.
  package var length: Int?

  package init(status: Int, headers: [String: String], length: Int?) {
    self.status = status
    self.headers = headers
    self.length = length
  }
}

/// Why a request failed.
package enum HTTPTransportError: Error, Hashable, Sendable {
  case cancelled
  case timedOut
  case cannotConnect(String)
  case connectionLost(String)
  case insecure(String)
  case invalidResponse(String)
}

/// The transport that the program is linked with.
enum LinkedTransport {
  /// Created on first use; nil if the program isn't linked with WeftNetworking. It never ends: a session that is freed while
  /// it has a secure connection ends the program (swift-corelibs-foundation #5203), and a downloader may go at any time.
  static let shared: (any HTTPTransport)? = weft_http_transport().flatMap {
    Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() as? any HTTPTransport
  }
}
