import DemoSupport
import Weft

/// The initial text of the page.
enum SampleText {
  static var text: AttributedText {
    var text = AttributedText(
      "A page to write on\n", attributes: TextAttributes(font: Font(size: 20, weight: .bold)))
    text += AttributedText(
      """
      Everything here can be edited: click, type, select with the mouse or with Shift and the arrow keys. Two \
      clicks select a word, three a paragraph. What is selected can be pasted with the middle button.

      Control and the arrows go from word to word, Control and Z takes back what was typed, word by word.


      """, attributes: TextAttributes(font: Font(size: 15)))
    var rightToLeft = ParagraphStyle()
    rightToLeft.baseWritingDirection = .rightToLeft
    text += AttributedText(
      "כתב מימין לשמאל מתחיל בצד ימין, גם כשיש בו English באמצע.\n",
      attributes: TextAttributes(font: Font(size: 15), paragraphStyle: rightToLeft))
    text += AttributedText(
      """
      Ελληνικά και кириллица: every key goes where the eye expects it.


      """, attributes: TextAttributes(font: Font(size: 15)))
    text += AttributedText(
      "let code = [\"monospaced\", \"too\"]",
      attributes: TextAttributes(font: Font(size: 13, design: .monospaced)))
    return text
  }
}
