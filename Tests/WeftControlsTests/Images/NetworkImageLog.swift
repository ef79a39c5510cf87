import WeftImaging
import WeftThreads

@testable import WeftControls
@testable import WeftNodes

/// Records the calls of a network image node to its delegate.
final class NetworkImageLog: NetworkImageNodeDelegate {
  private let noted = Protected([String]())

  func takeLines() -> [String] {
    noted.withLock { noted in
      defer { noted = [] }
      return noted
    }
  }

  private func note(_ line: String) { noted.withLock { $0.append(line) } }

  func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode) { note("start") }
  func imageNodeDidLoadImageFromCache(_ imageNode: NetworkImageNode) { note("cached") }
  func imageNodeDidFailToLoadImageFromCache(_ imageNode: NetworkImageNode) { note("not cached") }
  func imageNodeWillLoadImageFromNetwork(_ imageNode: NetworkImageNode) { note("network") }
  func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image, info: NetworkImageLoadInfo) {
    note("loaded \(info.url.lastPathComponent) \(info.sourceType)")
  }
  func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error) { note("failed") }
  func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode) { note("decoded") }
}
