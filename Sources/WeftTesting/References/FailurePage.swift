import Foundation

/// The page that shows what failed, in HTML without anything from elsewhere. Elements at its end are left open,
/// which HTML allows, so that it can be added to.
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
      p { margin: 0 0 1rem; white-space: pre-line }
      .columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)) }
      figure { margin: 0; min-width: 0 }
      figcaption { font-weight: 600; margin-bottom: .35rem }
      img { border: 1px solid var(--line); display: block; image-rendering: pixelated; max-width: 100% }
      .slider { --at: 50%; margin-bottom: 1.25rem; max-width: 100%; position: relative; width: fit-content }
      .slider img:nth-of-type(2) {
        clip-path: inset(0 0 0 var(--at)); left: 0; position: absolute; top: 0 }
      .slider::after {
        background: #e11; bottom: 2.2rem; content: ""; left: var(--at); position: absolute; top: 0; width: 1px }
      .slider input { display: block; height: 2.2rem; margin: 0; width: 100% }
      pre { background: var(--soft); border-radius: 6px; margin: 0; overflow: auto; padding: .75rem }
    </style>
    <h1>Screenshots that differ</h1>

    """

  /// The part for one failure.
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

  /// The reference on the left, what came on the right, and an edge between that is moved.
  private static func slider(_ files: FailureFiles) -> String {
    """
    <div class="slider">
    <img src="\(link(files.reference))" alt="Reference, on the left">
    <img src="\(link(files.actual))" alt="Actual, on the right">
    <input type="range" min="0" max="100" step="0.1" value="50" aria-label="Edge between reference and actual"
      oninput="this.parentNode.style.setProperty('--at', this.value + '%')">
    </div>
    """
  }

  /// Relative, so that the folder can be taken elsewhere.
  private static func link(_ file: URL) -> String {
    file.lastPathComponent.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
