import Foundation

@testable import WeftImaging

/// Answers every request before `start` returns: sends headers and a part of the body, then disconnects.
final class ImmediateTransport: HTTPTransport {
  private let response: HTTPResponse
  private let part: Data

  init(_ response: HTTPResponse, _ part: Data) {
    self.response = response
    self.part = part
  }

  private struct Exchange: HTTPExchange {
    func cancel() {}
    func setPriority(_ priority: Float) {}
  }

  func start(_ request: HTTPRequest, delegate: any HTTPExchangeDelegate) -> any HTTPExchange {
    if delegate.exchange(didReceive: response) { delegate.exchange(didReceive: part) }
    delegate.exchange(didEnd: .connectionLost("It broke off."))
    return Exchange()
  }
}
