/// The language of text for which neither the text nor its layout names one, while a node is measured or drawn.
///
/// A node measures and draws its texts in many places that know no window. Each of them would have to pass the language
/// on, and new ones would forget it. So whoever calls them sets it here, for the calling thread.
package enum SurroundingLanguage {
  @TaskLocal private static var scoped: String?

  /// The language of the node that is being measured or drawn; nil in other code.
  package static var current: String? { scoped }

  /// Runs a function that makes texts in a language. Tasks that it creates have the language, too.
  package static func with<Result>(
    _ language: String, perform body: () throws -> Result
  ) rethrows -> Result {
    try scoped == language ? body() : $scoped.withValue(language, operation: body)
  }
}
