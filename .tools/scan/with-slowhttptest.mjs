import { runTool } from './run-tool.mjs'

const SECONDS = 40
const WAYS = [
  ['headers that never end', '-H'],
  ['bodies that never end', '-B'],
  ['answers that nobody reads', '-X'],
]
/** How it ends where it has tried what it was told: we closed all of its connections, or not. */
const TRIED = /No open connections left|Hit test time limit/
/** Whoever waits longer than this for an answer would go away. */
const PATIENCE_MS = 2_000

/** Hundreds of connections that send or read a byte now and then, straight at the server, while somebody else asks. */
export async function askSlowly({ url, folder }) {
  const found = []
  for (const [name, way] of WAYS) {
    const target = way === '-B' ? `${url}/public/api/submit_login` : `${url}/hospitals`
    const args = [
      way,
      '-c',
      '500',
      '-r',
      '100',
      '-i',
      '5',
      '-x',
      '24',
      '-p',
      '3',
      '-l',
      String(SECONDS),
      '-u',
      target,
    ]
    const running = runTool('slowhttptest', args, { seconds: SECONDS + 20, folder })
    const late = await askMeanwhile(url, running)
    if (late > 0)
      found.push(`${name}: ${late} of those who asked meanwhile waited over ${PATIENCE_MS / 1000} s`)
    const { printed } = await running
    if (!TRIED.test(printed)) found.push(`${name}: it tested nothing: ${printed.slice(-200)}`)
  }
  return { did: `500 connections, ${SECONDS} s each: ${WAYS.map(([name]) => name).join(', ')}`, found }
}

/** @returns how many had no answer in time. */
async function askMeanwhile(url, running) {
  let isOver = false
  let late = 0
  void running.then(() => (isOver = true))
  while (!isOver) {
    const inTime = await fetch(`${url}/public/api/ping`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(answer => answer.ok)
      .catch(() => false)
    if (!inTime) late += 1
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return late
}
