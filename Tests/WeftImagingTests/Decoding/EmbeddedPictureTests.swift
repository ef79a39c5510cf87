import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

/// A document of 40×40 pixels.
private func svg(_ contents: String, head: String = "") -> Data {
  Data(
    """
    \(head)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:xi="http://www.w3.org/2001/XInclude" width="40" height="40">\(contents)</svg>
    """.utf8)
}

private func svg(showing url: String, head: String = "") -> Data {
  svg("<image width=\"40\" height=\"40\" xlink:href=\"\(url)\"/>", head: head)
}

private func url(_ data: Data, type: String) -> String {
  "data:\(type);base64,\(data.base64EncodedString())"
}

@Suite struct EmbeddedPictureTests {
  private static let web = DecodingLimits(formats: ImageFormat.ofTheWeb)

  private func redPicture() throws -> Data {
    try Canvas.draw(size: CGSize(width: 40, height: 40)) { $0.fill(with: Color(hex: 0xFF0000)) }.pngData()
  }

  private func error(of data: Data, limits: DecodingLimits = Self.web) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageDecoder.decode(data, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Pictures in formats that are not accepted are refused in documents, too`() throws {
    let (bitmap, red) = (TestPictures.windowsBitmap, try redPicture())
    let pixmap = Data("/* XPM */ static char *a[] = {\"1 1 1 1\", \"a c red\", \"a\"};".utf8)
    let nested = svg(showing: url(bitmap, type: "image/bmp"))
    let addresses = [
      url(bitmap, type: "image/bmp"), url(bitmap, type: "IMAGE/BMP"), url(bitmap, type: ""),
      url(red, type: "image/bmp"), url(pixmap, type: "image/x-xpixmap"),
      "data:image/x-xpixmap,/* XPM */", url(nested, type: "image/svg+xml"),
      "d&#97;ta:image/bmp;base64,\(bitmap.base64EncodedString())",
    ]
    for address in addresses {
      #expect(error(of: svg(showing: address)) == .unsupportedFormat, "\(address)")
      #expect(throws: ImageError.unsupportedFormat) {
        try Image(data: svg(showing: address), limits: Self.web)
      }
    }
    // Without a restriction it is shown.
    #expect(throws: Never.self) { try ImageDecoder.decode(svg(showing: addresses[0])) }
  }

  @Test func `Embedded pictures are within the limits of a single one and count in the cost`() throws {
    let side = 30_000
    let huge = url(TestPictures.blackPNG(width: side, height: 1).settingHeight(side), type: "image/png")
    let size = PixelSize(width: side, height: side)
    let refusal = ImageError.tooLarge(size, limit: 100_000_000)
    #expect(error(of: svg(showing: huge)) == refusal)
    #expect(error(of: svg(showing: url(svg(showing: huge), type: "image/svg+xml"))) == refusal)

    let picture = url(TestPictures.blackPNG(width: 1000, height: 1000), type: "image/png")
    // Four fifths are for whole files: enough for the document, but not for what is in it.
    let budget = DecodingBudget(byteLimit: 5_000_000)
    #expect(throws: ImageError.self) {
      try ImageDecoder.decode(svg(showing: picture), budget: budget, isCancelled: { false })
    }
    let larger = DecodingBudget(byteLimit: 50_000_000)
    _ = try ImageDecoder.decode(svg(showing: picture), budget: larger, isCancelled: { false })
    #expect(larger.largestByteCount == 2 * 4 * (1_000_000 + 1600))
    #expect(larger.byteCount == 0)
  }

  @Test func `A nested document counts in its own size`() {
    let nested = "<svg xmlns='http://www.w3.org/2000/svg' width='20000' height='20000'/>"
    let size = PixelSize(width: 20_000, height: 20_000)
    let data = svg(showing: url(Data(nested.utf8), type: "image/svg+xml"))
    #expect(error(of: data) == .tooLarge(size, limit: 100_000_000))
    var deep = svg("<rect width='9' height='9'/>")
    for _ in 0..<8 { deep = svg(showing: url(deep, type: "image/svg+xml")) }
    #expect(error(of: deep) == .corrupt("documents are embedded too deeply"))
  }

  @Test func `Documents that hide embedded data are refused`() {
    let picture = url(TestPictures.gif, type: "image/gif")
    let rest = picture.dropFirst(2)
    let documents = [
      svg(showing: "&a;&b;", head: "<!DOCTYPE svg [<!ENTITY a 'da'><!ENTITY b '\(rest)'>]>"),
      svg("&a;", head: "<!DOCTYPE svg [<!ENTITY a \"&#60;image xlink:href='\(picture)'/>\">]>"),
      svg(showing: picture, head: "<!DOCTYPE svg [<!ENTITY % a 'b'>]>"),
      svg("<style>@import url(\"da<g/>\(rest)\");</style>"),
      svg("<style>@import url(\"da<!-- -->\(rest)\");</style>"),
      svg("<style>@import url(\"da<![CDATA[\(rest)]]>\");</style>"),
      svg("<style>@import url(\"d\\61 \(rest)\");</style>"),
      svg("<style>@import url(\"data:a/b;charset=iso-2022-jp,a{}\u{1B}(B\");</style>"),
      svg("<style>@import url(\"data:image/png,a%00{fill:url(d%5C61 \(rest))}\");</style>"),
      svg("<rect mask=\"u\\72l(\(picture)#a)\"/>"),
      svg(showing: "d&#\(String(repeating: "0", count: 80))97;\(picture.dropFirst(2))"),
      svg(showing: picture, head: "<?xml version='1.0' encoding='UTF-7'?>"),
    ]
    for document in documents {
      #expect(error(of: document) == .hiddenData, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func `Addresses that a library puts together from its parts are found`() {
    let bitmap = url(TestPictures.windowsBitmap, type: "image/bmp")
    let mask = url(svg(showing: bitmap), type: "image/svg+xml")
    let rest = mask.dropFirst(2)
    func style(_ url: String, in tag: String = "style") -> String {
      "<\(tag)>rect{mask:url(\"\(url)#a\")}</style>"
    }
    let included = svg("<image xlink:href=\"&a;\(bitmap.dropFirst(2))\"/>")
    let documents: [(Data, ImageError)] = [
      (svg(style("da\t\(rest)")), .unsupportedFormat),
      (svg(style("da\n\(rest)")), .unsupportedFormat),
      (svg(style(mask.replacingOccurrences(of: "base64", with: "base\t64"))), .hiddenData),
      (svg(style("\\1 \(mask)")), .hiddenData),
      // A decoy in a comment replaces what is hidden beside it.
      (svg("<style>/*<!-- url(data:,x) -->*/ rect{mask:url(\"da<!-- -->\(rest)#a\")}</style>"), .hiddenData),
      // The quote of the entity does not end the attribute.
      (
        svg(style("da<!-- -->\(rest)", in: "style class=\"&q;\""), head: "<!DOCTYPE svg [<!ENTITY q '\"'>]>"),
        .hiddenData
      ),
      // What is included has the entities of the whole document.
      (
        svg(
          "<xi:include href=\"\(url(included, type: "text/xml"))\"/>",
          head: "<!DOCTYPE svg [<!ENTITY a 'da'>]>"),
        .hiddenData
      ),
      (
        svg(showing: url(Data([0x1F, 0x8B, 0x08, 0x20] + Array("abc".utf8)), type: "image/svg+xml")),
        .hiddenData
      ),
    ]
    for (document, expected) in documents {
      #expect(error(of: document) == expected, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func `A document in UTF-16 without a mark is refused`() throws {
    let document = String(decoding: svg("<!-- \u{203C}\u{7376}\u{6720} --><text>a</text>"), as: UTF8.self)
    let data = try #require(document.data(using: .utf16BigEndian))
    #expect(error(of: data, limits: DecodingLimits()) == .hiddenData)
    #expect(ImageFormat(data).mayHaveText(in: data))
  }

  @Test func `A document in which each of many tags has to be searched to the end is refused`() {
    let tags = String(repeating: ":style ", count: 20_000)
    #expect(error(of: svg("<desc>\(tags)</desc>")) == .hiddenData)
  }

  @Test func `Pictures are shown in all spellings of honest tools`() throws {
    let picture = try redPicture()
    let base64 = picture.base64EncodedString(options: .lineLength76Characters)
    let percent = picture.map { String(format: "%%%02X", $0) }.joined()
    let illustrator = """
      <?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY nbsp "&#160;"><!ENTITY st0 "fill:none;">]>
      """
    let plain = url(picture, type: "image/png")
    let nested = svg(showing: plain)
    let documents = [
      svg(showing: plain), svg(showing: "data:image/png;base64,\n\(base64)"),
      svg(showing: "data:image/png;base64,\(base64.replacingOccurrences(of: "\r\n", with: "&#10;"))"),
      svg(showing: "data:image/png,\(percent)"), svg(showing: "data:;base64,\(base64)"),
      svg(showing: " DATA:image/png;base64,\(base64)"), svg(showing: plain, head: illustrator),
      svg(showing: url(nested, type: "image/svg+xml")),
    ]
    for document in documents {
      let bitmap = try ImageDecoder.decode(document, limits: Self.web)
      #expect(
        bitmap.pixel(x: 20, y: 20) == Color(hex: 0xFF0000), "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func `Text, fonts and style sheets of honest tools are accepted`() {
    let font = url(Data("wOF2\0\u{1}\0\0".utf8) + Data(count: 40), type: "font/woff2")
    let documents = [
      svg("<desc>(Data: A &amp; B, 2020) &#8211; &quot;data: x, y&quot; \"data: x, y\"</desc>"),
      svg("<style>@font-face { font-family: a; src: url(\(font)) }</style>"),
      svg("<style type='text/css'><![CDATA[ .a { fill: red } ]]></style><style/><g class='a'/>"),
      svg("<style><!-- .a { fill: red } --></style><rect fill=\"url(#a)\"/>"),
    ]
    for document in documents {
      #expect(error(of: document) == nil, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func `A document that arrives in pieces is not drawn before it is checked`() throws {
    let decoder = ProgressiveImageDecoder(limits: Self.web)
    try decoder.append(svg(showing: url(TestPictures.windowsBitmap, type: "image/bmp")))
    let isRendered = try decoder.render(isLast: true) != nil
    #expect(!isRendered)
    #expect(decoder.pixelSize == nil)
  }
}

extension Data {
  /// A PNG file that states another height; its checksum and its pixels don't fit.
  fileprivate func settingHeight(_ height: Int) -> Data {
    var file = self
    file.replaceSubrange(20..<24, with: UInt32(height).bigEndianData)
    return file
  }
}
