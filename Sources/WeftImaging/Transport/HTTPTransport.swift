import CSystem
import Foundation

// Why HTTP is behind a protocol, and its implementation in a module of its own that is found by a weak
// symbol: FoundationNetworking brings some thirty libraries into a process, which then starts 6 ms later and
// takes 9 MB more. Programs that show no pictures from the network are not linked with it.

/// Does HTTP.
package protocol HTTPTransport: AnyObject, Sendable {
  /// Starts a request. The delegate is called on any one queue, in order; `exchange(didEnd:)` comes last,
  /// exactly once.
  func start(_ request: HTTPRequest, delegate: any HTTPExchangeDelegate) -> any HTTPExchange
}

/// A request that is under way.
package protocol HTTPExchange: Sendable {
  /// Ends the request; the delegate is told with `.cancelled`.
  func cancel()
  /// From 0 to 1.
  func setPriority(_ priority: Float)
}

/// Who wants to know what comes back.
package protocol HTTPExchangeDelegate: AnyObject, Sendable {
  /// The server sends the request elsewhere. Returns whether to follow.
  func exchange(redirectsTo url: URL) -> Bool
  /// The headers are there. Returns whether to receive the body.
  func exchange(didReceive response: HTTPResponse) -> Bool
  /// A part of the body is there.
  func exchange(didReceive data: Data)
  /// It is over; nil if everything has arrived.
  func exchange(didEnd error: HTTPTransportError?)
}

/// What to ask for: always `GET`.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [String: String]
}

/// What the server answered.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// The names in small letters.
  package var headers: [String: String]
  /// The number of bytes in the body as it will be received, if the server says so.
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
  /// Made when first used; nil if the program isn't linked with WeftNetworking.
  static let shared: (any HTTPTransport)? = weft_http_transport().flatMap {
    Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() as? any HTTPTransport
  }
}
