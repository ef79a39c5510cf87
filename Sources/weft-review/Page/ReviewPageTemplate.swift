/// The parts of the page around its data, in HTML without external resources.
enum ReviewPageTemplate {
  static let head = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Review of screenshot tests</title>
    <style>
      :root {
        color-scheme: light dark; --line: light-dark(#d9d9de, #3a3a40); --surface: light-dark(#f6f6f8, #232327);
        --soft: light-dark(#6b6b73, #a5a5ad); --accent: light-dark(#2f6fde, #6f9cf0);
        --chosen: light-dark(#e3ecfb, #2b3a55); --bad: light-dark(#c92a2a, #ff8787) }
      * { box-sizing: border-box }
      body {
        background: Canvas; display: grid; font: 14px/1.45 system-ui, sans-serif; grid-template-columns: 270px 1fr;
        grid-template-rows: 1fr auto; height: 100vh; margin: 0 }
      nav { border-right: 1px solid var(--line); overflow: auto }
      nav h1 { font-size: 15px; margin: 12px 16px }
      nav button {
        background: none; border: 0; color: inherit; display: grid; font: inherit; gap: 0 10px;
        grid-template-columns: 18px 1fr; padding: 8px 14px; text-align: left; width: 100% }
      nav button[aria-current=true] { background: var(--chosen) }
      nav b, nav small { font-weight: 400; grid-column: 2; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      nav small, #details, #status { color: var(--soft) }
      nav i { color: var(--soft); font-style: normal; grid-row: 1 / 3; align-self: center }
      nav i.accepted { color: var(--accent) }
      nav i.rejected { color: var(--bad) }
      main { display: grid; grid-template-rows: auto 1fr auto; min-width: 0; min-height: 0 }
      .bar {
        align-items: center; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 8px 16px;
        justify-content: space-between; padding: 10px 16px }
      .group { display: flex }
      .group button, footer button {
        background: var(--surface); border: 1px solid var(--line); border-radius: 7px; color: inherit; font: inherit;
        padding: 5px 14px }
      .group button { border-radius: 0; margin-left: -1px }
      .group button:first-child { border-radius: 7px 0 0 7px; margin-left: 0 }
      .group button:last-child { border-radius: 0 7px 7px 0 }
      .group button[aria-pressed=true], footer button.main {
        background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #111) }
      button:disabled { opacity: .45 }
      #area { display: grid; min-height: 0; overflow: auto; padding: 24px; place-items: safe center }
      #stage { line-height: 0; outline: 1px solid var(--line); position: relative;
        background: repeating-conic-gradient(#8882 0 25%, #0000 0 50%) 0 0 / 16px 16px }
      #stage img { image-rendering: pixelated }
      #stage .front { inset: 0; overflow: hidden; position: absolute }
      #stage .front img { position: absolute; top: 0 }
      #stage .edge {
        background: var(--accent); box-shadow: 0 0 0 1px #fff; height: 100%; pointer-events: none; position: absolute;
        top: 0; translate: -50%; width: 2px }
      #stage .node { background: #2f6fde20; outline: 1px solid var(--accent); pointer-events: none; position: absolute }
      #stage pre { font: 13px/1.4 ui-monospace, monospace; margin: 0; padding: 12px; text-wrap: wrap }
      #details { border-top: 1px solid var(--line); font: inherit; font-size: 12px; margin: 0; max-height: 26vh; overflow: auto;
        padding: 10px 16px; white-space: pre-wrap }
      footer { align-items: center; background: var(--surface); border-top: 1px solid var(--line); display: flex;
        flex-wrap: wrap; gap: 8px; grid-column: 1 / 3; padding: 9px 16px }
      #status { flex: 1; font-size: 12px; min-width: 200px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      @media (max-width: 700px) {
        body { grid-template-columns: 1fr; grid-template-rows: 28vh 1fr auto }
        nav { border: 0; border-bottom: 1px solid var(--line) }
        footer { grid-column: 1 } }
    </style>
    <nav><h1></h1><div id="list"></div></nav>
    <main>
    <div class="bar"><div class="group" id="modes"></div><div class="group" id="zooms"></div></div>
    <div id="area"><div id="stage"></div></div>
    <pre id="details"></pre>
    </main>
    <footer>
    <span id="status"></span>
    <button id="undo">Undo</button><button id="all">Accept All</button><button id="reject">Reject</button>
    <button id="accept" class="main">Accept</button><button id="copy">Copy Command</button>
    </footer>

    """

  static let script = """
    <script>
      const modes = ["New", "Old", "Difference", "Blink", "Slider"], zooms = ["Fit", "100 %", "200 %"]
      const at = id => document.getElementById(id)
      let index = 0, mode = 0, zoom = 0, edge = .5, turn = 0, history = []
      const decisions = failures.map(failure => failure.isAccepted ? "accepted" : "undecided")
      const marks = { undecided: "○", accepted: "✔", rejected: "✘" }

      function buttons(place, titles, choose) {
        place.replaceChildren(...titles.map((title, number) => {
          const button = document.createElement("button")
          button.textContent = title
          button.onclick = () => { choose(number); show() }
          return button
        }))
      }
      buttons(at("modes"), modes, number => mode = number)
      buttons(at("zooms"), zooms, number => zoom = number)
      failures.forEach((failure, number) => {
        const row = document.createElement("button")
        for (const [type, text] of [["i", ""], ["b", failure.title], ["small", failure.detail]]) {
          const part = document.createElement(type)
          part.textContent = text
          row.append(part)
        }
        row.title = failure.reference
        row.onclick = () => { index = number; show() }
        at("list").append(row)
      })

      function picture(url) {
        const image = new Image()
        image.onload = () => size(image)
        image.src = url
        return image
      }
      function size(image) {
        const area = at("area"), own = [image.naturalWidth, image.naturalHeight].map(side => side / devicePixelRatio)
        const fit = Math.min(1, (area.clientWidth - 48) / own[0], (area.clientHeight - 48) / own[1])
        image.style.width = own[0] * (zoom ? zoom : fit) + "px"
      }
      function showPicture() {
        const failure = failures[index], stage = at("stage"), old = failure.old ?? failure.new
        stage.replaceChildren()
        if (!failure.isPicture) {
          const text = document.createElement("pre")
          text.textContent = mode == 0 ? failure.new : mode == 1 ? old : failure.difference ?? failure.new
          return stage.append(text)
        }
        const shown = mode == 0 ? failure.new : mode == 1 ? old : mode == 2 ? failure.difference ?? failure.new
          : mode == 3 ? (turn % 2 ? old : failure.new) : old
        stage.append(picture(shown))
        if (mode != 4) return
        const front = document.createElement("div"), line = document.createElement("div")
        front.className = "front"
        line.className = "edge"
        front.append(picture(failure.new))
        stage.append(front, line)
        moveEdge()
      }
      function moveEdge() {
        const front = document.querySelector(".front"), line = document.querySelector(".edge")
        if (!front) return
        front.style.left = line.style.left = edge * 100 + "%"
        front.firstChild.style.left = -edge * at("stage").clientWidth + "px"
      }
      function show() {
        const failure = failures[index]
        document.querySelector("h1").textContent = `${failures.length} ${failures.length == 1 ? "difference" : "differences"}, `
          + `${decisions.filter(decision => decision == "undecided").length} to decide`
        ;[...at("list").children].forEach((row, number) => {
          row.setAttribute("aria-current", number == index)
          row.firstChild.textContent = marks[decisions[number]]
          row.firstChild.className = decisions[number]
        })
        ;[...at("modes").children].forEach((button, number) => button.setAttribute("aria-pressed", number == mode))
        ;[...at("zooms").children].forEach((button, number) => button.setAttribute("aria-pressed", number == zoom))
        at("details").textContent = failure.lines.join("\\n")
        at("status").textContent = failure.reference
        at("accept").disabled = decisions[index] == "accepted"
        at("reject").disabled = decisions[index] == "rejected"
        at("undo").disabled = !history.length
        at("copy").disabled = !chosen().length
        showPicture()
      }
      const chosen = () => failures.filter((failure, number) => decisions[number] == "accepted" && !failure.isAccepted)
      function decide(numbers, decision) {
        history.push(numbers.map(number => [number, decisions[number]]))
        for (const number of numbers) decisions[number] = decision
        const next = decisions.indexOf("undecided", index)
        if (next >= 0) index = next
        else if (decisions.includes("undecided")) index = decisions.indexOf("undecided")
        show()
      }
      function undo() {
        for (const [number, decision] of history.pop() ?? []) { decisions[number] = decision; index = number }
        show()
      }
      const acceptAll = () => decide([...failures.keys()].filter(number => decisions[number] == "undecided"), "accepted")
      const quoted = text => "'" + text.replaceAll("'", "'\\\\''") + "'"
      async function copy() {
        const names = chosen().map(failure => quoted(failure.name))
        const all = names.length == failures.length
        const command = ["swift package --allow-writing-to-package-directory weft-review accept", quoted(source)]
          .concat(all ? [] : names).join(" ")
        try { await navigator.clipboard.writeText(command) } catch { prompt("The command that accepts:", command) }
        at("status").textContent = "Copied: " + command
      }
      at("accept").onclick = () => decide([index], "accepted")
      at("reject").onclick = () => decide([index], "rejected")
      at("all").onclick = acceptAll
      at("undo").onclick = undo
      at("copy").onclick = copy
      addEventListener("keydown", event => {
        if (event.key == "z" && event.ctrlKey) return undo()
        if (event.ctrlKey || event.altKey || event.metaKey) return
        if (event.key == "Enter" && event.target.tagName == "BUTTON") return
        if (event.key == "A") acceptAll()
        else if (event.key == "a" || event.key == "Enter") decide([index], "accepted")
        else if (event.key == "r" || event.key == "Delete") decide([index], "rejected")
        else if (event.key >= "1" && event.key <= "5") { mode = event.key - 1; show() }
        else if (event.key == "ArrowDown" || event.key == "ArrowRight") {
          index = Math.min(index + 1, failures.length - 1)
          show()
        } else if (event.key == "ArrowUp" || event.key == "ArrowLeft") { index = Math.max(index - 1, 0); show() }
        else return
        event.preventDefault()
      })
      at("area").addEventListener("wheel", event => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoom = Math.max(0, Math.min(8, zoom + (event.deltaY < 0 ? 1 : -1)))
        show()
      }, { passive: false })
      at("stage").addEventListener("pointermove", event => {
        const failure = failures[index], image = at("stage").querySelector("img")
        if (!image) return
        const box = image.getBoundingClientRect(), ratio = image.naturalWidth / box.width
        const [x, y] = [(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio]
        if (mode == 4) { edge = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)); moveEdge() }
        const [px, py] = [x / failure.scale, y / failure.scale]
        const inside = ([left, top, width, height]) => px >= left && py >= top && px < left + width && py < top + height
        const node = failure.nodes.findLast(node => inside(node.visible))
        document.querySelector(".node")?.remove()
        at("status").textContent = `${Math.floor(x)}, ${Math.floor(y)}` + (node ? `: ${node.title}` : "")
        if (!node) return
        const outline = document.createElement("div")
        outline.className = "node"
        ;["left", "top", "width", "height"].forEach((side, number) =>
          outline.style[side] = node.frame[number] * failure.scale / ratio + "px")
        at("stage").append(outline)
      })
      at("stage").addEventListener("pointerleave", () => {
        document.querySelector(".node")?.remove()
        at("status").textContent = failures[index].reference
      })
      setInterval(() => { if (mode == 3) { turn += 1; showPicture() } }, 500)
      addEventListener("resize", showPicture)
      show()
    </script>

    """
}
