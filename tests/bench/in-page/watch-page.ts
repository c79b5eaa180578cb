/** Runs in the page before anything else: notes when what is waited for was painted, and what blocked the page. */

export interface WatchOptions {
  /** Selector of what is waited for; noted when the first one with a text is painted. */
  content: string
  /** Notes how long the answer to each event of this kind takes: until a change of `content` is painted. */
  react?: 'input' | 'click'
}

/** One event and its answer, milliseconds since navigation started. */
export interface Reaction {
  startedAt: number
  /** When the first frame after the event was painted. */
  frameAt: number | null
  /** When the frame with changed content was painted; null where nothing changed. */
  changedAt: number | null
  /** How long the main thread worked for that: handlers and rendering, then the frame; without waiting for the screen. */
  workMs: number | null
}

/** A frame that took more than 50 ms, and the scripts in it. */
export interface LongFrame {
  startedAt: number
  durationMs: number
  scripts: { source: string; invoker: string; durationMs: number }[]
}

export interface Watched {
  contentAt: number | null
  firstPaintAt: number | null
  largestPaintAt: number | null
  /** Which element that was. */
  largestPaint: string
  longFrames: LongFrame[]
  reactions: Reaction[]
  /** Milliseconds between frames, since `reactions` were last emptied. */
  frames: number[]
}

interface ScriptTiming extends PerformanceEntry {
  invoker: string
  sourceURL: string
  sourceFunctionName: string
  sourceCharPosition: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

// Serialised into the page, so it holds all that it uses.
export function watchPage({ content, react }: WatchOptions): void {
  const watched: Watched = {
    contentAt: null,
    firstPaintAt: null,
    largestPaintAt: null,
    largestPaint: '',
    longFrames: [],
    reactions: [],
    frames: [],
  }
  window.watched = watched

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') watched.firstPaintAt = entry.startTime
  })
  observe('largest-contentful-paint', entry => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string }
    watched.largestPaintAt = entry.startTime
    watched.largestPaint = `${element?.tagName} ${element?.className} ${url}`
  })
  observe('long-animation-frame', entry => {
    const { scripts } = entry as PerformanceEntry & { scripts: ScriptTiming[] }
    watched.longFrames.push({
      startedAt: entry.startTime,
      durationMs: entry.duration,
      scripts: scripts.map(script => ({
        source: `${script.sourceURL.replace(location.origin, '')} ${script.sourceFunctionName}@${script.sourceCharPosition}`,
        invoker: script.invoker,
        durationMs: script.duration,
      })),
    })
  })

  // A message posted within a frame's callbacks arrives when that frame has been painted.
  const afterPaint = (then: (at: number, frameMs: number) => void) =>
    requestAnimationFrame(() => {
      const begun = performance.now()
      const channel = new MessageChannel()
      channel.port1.onmessage = () => then(performance.now(), performance.now() - begun)
      channel.port2.postMessage(null)
    })

  const shown = () =>
    Array.from(document.querySelectorAll(content), element => element.textContent).join('\n')
  let before = ''
  let reaction: Reaction | undefined
  let handledFrom = 0
  new MutationObserver(() => {
    const now = shown()
    if (now === before) return
    before = now
    const answered = reaction
    const handledMs = performance.now() - handledFrom
    afterPaint((at, frameMs) => {
      if (now && watched.contentAt === null) watched.contentAt = at
      if (!answered) return
      answered.changedAt = at
      answered.workMs = handledMs + frameMs
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })

  if (!react) return
  addEventListener(
    react,
    event => {
      const begun: Reaction = { startedAt: event.timeStamp, frameAt: null, changedAt: null, workMs: null }
      reaction = begun
      handledFrom = performance.now()
      watched.reactions.push(begun)
      afterPaint(at => {
        begun.frameAt = at
      })
    },
    true,
  )
  let last = 0
  const frame = (at: number) => {
    if (last > 0) watched.frames.push(at - last)
    last = at
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
