import Foundation

/// The beginning of an image's data, with the validator that identifies its version to the server.
struct PartialDownload: Sendable {
  var data = Data()
  /// The number of bytes of the complete image, if the server states it.
  var expectedBytes: Int?
  /// How long the image may be shown once it is complete.
  var validity = ImageValidity.unlimited
  /// Whether the server can send only the rest.
  var isResumable = false

  /// The headers that request the rest; nil if everything must be requested, or if there is no rest.
  var resumingHeaders: [String: String]? {
    guard isResumable, !data.isEmpty, data.count < expectedBytes ?? .max,
      let validator = validity.rangeValidator
    else { return nil }
    return ["Range": "bytes=\(data.count)-", "If-Range": validator]
  }

  /// Applies the headers of a response.
  ///
  /// - Throws: `.invalidResponse` if it contains another range than the requested one.
  mutating func receive(_ response: HTTPResponse, at date: Date) throws(ImageDownloadError) {
    if response.status == 206 {
      let range = response.headers["content-range"] ?? ""
      guard !data.isEmpty, range.hasPrefix("bytes \(data.count)-") else {
        data = Data()
        throw .invalidResponse("It contains another range than the requested one.")
      }
    } else {
      data = Data()
    }
    let received = data.count
    expectedBytes = response.length.map { length in
      // The length is whatever the server states.
      let (sum, overflows) = length.addingReportingOverflow(received)
      return overflows ? .max : sum
    }
    validity = ImageValidity(headers: response.headers, at: date)
    isResumable =
      response.headers["accept-ranges"] == "bytes" && validity.rangeValidator != nil && response.length != nil
  }
}
