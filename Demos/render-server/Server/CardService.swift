import FlyingFox
import Weft

/// Answers the requests to the server.
struct CardService: HTTPHandler {
  /// The photographs that cards can show.
  let photos: PhotoFolder

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // The unread rest of a body would be parsed as the next request.
    for try await _ in request.bodySequence {}
    switch request.method {
    case .GET: return await response(to: request)
    case .HEAD: return await response(to: request).withoutBody
    default:
      var response = HTTPResponse(.methodNotAllowed, text: "Only GET and HEAD are served.")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
  }

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    switch request.path {
    case "/": HTTPResponse(html: ExamplePage.html(photoCount: photos.count))
    case "/card": await card(query: request.target.query())
    default: HTTPResponse(.notFound, text: "There is nothing at \(request.target.path()). Try / or /card.")
    }
  }

  private func card(query: String) async -> HTTPResponse {
    do {
      let card = try Card(QueryParameter.all(in: query), photoCount: photos.count)
      return HTTPResponse(png: try await render(card).pngData(compression: .fast))
    } catch let error as CardError {
      return HTTPResponse(.badRequest, text: error.description)
    } catch {
      return HTTPResponse(.internalServerError, text: "The card could not be rendered: \(error)")
    }
  }

  private func render(_ card: Card) async throws -> Bitmap {
    var renderer = OffscreenRenderer()
    renderer.userInterfaceStyle = card.isDark ? .dark : .light
    renderer.layoutDirection = card.isReadFromRightToLeft ? .rightToLeft : .leftToRight
    let node = CardNode(
      card, photo: try await photos.photo(card.photo), avatar: try await photos.photo(card.avatar))
    return try await renderer.bitmap(of: node, size: Card.size, scale: card.scale)
  }
}
