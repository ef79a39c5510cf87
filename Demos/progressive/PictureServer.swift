import Foundation
import WeftTesting

/// Serves the exhibits on the loopback interface, at a limited speed.
final class PictureServer: Sendable {
  /// The fraction of each exhibit's bytes that has arrived at its moment; infinity if its moment is when its connection has
  /// broken off.
  let moments: [Double]

  private let server: LoopbackServer
  /// Never opened, so responses that pause there never continue.
  private let end = LoopbackGate()

  /// The point at which connections break off, as a fraction of the image.
  private static let breakingPoint = 0.45

  /// - Parameters:
  ///   - speed: the initial speed for each image.
  ///   - stopsHalfway: whether each image stops at its moment, for screenshots.
  init(_ speed: Speed, stopsHalfway: Bool) throws {
    server = try LoopbackServer()
    server.bytesPerSecond = stopsHalfway ? nil : speed.bytesPerSecond
    let files = try Exhibit.all.map { try Data(contentsOf: $0.photograph.file) }
    moments = zip(Exhibit.all, files).map { exhibit, data in
      exhibit.breaksOff ? .infinity : Double(exhibit.moment) / Double(data.count)
    }
    for (index, (exhibit, data)) in zip(Exhibit.all, files).enumerated() {
      let end = end
      server.route("/\(index)") { request in
        let response = LoopbackResponse.serving(
          data, to: request, type: "image/jpeg", entityTag: "\"\(index)\"")
        if exhibit.breaksOff, request.headers["range"] == nil {
          // Closed, not reset: a reset would discard data that the client has not read yet.
          return response.failing(.close(afterBytes: Int(Double(data.count) * Self.breakingPoint)))
        }
        return stopsHalfway ? response.pausing(at: exhibit.moment, until: end) : response
      }
    }
  }

  /// Sets the speed for each image.
  func setSpeed(_ speed: Speed) { server.bytesPerSecond = speed.bytesPerSecond }

  /// The URL of an exhibit.
  ///
  /// - Parameter round: makes the URL unique, so that no part of it has been loaded before.
  func url(of exhibit: Int, round: Int) -> URL { server.url("/\(exhibit)?\(round)") }
}
