import Foundation
import Weft

/// A post: an avatar, a name, a text, a photo and two buttons.
final class PostNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the stored properties do not change.
  private let avatar = DisplayNode()
  private let name = DisplayNode()
  private let text = DisplayNode()
  private let photo = DisplayNode()
  private let buttons = [DisplayNode(), DisplayNode()]

  init(_ number: Int, _ pictures: PostPictures) {
    super.init()
    avatar.contents = pictures.avatars[number % pictures.avatars.count]
    avatar.cornerRadius = 22
    name.backgroundColor = Color(white: 0.2)
    text.contents = pictures.texts[number % pictures.texts.count]
    photo.contents = pictures.photos[number % pictures.photos.count]
    for button in buttons {
      button.backgroundColor = Color(white: 0.9)
      button.cornerRadius = 6
    }
    ([avatar, name, text, photo] + buttons).forEach(addSubnode)
    style.preferredSize = CGSize(width: 680, height: 600)
  }

  override func layout() {
    avatar.frame = CGRect(x: 20, y: 20, width: 44, height: 44)
    name.frame = CGRect(x: 76, y: 34, width: 160, height: 14)
    text.frame = CGRect(x: 20, y: 76, width: 640, height: 100)
    photo.frame = CGRect(x: 20, y: 184, width: 640, height: 360)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20 + CGFloat(index) * 100, y: 556, width: 88, height: 28)
    }
  }
}
