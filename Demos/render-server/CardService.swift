import Foundation
import Weft

/// What the server answers.
enum CardService {
  /// The answer to a request. Called on the threads of the connections, and returns when it is ready.
  static func respond(to request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/": HTTPResponse(html: ExamplePage.html)
    case "/card": card(request)
    default: HTTPResponse(status: .notFound, text: "There is nothing at \(request.path). Try / or /card.")
    }
  }

  private static func card(_ request: HTTPRequest) -> HTTPResponse {
    do {
      let card = try Card(query: request.query)
      let picture = try wait { try await render(card) }
      // On the thread of the connection, while others render.
      return HTTPResponse(png: try picture.pngData(compression: .fast))
    } catch let error as CardError {
      return HTTPResponse(status: .badRequest, text: error.description)
    } catch {
      return HTTPResponse(status: .internalServerError, text: "The card could not be rendered: \(error)")
    }
  }

  private static func render(_ card: Card) async throws -> Bitmap {
    var renderer = OffscreenRenderer()
    renderer.userInterfaceStyle = card.isDark ? .dark : .light
    renderer.layoutDirection = card.isReadFromRightToLeft ? .rightToLeft : .leftToRight
    return try await renderer.bitmap(of: CardNode(card), size: Card.size, scale: card.scale)
  }

  /// Blocks the thread of a connection, which has nothing else to do, until something asynchronous has ended.
  private static func wait(for body: @escaping @Sendable () async throws -> Bitmap) throws -> Bitmap {
    let answer = Answer()
    Task {
      do { answer.result = .success(try await body()) } catch { answer.result = .failure(error) }
      answer.isThere.signal()
    }
    answer.isThere.wait()
    return try answer.result.get()
  }
}

/// The result of a task for the thread that waits for it.
private final class Answer: @unchecked Sendable {
  // Unchecked: the result is written before the semaphore is raised, and read afterwards.
  let isThere = DispatchSemaphore(value: 0)
  var result = Result<Bitmap, any Error>.failure(CancellationError())
}
