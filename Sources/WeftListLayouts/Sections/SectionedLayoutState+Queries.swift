import Foundation

extension SectionedLayoutState {
  private func frame(_ place: PixelPlace) -> CGRect {
    axis.frame(
      along: place.along, across: place.across, contentLength: contentLength, contentBreadth: axis.breadth)
  }

  // MARK: One element

  func attributes(for element: CollectionElementAddress) -> CollectionLayoutAttributes? {
    guard context.contains(element) else { return nil }
    let path = element.indexPath
    let section = sections[path.section]
    switch element {
    case .item:
      let place = section.arrangement.place(of: path.item, sizes: sizes.sections[path.section].items)
      return itemAttributes(path, in: section, at: place)
    case .supplementary(.sectionHeader, _) where path.item == 0: return headerAttributes(path.section)
    case .supplementary(.sectionFooter, _) where path.item == 0: return footerAttributes(path.section)
    case .supplementary: return nil
    }
  }

  private func itemAttributes(
    _ path: IndexPath, in section: Section, at place: PixelPlace
  ) -> CollectionLayoutAttributes {
    let place = place.moved(along: section.itemsStart, across: section.insets.lineStart)
    return CollectionLayoutAttributes(
      element: .item(path), frame: frame(place), isSizeKnown: knownSize(of: .item(path)) != nil)
  }

  private func headerRange(_ section: Section) -> Range<Int> {
    section.start..<section.start + section.header
  }

  private func footerRange(_ section: Section) -> Range<Int> {
    let end = section.all.upperBound
    return max(section.start, end - section.footer)..<end
  }

  private func headerAttributes(_ index: Int) -> CollectionLayoutAttributes {
    let section = sections[index]
    return supplementaryAttributes(
      .header(ofSection: index), at: headerRange(section), of: section, zIndex: 2,
      edge: layout.stickyHeaders ? axis.startEdge : nil)
  }

  private func footerAttributes(_ index: Int) -> CollectionLayoutAttributes {
    let section = sections[index]
    return supplementaryAttributes(
      .footer(ofSection: index), at: footerRange(section), of: section, zIndex: 1,
      edge: layout.stickyFooters ? axis.endEdge : nil)
  }

  private func supplementaryAttributes(
    _ element: CollectionElementAddress, at range: Range<Int>, of section: Section, zIndex: Int,
    edge: StickyPlacement.Edge?
  ) -> CollectionLayoutAttributes {
    let breadth = 0..<axis.breadth
    var attributes = CollectionLayoutAttributes(
      element: element, frame: frame(PixelPlace(along: range, across: breadth)),
      isSizeKnown: knownSize(of: element) != nil)
    if let edge {
      attributes.zIndex = zIndex
      attributes.sticky = StickyPlacement(
        edge: edge, limits: frame(PixelPlace(along: section.all, across: breadth)))
    }
    return attributes
  }

  func knownSize(of element: CollectionElementAddress) -> CGSize? {
    guard context.contains(element) else { return nil }
    if case .item(let path) = element, let fixed = layout.fixedItemSize(section: path.section, in: context) {
      return fixed
    }
    let range = layout.sizeRange(for: element, in: context)
    return range.isExact ? range.max : sizes[element]
  }

  // MARK: Elements in a rectangle

  func elements(in rect: CGRect) -> [CollectionLayoutAttributes] {
    guard let interval = axis.interval(of: rect, contentLength: contentLength),
      let lines = axis.lineInterval(of: rect, contentBreadth: axis.breadth)
    else { return [] }
    var result: [CollectionLayoutAttributes] = []
    let showsSupplementaries = lines.overlaps(0..<axis.breadth)
    for index in firstSection(endingAfter: interval.lowerBound)..<sections.count {
      let section = sections[index]
      guard section.start < interval.upperBound else { break }
      let isSeen = section.all.overlaps(interval)
      let (header, footer) = (headerRange(section), footerRange(section))
      if showsSupplementaries, !header.isEmpty, header.overlaps(interval) || layout.stickyHeaders && isSeen {
        result.append(headerAttributes(index))
      }
      appendItems(of: index, in: interval, lines, to: &result)
      if showsSupplementaries, !footer.isEmpty, footer.overlaps(interval) || layout.stickyFooters && isSeen {
        result.append(footerAttributes(index))
      }
    }
    return result
  }

  private func firstSection(endingAfter distance: Int) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].all.upperBound > distance { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func appendItems(
    of index: Int, in interval: Range<Int>, _ lines: Range<Int>,
    to result: inout [CollectionLayoutAttributes]
  ) {
    let section = sections[index]
    let along = interval.lowerBound - section.itemsStart..<interval.upperBound - section.itemsStart
    let across = lines.lowerBound - section.insets.lineStart..<lines.upperBound - section.insets.lineStart
    section.arrangement.forEachItem(in: along, sizes: sizes.sections[index].items) { item, place in
      guard place.along.overlaps(along), place.across.overlaps(across) else { return }
      result.append(itemAttributes(IndexPath(item: item, section: index), in: section, at: place))
    }
  }
}
