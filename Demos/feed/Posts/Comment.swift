/// A comment on a post.
struct Comment: Sendable {
  let author: Author
  let text: String
}
