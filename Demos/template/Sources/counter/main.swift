import Foundation
import Weft

Application.main {
  Window(title: "Counter", size: CGSize(width: 320, height: 240), rootNode: CounterNode())
}
