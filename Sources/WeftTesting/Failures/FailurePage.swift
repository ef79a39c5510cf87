import Foundation

/// The page that shows failures, in HTML without external resources. Elements at its end are not closed,
/// which HTML allows, so that failures can be appended.
enum FailurePage {
  static let head = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Screenshots that differ</title>
    <style>
      :root { color-scheme: light dark; --line: #8884; --soft: #8882 }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1400px; padding: 0 1.5rem }
      h1 { font-size: 1.5rem }
      h2 { font-size: 1.1rem; margin: 0 0 .25rem }
      section { border: 1px solid var(--line); border-radius: 10px; margin: 1.5rem 0; padding: 1.25rem }
      p { margin: 0 0 1rem; white-space: pre-wrap }
      .columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)) }
      figure { margin: 0; min-width: 0 }
      figcaption { font-weight: 600; margin-bottom: .35rem }
      img {
        background: repeating-conic-gradient(#8883 0 25%, #0000 0 50%) 0 0 / 16px 16px;
        display: block; height: auto; max-width: 100% }
      a img, .stack { outline: 1px solid var(--line) }
      .slider {
        --at: 50%; margin-bottom: 1.5rem; max-width: 100%; min-width: min(280px, 100%); width: fit-content }
      .sides { display: flex; font-weight: 600; justify-content: space-between; margin-bottom: .35rem }
      .stack { display: grid; overflow: hidden; position: relative }
      .stack > * { grid-area: 1 / 1 }
      .front { background: Canvas; clip-path: inset(0 0 0 var(--at)) }
      .stack::before, .stack::after {
        background: #e00078; box-shadow: 0 0 0 1px #fff; content: ""; left: var(--at); pointer-events: none;
        position: absolute; translate: -50%; z-index: 1 }
      .stack::before { bottom: 0; top: 0; width: 2px }
      .stack::after { border-radius: 9px; height: 18px; top: calc(50% - 9px); width: 18px }
      .stack:focus-within { outline: 2px solid #e00078; outline-offset: 2px }
      .stack input {
        cursor: ew-resize; height: 100%; left: -8px; margin: 0; opacity: 0; position: absolute; top: 0;
        width: calc(100% + 16px) }
      pre { background: var(--soft); border-radius: 6px; margin: 0; overflow: auto; padding: .75rem }
    </style>
    <script>
      // The pictures of a slider keep their proportion to each other. Small ones are shown larger than they are:
      // then with sharp pixels.
      addEventListener("load", () => {
        for (const stack of document.querySelectorAll(".stack")) {
          const images = [...stack.querySelectorAll("img")]
          const widest = Math.max(...images.map(image => image.naturalWidth))
          for (const image of images) image.style.width = image.naturalWidth / widest * 100 + "%"
        }
        for (const image of document.images) {
          if (image.clientWidth > image.naturalWidth) image.style.imageRendering = "pixelated"
        }
      })
    </script>
    <h1>Screenshots that differ</h1>

    """

  /// Returns the section for one failure.
  static func section(_ files: FailureFiles, titled title: String, summary: String) throws -> String {
    let parts = [
      ("Reference", files.reference), ("Actual", files.actual), ("Difference", files.difference),
    ]
    let arePictures = files.actual.pathExtension == "png"
    let figures = try parts.map { caption, file in
      let contents =
        arePictures
        ? "<a href=\"\(link(file))\"><img src=\"\(link(file))\" alt=\"\(caption)\"></a>"
        : "<pre>\(escaped(try String(contentsOf: file, encoding: .utf8)))</pre>"
      return "<figure><figcaption>\(caption)</figcaption>\(contents)</figure>"
    }
    return """
      <section>
      <h2>\(escaped(title))</h2>
      <p>\(escaped(summary))</p>
      \(arePictures ? slider(files) : "")
      <div class="columns">
      \(figures.joined(separator: "\n"))
      </div>
      </section>

      """
  }

  /// Returns a comparison with the reference on the left, the actual picture on the right, and an edge
  /// between them that follows the pointer and the arrow keys. An invisible range control lies over both.
  private static func slider(_ files: FailureFiles) -> String {
    """
    <div class="slider">
    <div class="sides"><span>← Reference</span><span>Actual →</span></div>
    <div class="stack">
    <img src="\(link(files.reference))" alt="Reference, on the left">
    <div class="front"><img src="\(link(files.actual))" alt="Actual, on the right"></div>
    <input type="range" min="0" max="100" step="0.1" value="50" aria-label="Edge between reference and actual"
      oninput="this.parentNode.style.setProperty('--at', this.value + '%')">
    </div>
    </div>
    """
  }

  /// Returns a relative link, so that the folder can be moved.
  private static func link(_ file: URL) -> String {
    file.lastPathComponent.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
