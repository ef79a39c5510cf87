import Foundation
import WeftTesting

/// Serves the exhibits on loopback, as slowly as a person likes.
final class PictureServer: Sendable {
  /// How much of each exhibit has arrived at its moment, as a part of its bytes.
  let moments: [Double]

  private let server: LoopbackServer
  /// Never opened: what stops there has stopped for good.
  private let end = LoopbackGate()

  /// Where connections break off, as a part of the picture.
  private static let breakingPoint = 0.45

  /// - Parameters:
  ///   - speed: how fast each picture is sent at first.
  ///   - stopsHalfway: whether each stops at its moment, for screenshots.
  init(_ speed: Speed, stopsHalfway: Bool) throws {
    server = try LoopbackServer()
    server.bytesPerSecond = stopsHalfway ? nil : speed.bytesPerSecond
    let files = try Exhibit.all.map { try Data(contentsOf: $0.photograph.file) }
    moments = zip(Exhibit.all, files).map { Double($0.moment) / Double($1.count) }
    for (index, (exhibit, data)) in zip(Exhibit.all, files).enumerated() {
      let end = end
      server.route("/\(index)") { request in
        let response = LoopbackResponse.serving(
          data, to: request, type: "image/jpeg", entityTag: "\"\(index)\"")
        if exhibit.breaksOff, request.headers["range"] == nil {
          // Closed, not reset: a reset would take along what the other side has not read yet.
          return response.failing(.close(afterBytes: Int(Double(data.count) * Self.breakingPoint)))
        }
        return stopsHalfway ? response.pausing(at: exhibit.moment, until: end) : response
      }
    }
  }

  /// How fast each picture is sent.
  func setSpeed(_ speed: Speed) { server.bytesPerSecond = speed.bytesPerSecond }

  /// Where an exhibit is.
  ///
  /// - Parameter round: makes a URL of its own, of which nobody has a part yet.
  func url(of exhibit: Int, round: Int) -> URL { server.url("/\(exhibit)?\(round)") }
}
