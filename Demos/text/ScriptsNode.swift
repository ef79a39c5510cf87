import DemoSupport
import Foundation
import Weft

/// One sentence in many scripts, each with the name of the language. It can be copied.
final class ScriptsNode: DisplayNode, @unchecked Sendable {
  private let rows: [ScriptRowNode]

  override init() {
    rows = [
      ("English", "All human beings are born free and equal."),
      ("Ελληνικά", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι."),
      ("Русский", "Все люди рождаются свободными и равными."),
      ("Հայերեն", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար։"),
      ("ქართული", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი."),
      ("עברית", "כל בני האדם נולדו בני חורין ושווים."),
      ("العربية", "يولد جميع الناس أحراراً ومتساوين."),
      ("हिन्दी", "सभी मनुष्य जन्म से स्वतंत्र और समान हैं।"),
      ("ไทย", "มนุษย์ทุกคนเกิดมามีอิสระและเสมอภาคกัน"),
      ("中文", "人人生而自由,在尊严和权利上一律平等。"),
      ("Tiếng Việt", "Mọi người sinh ra đều được tự do và bình đẳng."),
      ("Emoji", "👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🎈 👍🏿 🇪🇺"),
    ].map { ScriptRowNode(name: $0.0, sentence: $0.1) }
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 7, alignItems: .stretch, children: rows)
  }
}

/// The name of a language, and beside it a sentence in it.
private final class ScriptRowNode: DisplayNode, @unchecked Sendable {
  private let name: TextNode
  private let sentence: TextNode

  init(name: String, sentence: String) {
    self.name = TextNode(
      AttributedText(
        name, attributes: TextAttributes(font: Font(size: 11), color: Palette.secondaryInk)))
    self.sentence = TextNode(AttributedText(sentence, font: Font(size: 14), color: Palette.ink))
    super.init()
    automaticallyManagesSubnodes = true
    self.name.maximumNumberOfLines = 1
    self.sentence.maximumNumberOfLines = 2
    self.name.style.width = .points(76)
    self.sentence.style.flexShrink = 1
    self.sentence.style.flexGrow = 1
    for text in [self.name, self.sentence] { text.adjustsFontForContentSize = true }
    copiesText(sentence, named: "Copy Sentence")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(
      direction: .horizontal, spacing: 10, alignItems: .baselineFirst, children: [name, sentence])
  }
}
