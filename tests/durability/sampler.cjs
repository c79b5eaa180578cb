// Preloaded into the server (NODE_OPTIONS=--require): notes each second how late its loop was, and what its heap holds.
const { appendFileSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')

const { SAMPLES } = process.env
const RESOLUTION_MS = 10
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
loop.enable()
setInterval(() => {
  const lag = Math.max(0, Math.round(loop.percentile(99) / 1e6) - RESOLUTION_MS)
  globalThis.gc()
  const heap = process.memoryUsage().heapUsed
  appendFileSync(SAMPLES, `${JSON.stringify({ heap, lag })}\n`)
  loop.reset()
}, 1000).unref()
