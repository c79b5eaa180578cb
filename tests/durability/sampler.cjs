// Preloaded into the server (NODE_OPTIONS=--require): notes each second how late its loop was, in this second and so
// far, and what its heap holds.
const { appendFileSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')

const { SAMPLES } = process.env
const RESOLUTION_MS = 10
const lately = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const soFar = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const late = loop => Math.max(0, Math.round(loop.percentile(99) / 1e6) - RESOLUTION_MS)
const loops = [lately, soFar]
for (const loop of loops) loop.enable()
setInterval(() => {
  const sample = { lag: late(lately), lagSoFar: late(soFar) }
  // The collection below is this program's, and no lateness of the server's.
  for (const loop of loops) loop.disable()
  globalThis.gc()
  const heap = process.memoryUsage().heapUsed
  appendFileSync(SAMPLES, `${JSON.stringify({ heap, ...sample })}\n`)
  lately.reset()
  for (const loop of loops) loop.enable()
}, 1000).unref()
