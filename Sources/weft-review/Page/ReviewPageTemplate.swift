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
        background: Canvas; display: grid; font: 14px/1.45 system-ui, sans-serif;
        grid-template-columns: 270px minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) auto; height: 100vh; margin: 0 }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
      nav { border-right: 1px solid var(--line); display: flex; flex-direction: column; min-height: 0 }
      nav h1 { font-size: 15px; margin: 12px 16px }
      nav h2 { color: var(--soft); font-size: 12px; margin: 10px 16px 2px; overflow-wrap: anywhere }
      nav p {
        border-top: 1px solid var(--line); color: var(--soft); display: grid; font-size: 12px; gap: 3px 8px;
        grid-template-columns: 1fr 1fr; margin: 0; padding: 8px 16px }
      #list { flex: 1; min-height: 0; overflow: auto; padding-bottom: 8px }
      nav button {
        background: none; border: 0; color: inherit; display: grid; font: inherit; gap: 0 10px;
        grid-template-columns: 18px 1fr; padding: 8px 14px; text-align: left; width: 100% }
      nav button:focus-visible { outline-offset: -2px }
      nav button[aria-current=true] { background: var(--chosen) }
      nav b, nav small { font-weight: 400; grid-column: 2; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      nav small, #details, #status { color: var(--soft) }
      nav i { color: var(--soft); font-style: normal; grid-row: 1 / 3; align-self: center }
      nav i.accepted { color: var(--accent) }
      nav i.rejected { color: var(--bad) }
      kbd {
        background: var(--surface); border: 1px solid var(--line); border-radius: 4px; font: inherit; padding: 0 4px;
        white-space: nowrap }
      main { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-width: 0; min-height: 0 }
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
      #stage { line-height: 0; outline: 1px solid var(--line); overflow: clip; position: relative }
      #stage.picture { background: repeating-conic-gradient(#8882 0 25%, #0000 0 50%) 0 0 / 16px 16px }
      #stage .front { inset: 0; overflow: hidden; position: absolute }
      #stage .front img { position: absolute; top: 0 }
      #stage .tag {
        background: #16161ad9; border-radius: 4px; color: #fff; font-size: 12px; line-height: 1.5; padding: 0 7px;
        pointer-events: none; position: absolute; top: 6px }
      #stage .edge {
        background: var(--accent); box-shadow: 0 0 0 1px #fff; height: 100%; pointer-events: none; position: absolute;
        top: 0; translate: -50%; width: 2px }
      #stage .node { outline: 2px solid var(--accent); outline-offset: -1px; pointer-events: none; position: absolute }
      #stage pre { background: var(--surface); font: 13px/1.4 ui-monospace, monospace; margin: 0; padding: 12px; text-wrap: wrap }
      #stage del { color: var(--bad); text-decoration: none }
      #stage ins { color: light-dark(#1d7a3a, #6cd08d); text-decoration: none }
      #details { border-top: 1px solid var(--line); font: inherit; font-size: 12px; margin: 0; max-height: 26vh; overflow: auto;
        padding: 10px 16px; white-space: pre-wrap }
      footer { align-items: center; background: var(--surface); border-top: 1px solid var(--line); display: flex;
        flex-wrap: wrap; gap: 8px; grid-column: 1 / -1; padding: 9px 16px }
      #status { flex: 1; font-size: 12px; min-width: 200px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      @media (max-width: 700px) {
        body { grid-template-columns: minmax(0, 1fr); grid-template-rows: 26vh minmax(0, 1fr) auto; height: 100dvh }
        nav { border: 0; border-bottom: 1px solid var(--line) }
        nav p { display: none }
        #area { padding: 12px }
        #details { max-height: 16vh }
        .bar, footer { padding: 8px 12px }
        .group button { padding: 5px 9px }
        #status { flex-basis: 100% }
        footer button { flex: 1; padding: 5px 4px; white-space: nowrap } }
    </style>
    <nav aria-label="Differences"><h1></h1><div id="list"></div>
    <p><span><kbd>↑</kbd> <kbd>↓</kbd> choose</span> <span><kbd>1</kbd> … <kbd>5</kbd> view</span>
    <span><kbd>+</kbd> <kbd>−</kbd> zoom</span> <span><kbd>←</kbd> <kbd>→</kbd> slider</span>
    <span><kbd>A</kbd> accept</span> <span><kbd>R</kbd> reject</span> <span><kbd>Ctrl Z</kbd> undo</span>
    <span><kbd>C</kbd> copy</span></p></nav>
    <main>
    <div class="bar"><div class="group" id="modes" role="group" aria-label="View"></div>
    <div class="group" id="zooms" role="group" aria-label="Zoom"></div></div>
    <div id="area" tabindex="0" role="region" aria-label="Picture"><div id="stage"></div></div>
    <pre id="details"></pre>
    </main>
    <footer>
    <span id="status" role="status"></span>
    <button id="undo" title="Ctrl Z">Undo</button><button id="all" title="Shift A">Accept All</button>
    <button id="reject" title="R">Reject</button><button id="accept" title="A">Accept</button>
    <button id="copy" title="C">Copy Command</button>
    </footer>

    """

  static let script = """
    <script>
      const modes = ["New", "Old", "Difference", "Blink", "Slider"], zooms = ["Fit", "100 %", "200 %"]
      const at = id => document.getElementById(id)
      const make = (type, text, name = "") => Object.assign(document.createElement(type), { textContent: text, className: name })
      let index = 0, mode = 0, zoom = 0, edge = .5, turn = 0, history = []
      const decisions = failures.map(failure => failure.isAccepted ? "accepted" : "undecided")
      const marks = { undecided: "○", accepted: "✔", rejected: "✘" }

      function buttons(place, titles, choose) {
        place.replaceChildren(...titles.map((title, number) => {
          const button = make("button", title)
          button.onclick = () => { choose(number); show() }
          return button
        }))
      }
      buttons(at("modes"), modes, number => mode = number)
      buttons(at("zooms"), zooms, number => zoom = number)
      ;[...at("modes").children].forEach((button, number) => button.title = `${number + 1}`)
      const rows = failures.map((failure, number) => {
        const suite = failure.name.slice(0, failure.name.lastIndexOf(failure.title)).replace(/[: ]+$/, "")
        if (suite && !failures[number - 1]?.name.startsWith(suite + ":")) at("list").append(make("h2", suite))
        const row = make("button", "")
        row.append(make("i", ""), make("b", failure.title), make("small", failure.detail))
        row.title = failure.reference
        row.onclick = () => { index = number; show() }
        at("list").append(row)
        return row
      })

      // What can be shown of a failure: without a reference only what is new, and of texts nothing that needs pictures.
      function shows(failure, mode) {
        if (mode == 0) return true
        if (failure.old == null) return false
        return mode == 1 || (mode == 2 ? failure.difference != null : failure.isPicture)
      }
      const shownMode = () => shows(failures[index], mode) ? mode : 0

      function picture(url) {
        const image = new Image()
        image.onload = () => { size(image); moveEdge() }
        image.src = url
        image.alt = ""
        return image
      }
      function size(image) {
        const area = at("area"), own = [image.naturalWidth, image.naturalHeight].map(side => side / devicePixelRatio)
        const padding = 2 * parseFloat(getComputedStyle(area).paddingTop)
        const fit = Math.min(1, (area.clientWidth - padding) / own[0], (area.clientHeight - padding) / own[1])
        document.querySelector(".node")?.remove()
        image.style.width = own[0] * (zoom ? zoom : fit) + "px"
        image.style.imageRendering = !zoom && fit < 1 ? "auto" : "pixelated"
      }
      function showText(failure, mode) {
        const text = make("pre", "")
        for (const line of [failure.new, failure.old, failure.difference][mode].split("\\n")) {
          const type = mode != 2 ? "span" : line.startsWith("-") ? "del" : line.startsWith("+") ? "ins" : "span"
          text.append(make(type, line), "\\n")
        }
        at("stage").append(text)
      }
      function tag(title, side) {
        const tag = make("span", title, "tag")
        tag.style[side] = "6px"
        at("stage").append(tag)
        return tag
      }
      function showPicture() {
        const failure = failures[index], stage = at("stage"), mode = shownMode()
        stage.replaceChildren()
        stage.className = failure.isPicture ? "picture" : ""
        if (!failure.isPicture) return showText(failure, mode)
        stage.append(picture([failure.new, failure.old, failure.difference, failure.old, failure.old][mode]))
        if (mode < 3) return
        const front = make("div", "", "front")
        front.append(picture(failure.new))
        stage.append(front)
        if (mode == 3) {
          tag("", "left")
          return blink()
        }
        stage.append(make("div", "", "edge"))
        tag("Old", "left")
        tag("New", "right")
        moveEdge()
      }
      // The two pictures lie upon each other, so nothing else moves.
      function blink() {
        at("stage").querySelector(".front").hidden = turn % 2 == 1
        at("stage").querySelector(".tag").textContent = turn % 2 ? "Old" : "New"
      }
      function moveEdge() {
        const front = document.querySelector(".front"), line = document.querySelector(".edge")
        if (!line) return
        front.style.left = line.style.left = edge * 100 + "%"
        front.firstChild.style.left = -edge * at("stage").clientWidth + "px"
      }
      function show() {
        const failure = failures[index]
        const count = decisions.filter(decision => decision == "undecided").length
        document.querySelector("h1").textContent = `${failures.length} ${failures.length == 1 ? "difference" : "differences"}, `
          + (count ? `${count} to decide` : "all decided")
        document.title = (count ? `(${count}) ` : "") + "Review of screenshot tests"
        rows.forEach((row, number) => {
          row.setAttribute("aria-current", number == index)
          row.firstChild.textContent = marks[decisions[number]]
          row.firstChild.className = decisions[number]
          row.firstChild.ariaLabel = decisions[number]
        })
        rows[index].scrollIntoView({ block: "nearest" })
        ;[...at("modes").children].forEach((button, number) => {
          button.setAttribute("aria-pressed", number == shownMode())
          button.disabled = !shows(failure, number)
        })
        ;[...at("zooms").children].forEach((button, number) => {
          button.setAttribute("aria-pressed", number == zoom)
          button.disabled = !failure.isPicture
        })
        at("details").textContent = failure.lines.join("\\n")
        at("status").textContent = status()
        at("accept").disabled = decisions[index] == "accepted"
        at("reject").disabled = decisions[index] == "rejected"
        at("all").disabled = !count
        at("undo").disabled = !history.length
        at("copy").disabled = !chosen().length
        // What comes next stands out.
        at("accept").className = count ? "main" : ""
        at("copy").className = count ? "" : "main"
        showPicture()
      }
      const status = () => failures[index].old == null ? `${failures[index].reference} is new` : failures[index].reference
      const chosen = () => failures.filter((failure, number) => decisions[number] == "accepted" && !failure.isAccepted)
      function decide(numbers, decision) {
        history.push(numbers.map(number => [number, decisions[number]]))
        for (const number of numbers) decisions[number] = decision
        const next = decisions.indexOf("undecided", index)
        if (next >= 0) index = next
        else if (decisions.includes("undecided")) index = decisions.indexOf("undecided")
        show()
      }
      function choose(number) {
        index = Math.max(0, Math.min(number, failures.length - 1))
        show()
        if (at("list").contains(document.activeElement)) rows[index].focus()
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
        if (event.key == "z" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          return undo()
        }
        if (event.ctrlKey || event.altKey || event.metaKey) return
        // Buttons have a meaning of their own for Return, but not the row that is chosen already.
        if (event.key == "Enter" && event.target.tagName == "BUTTON" && event.target != rows[index]) return
        const isSliding = shownMode() == 4, step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (event.key == "A") acceptAll()
        else if (event.key == "a" || event.key == "Enter") decide([index], "accepted")
        else if (event.key == "r" || event.key == "Delete") decide([index], "rejected")
        else if (event.key == "c" && !at("copy").disabled) copy()
        else if (event.key >= "1" && event.key <= "5") { mode = event.key - 1; show() }
        else if ("+-0".includes(event.key)) {
          zoom = event.key == "0" ? 0 : Math.max(0, Math.min(8, zoom + (event.key == "+" ? 1 : -1)))
          show()
        } else if (step && isSliding) {
          edge = Math.max(0, Math.min(1, edge + step * (event.shiftKey ? .1 : .01)))
          moveEdge()
        } else if (event.key == "ArrowDown" || step == 1) choose(index + 1)
        else if (event.key == "ArrowUp" || step == -1) choose(index - 1)
        else if (event.key == "Home") choose(0)
        else if (event.key == "End") choose(failures.length - 1)
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
        if (!image || !image.naturalWidth) return
        const box = image.getBoundingClientRect(), ratio = image.naturalWidth / box.width
        const [x, y] = [(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio]
        if (shownMode() == 4) { edge = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)); moveEdge() }
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
        at("status").textContent = status()
      })
      setInterval(() => { if (shownMode() == 3) { turn += 1; blink() } }, 500)
      addEventListener("resize", () => { for (const image of at("stage").querySelectorAll("img")) size(image); moveEdge() })
      show()
    </script>

    """
}
