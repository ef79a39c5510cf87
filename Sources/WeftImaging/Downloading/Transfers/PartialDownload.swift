import Foundation

/// The beginning of a picture's data, and what tells the server which version that belongs to.
struct PartialDownload: Sendable {
  var data = Data()
  /// For how long the picture may be shown, once it is complete.
  var validity = ImageValidity.unlimited
  /// Whether the server can send the rest alone.
  var isResumable = false

  /// The headers with which to ask for the rest; nil if everything has to be asked for.
  var resumingHeaders: [String: String]? {
    guard isResumable, !data.isEmpty, let validator = validity.rangeValidator else { return nil }
    return ["Range": "bytes=\(data.count)-", "If-Range": validator]
  }

  /// Takes the headers of an answer.
  ///
  /// - Throws: `.invalidResponse` if it sends another part than the one that was asked for.
  mutating func receive(_ response: HTTPResponse, at date: Date) throws(ImageDownloadError) {
    if response.status == 206 {
      let range = response.headers["content-range"] ?? ""
      guard !data.isEmpty, range.hasPrefix("bytes \(data.count)-") else {
        data = Data()
        throw .invalidResponse("It sends another part than the one that was asked for.")
      }
    } else {
      data = Data()
    }
    validity = ImageValidity(headers: response.headers, at: date)
    isResumable =
      response.headers["accept-ranges"] == "bytes" && validity.rangeValidator != nil && response.length != nil
  }
}
