import DemoSupport
import Foundation
import Weft

/// A post on a card. Its comments are added to the layout when they have been loaded.
final class PostNode: CellNode, @unchecked Sendable {
  // Unchecked: the comments are protected by a lock, and nothing else that is stored changes.

  private let onNeedsComments: @MainActor @Sendable (PostNode) -> Void
  private let onLike: @MainActor @Sendable (Bool) -> Void

  /// The comments; nil until they are loaded.
  @Invalidating(.layout) private var comments: [CommentNode]? = nil

  private let post: Post
  private let card = DisplayNode()
  private let divider = DisplayNode()
  private let avatar: AvatarNode
  private let name: InkNode
  private let age: InkNode
  private let text: InkNode
  private let photo: NetworkImageNode?
  private let likes: ActionNode
  private let replies: ActionNode
  private let wait = ActivityIndicatorNode(size: .small)
  private let waitLabel: InkNode

  private static let widest: CGFloat = 640
  private static let avatarSide: CGFloat = 44

  /// Creates the cell of a post.
  ///
  /// - Parameters:
  ///   - comments: the comments; nil if they are not loaded yet.
  ///   - isLiked: whether the user likes the post.
  ///   - theme: the theme in which it will be shown.
  ///   - onNeedsComments: called when the comments are needed and were not passed.
  ///   - onLike: called when the user likes the post or no longer does.
  init(
    _ post: Post, comments: [Comment]?, isLiked: Bool, theme: Theme,
    onNeedsComments: @escaping @MainActor @Sendable (PostNode) -> Void,
    onLike: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    self.post = post
    (self.onNeedsComments, self.onLike) = (onNeedsComments, onLike)
    avatar = AvatarNode(post.author, side: Self.avatarSide)
    name = InkNode(AttributedText(post.author.name, font: Font(size: 14, weight: .bold)), \.text, in: theme)
    age = InkNode(AttributedText(post.age, font: Font(size: 12.5)), \.secondaryText, in: theme)
    let style = TextAttributes(font: Font(size: 14.5), paragraphStyle: ParagraphStyle(lineSpacing: 4))
    text = InkNode(AttributedText(post.text, attributes: style), \.text, in: theme)
    photo = post.photograph.map { _ in NetworkImageNode() }
    likes = ActionNode(.heart, "\(post.likeCount + (isLiked ? 1 : 0))", theme: theme)
    replies = ActionNode(.bubble, "\(post.commentCount)", theme: theme)
    waitLabel = InkNode(
      AttributedText("Comments are on their way", font: Font(size: 12.5)), \.secondaryText, in: theme)
    super.init()
    selectionStyle = .none
    automaticallyManagesSubnodes = true
    self.comments = comments.map { $0.map { CommentNode($0, theme: theme) } }
    likes.isSelected = isLiked
    accessibilityRole = .article
    likes.accessibilityLabel = "Like"
    likes.accessibilityRole = .toggleButton
    likes.accessibilityHint = Self.count(likes.title, "like")
    replies.isAccessibilityElement = true
    replies.accessibilityTraits = .staticText
    replies.accessibilityLabel = Self.count(replies.title, "comment")
    replies.isEnabled = false
    for plate in [card, divider] { plate.isLayerBacked = true }
    card.cornerRadius = 12
    card.borderWidth = 1
    photo?.cornerRadius = 8
    photo?.url = post.photograph?.file
    photo?.placeholderColor = post.photograph?.tint
    photo?.placeholderFadeDuration = 0.25
    photo?.accessibilityLabel = post.photograph?.title
    photo?.toolTip = post.photograph.map { "\($0.title), by \($0.credit)" }
    likes.toolTip = "Like"
    replies.toolTip = "Comments"
    contextMenu = Menu { [weak self] in self?.menu ?? [] }
    show(theme)
  }

  private static func count(_ number: String, _ name: String) -> String {
    number == "1" ? "1 \(name)" : "\(number) \(name)s"
  }

  /// Shows the comments.
  @MainActor func show(_ comments: [Comment]) {
    let theme = theme
    self.comments = comments.map { CommentNode($0, theme: theme) }
  }

  override func didLoad() {
    super.didLoad()
    likes.addAction(for: .touchUpInside) { [weak self] _ in self?.toggleLike() }
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    if comments == nil {
      onNeedsComments(self)
      wait.startAnimating()
    }
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    show(theme)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show(theme)
  }

  private func show(_ theme: Theme) {
    card.backgroundColor = theme.surface
    card.borderColor = theme.separator
    divider.backgroundColor = theme.separator
  }

  @MainActor private func toggleLike() {
    likes.isSelected.toggle()
    likes.title = "\(post.likeCount + (likes.isSelected ? 1 : 0))"
    likes.accessibilityHint = Self.count(likes.title, "like")
    onLike(likes.isSelected)
  }

  @MainActor private var menu: [MenuElement] {
    let post = post
    return Menu {
      MenuItem("Like", isOn: self.likes.isSelected) { [weak self] in self?.toggleLike() }
      MenuItem("Copy Text") { [weak self] in
        self?.windowScene?.pasteboard.setText(post.text, for: .clipboard)
      }
      if let photograph = post.photograph {
        MenuItem("Save Picture As…") { [weak self] in
          if let self { PictureSaving.save(photograph, askedOn: self) }
        }
      }
      MenuSection { Command.reload }
    }.elements
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    let side = max(((width - Self.widest * textFactor) / 2).rounded(.down), margin)
    let padding: CGFloat = width < 480 ? 12 : 16
    let content = VStack(spacing: 12) {
      header
      text
      if let photo, let photograph = post.photograph {
        photo.ratio(min(max(photograph.size.height / photograph.size.width, 0.4), 0.75))
      }
      divider.frame(height: 1)
      HStack(spacing: 4) {
        likes
        replies
      }
      answers
    }
    return BackgroundLayoutSpec(child: content.padding(padding), background: card)
      .inset(top: 6, left: side, bottom: 6, right: side)
  }

  private var header: any LayoutElement {
    HStack(spacing: 12, alignItems: .center) {
      avatar
      VStack(spacing: 3) {
        name
        age
      }
      .flexShrink()
    }
  }

  private var answers: [any LayoutElement] {
    guard let comments else {
      return [
        HStack(spacing: 8, alignItems: .center) {
          wait
          waitLabel.flexShrink()
        }
      ]
    }
    return comments
  }
}
