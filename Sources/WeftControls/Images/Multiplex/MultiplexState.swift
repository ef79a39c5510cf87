import WeftImaging
import WeftNodes

/// Identifies one of the images of a multiplex image node.
public typealias ImageIdentifier = String

/// The loading state of a multiplex image node.
struct MultiplexState: Sendable {
  /// From the best to the worst.
  var identifiers: [ImageIdentifier] = []
  var downloadsIntermediateImages = false
  /// The image that the node has.
  var loaded: ImageIdentifier?
  /// The image that is being drawn, and the one that is shown.
  var drawn: ImageIdentifier?
  var displayed: ImageIdentifier?
  /// The image that is being loaded.
  var target: ImageIdentifier?
  var fetch: ImageFetch?
  /// Whether that image is being downloaded, and how much of it has arrived.
  var isDownloading = false
  var progress: Double = 0

  /// The images that are better than the one that the node has, from the best on.
  var better: ArraySlice<ImageIdentifier> {
    guard let loaded, let index = identifiers.firstIndex(of: loaded) else { return identifiers[...] }
    return identifiers[..<index]
  }

  /// The image to load next; nil if there is no better one.
  var next: ImageIdentifier? { downloadsIntermediateImages ? better.last : better.first }
}
