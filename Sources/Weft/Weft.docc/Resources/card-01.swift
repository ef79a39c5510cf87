import Weft

Application.main { Window(title: "Card", size: CGSize(width: 360, height: 160), rootNode: DisplayNode()) }
