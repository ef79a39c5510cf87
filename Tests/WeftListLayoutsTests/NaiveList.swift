import Foundation
import WeftGraphics

@testable import WeftListLayouts

/// A vertical list that runs from the left at scale 1, computed element by element.
struct NaiveList {
  var width: CGFloat
  var layout: ListLayout
  private(set) var frames: [CollectionElementAddress: CGRect] = [:]
  private(set) var length: CGFloat = 0

  init(_ layout: ListLayout, of model: LayoutModel, width: CGFloat) {
    self.layout = layout
    self.width = width
    let insets = layout.sectionInsets
    let rowWidth = width - insets.horizontal
    for (section, content) in model.sections.enumerated() {
      if let header = content.header {
        place(.header(ofSection: section), header, layout.estimatedHeaderLength!, x: 0, width: width)
      }
      length += insets.top
      for (row, element) in content.items.enumerated() {
        if row > 0 { length += layout.spacing }
        let address = CollectionElementAddress.item(IndexPath(row: row, section: section))
        place(address, element, layout.estimatedRowLength!, x: insets.left, width: rowWidth)
        length += layout.separator?.thickness(scale: 1) ?? 0
      }
      length += insets.bottom
      if let footer = content.footer {
        place(.footer(ofSection: section), footer, layout.estimatedFooterLength!, x: 0, width: width)
      }
    }
  }

  private mutating func place(
    _ address: CollectionElementAddress, _ element: LayoutModel.Element, _ estimate: CGFloat, x: CGFloat,
    width: CGFloat
  ) {
    let height = (element.size?.height ?? estimate).rounded(.up)
    frames[address] = CGRect(x: x, y: length, width: width, height: height)
    length += height
  }
}
