import Foundation
import WeftGraphics

/// How a text in a single style looks.
public struct TextStyle: Hashable, Sendable {
  /// The font of all characters.
  public var font: Font
  /// The colour of all characters that have none of their own, as emoji have.
  public var color: Color
  /// On which side the lines stand. `.leading` by default.
  public var alignment: TextAlignment
  /// At which height of a rectangle the text stands. `.top` by default.
  public var verticalAlignment: TextVerticalAlignment
  /// What happens to text that does not fit. `.truncateTail` by default.
  public var lineBreak: TextLineBreak
  /// The number of lines that are drawn; 0, the default, for as many as there are.
  public var maximumLines: Int
  /// The distance that is added between two lines, in points. Not a finite number: none.
  public var lineSpacing: CGFloat
  /// The distance that is added between two letters, in points. Not a finite number: none.
  public var letterSpacing: CGFloat

  /// Makes a style; black, from the top left, in as many lines as fit, unless said otherwise.
  public init(
    font: Font, color: Color = .black, alignment: TextAlignment = .leading,
    verticalAlignment: TextVerticalAlignment = .top, lineBreak: TextLineBreak = .truncateTail,
    maximumLines: Int = 0, lineSpacing: CGFloat = 0, letterSpacing: CGFloat = 0
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.letterSpacing = letterSpacing
  }

  /// The size of a text in this style, in points. Any thread.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - maxWidth: where lines end at the latest; infinite, or not a number, for nowhere.
  public func size(of text: String, maxWidth: CGFloat = .infinity) -> CGSize {
    TextEngine.withShared { engine in
      engine.withLayout(of: text, style: self, width: maxWidth, height: .infinity) { $0.size } ?? .zero
    }
  }
}
