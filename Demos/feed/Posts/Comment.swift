/// What somebody has answered to a post.
struct Comment: Sendable {
  let author: Author
  let text: String
}
