// Before every test file: a quiet console is part of "works", so anything written to it fails the test.
import { afterEach, beforeEach } from 'vitest'

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
