import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftLists
import WeftNodes
import WeftText
import WeftThreads

/// The changes that a thread of the storm makes: those that any thread may make to nodes, text and pictures.
struct StormWorker {
  private var random: Storm.Random
  private let exchange: StormExchange
  private let population: Population

  private static let words = ["wind", "Regen", "雷", "عاصفة", "e\u{301}", "👩‍👩‍👧", "\n", " ", "Sturm"]

  init(seed: UInt64, exchange: StormExchange, population: Population) {
    random = Storm.Random(seed: seed)
    self.exchange = exchange
    self.population = population
  }

  /// Makes one change.
  mutating func step() {
    let page = exchange.page(random.next())
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: page.title.attributedText = text()
    case 2: page.picture.image = picture()
    case 3: page.field.text = text().string
    case 4: changeLook(of: page.picture)
    case 5: build()
    case 6: exchange.releaseRemoved()
    case 7: measure()
    case 8: decode()
    default: changeNode()
    }
  }

  private mutating func text() -> AttributedText {
    var text = AttributedText()
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let font = Font(size: CGFloat.random(in: 8...20, using: &random))
      text += AttributedText(Self.words.randomElement(using: &random) ?? "", font: font)
    }
    return text
  }

  private mutating func picture() -> Image? { StormPictures.all.randomElement(using: &random) }

  private mutating func changeLook(of node: DisplayNode) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: node.alpha = CGFloat.random(in: 0...1, using: &random)
    case 1: node.backgroundColor = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
    case 2: node.cornerRadius = CGFloat.random(in: 0...8, using: &random)
    case 3: node.isHidden = Int.random(in: 0..<4, using: &random) == 0
    case 4: node.setNeedsLayout()
    case 5: node.setNeedsDisplay()
    case 6: node.displaysAsynchronously = Bool.random(using: &random)
    default: _ = (node.frame, node.description, node.supernode?.subnodes.count)
    }
  }

  private mutating func changeNode() {
    let node = exchange.node(random.next())
    switch Int.random(in: 0..<4, using: &random) {
    case 0: node.color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
    case 1: node.spacing = Double.random(in: 0...4, using: &random)
    case 2: node.style.preferredSize.width = CGFloat.random(in: 1...30, using: &random)
    default: changeLook(of: node)
    }
  }

  /// Builds a tree that main adds to a page.
  private mutating func build() {
    guard exchange.hasRoom else { return }
    let root = StormNode(population: population)
    root.style.preferredSize = CGSize(width: 20, height: 20)
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let node = StormNode(population: population)
      node.style.preferredSize = CGSize(width: 5, height: 5)
      changeLook(of: node)
      root.addSubnode(node)
    }
    _ = root.layoutThatFits(SizeRange(max: CGSize(width: 50, height: 50)))
    exchange.enqueue(root)
  }

  private mutating func measure() {
    let layout = TextLayout(text(), constrainedTo: CGSize(width: 40, height: 100))
    _ = (layout.size, layout.caretRect(at: 2), layout.word(at: 1))
  }

  private mutating func decode() {
    let side = Int.random(in: 1...40, using: &random)
    _ = try? picture()?.bitmap(pixelSize: PixelSize(width: side, height: side))
  }
}
