// Before every test file: a quiet console is part of "works", so anything written to it fails the test.
import { afterAll, afterEach, beforeEach } from 'vitest'

const loud = ['error', 'warn', 'log', 'info', 'debug'] as const
const real = { ...console }
let noise: string[] = []

beforeEach(() => {
  noise = []
  for (const method of loud) {
    console[method] = (...words: unknown[]) => {
      noise.push(`console.${method}: ${words.map(String).join(' ')}`)
    }
  }
})

afterEach(() => {
  for (const method of loud) console[method] = real[method]
  if (noise.length > 0) throw new Error(`The test was not quiet:\n${noise.join('\n')}`)
})

// A page takes its timers with it. Those of a drawn page are Node's own: what it meant to do a moment later would find
// no `location` any more, in whichever file runs by then.
if (typeof document !== 'undefined') {
  let hasPage = true
  const begin = globalThis.setTimeout
  const ofPage = (run: (...words: unknown[]) => void, ...rest: [number?, ...unknown[]]) =>
    begin((...words: unknown[]) => void (hasPage && run(...words)), ...rest)
  globalThis.setTimeout = Object.assign(ofPage, begin)
  afterAll(() => {
    hasPage = false
  })
}
