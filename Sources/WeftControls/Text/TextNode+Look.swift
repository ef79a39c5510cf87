import WeftGraphics
import WeftNodes
import WeftText
import WeftTheme

extension TextNode {
  /// The colour of text without a colour of its own; nil, the default, to use `themeColor`, or else the
  /// default colour of the interface style. A colour replaces `themeColor`; nil leaves that as it is. Any thread.
  public final var textColor: Color? {
    get {
      guard case .fixed(let color) = rare.color else { return nil }
      return color
    }
    set { setRare(\.fixedColor, newValue.map(TextColor.fixed), .display) }
  }

  /// A colour of the theme for text without a colour of its own, such as `\Theme.secondaryText`, which is
  /// light or dark like the surroundings; nil, the default, for none. A colour replaces `textColor`; nil leaves that as
  /// it is. Any thread.
  public final var themeColor: (KeyPath<Theme, Color> & Sendable)? {
    get {
      guard case .theme(let path) = rare.color else { return nil }
      return path
    }
    set { setRare(\.colorOfTheme, newValue.map { .theme($0) }, .display) }
  }

  /// The font of the first character. Setting it applies it to the whole text, and to a `text` that is set
  /// later. Nil stands for the interface font in 15 points. Any thread.
  public final var font: Font? {
    get { settings.text.attributes(at: 0).font }
    set {
      var text = settings.text
      guard text.isEmpty else {
        text.updateAttributes { $0.font = newValue }
        attributedText = text
        return
      }
      var attributes = text.attributes(at: 0)
      attributes.font = newValue
      attributedText = AttributedText("", attributes: attributes)
    }
  }
}

/// The colour of text without a colour of its own.
enum TextColor: Equatable, Sendable {
  case fixed(Color)
  case theme(KeyPath<Theme, Color> & Sendable)

  func color(in theme: Theme) -> Color {
    switch self {
    case .fixed(let color): color
    case .theme(let path): theme[keyPath: path]
    }
  }

  static func == (left: TextColor, right: TextColor) -> Bool {
    switch (left, right) {
    case (.fixed(let left), .fixed(let right)): left == right
    case (.theme(let left), .theme(let right)): left as AnyKeyPath == right as AnyKeyPath
    default: false
    }
  }
}

// Setting nil where there is a colour of the other kind is no change.
extension RareTextSettings {
  fileprivate var fixedColor: TextColor? {
    get { if case .fixed? = color { color } else { nil } }
    set { color = newValue }
  }

  fileprivate var colorOfTheme: TextColor? {
    get { if case .theme? = color { color } else { nil } }
    set { color = newValue }
  }
}
