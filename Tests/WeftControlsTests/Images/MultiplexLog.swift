import Foundation
import WeftImaging
import WeftThreads

@testable import WeftControls
@testable import WeftNodes

/// The data source and the delegate of a multiplex image node. Records the calls that it receives.
final class MultiplexLog: MultiplexImageNodeDataSource, MultiplexImageNodeDelegate {
  private struct State: Sendable {
    var images: [ImageIdentifier: Image] = [:]
    var urls: [ImageIdentifier: URL] = [:]
    var asked: [String] = []
    var told: [String] = []
  }

  private let state = Protected(State())

  func setImage(_ image: Image?, for identifier: ImageIdentifier) {
    state.withLock { $0.images[identifier] = image }
  }

  func setURL(_ url: URL?, for identifier: ImageIdentifier) { state.withLock { $0.urls[identifier] = url } }

  func takeAsked() -> [String] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  func takeTold() -> [String] {
    state.withLock { state in
      defer { state.told = [] }
      return state.told
    }
  }

  private func note(_ line: String) { state.withLock { $0.told.append(line) } }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForIdentifier identifier: ImageIdentifier
  ) -> Image? {
    state.withLock { state in
      state.asked.append("image \(identifier)")
      return state.images[identifier]
    }
  }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForIdentifier identifier: ImageIdentifier
  ) -> URL? {
    state.withLock { state in
      state.asked.append("url \(identifier)")
      return state.urls[identifier]
    }
  }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didStartDownloadOfImageWith identifier: ImageIdentifier
  ) { note("start \(identifier)") }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdateDownloadProgress progress: Double,
    forImageWith identifier: ImageIdentifier
  ) { note("progress \(identifier) \(progress)") }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdate image: Image, with identifier: ImageIdentifier,
    from previousImage: Image?, with previousIdentifier: ImageIdentifier?
  ) { note("update \(previousIdentifier ?? "nothing") → \(identifier)") }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didFinishDownloadingImageWith identifier: ImageIdentifier,
    error: (any Error)?
  ) { note("finish \(identifier)\(error.map { ": \($0)" } ?? "")") }

  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didDisplayUpdated image: Image, with identifier: ImageIdentifier
  ) { note("display \(identifier)") }

  func multiplexImageNodeDidFinishDisplay(_ imageNode: MultiplexImageNode) { note("drawn") }
}
