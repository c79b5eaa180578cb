// Whoever says how much of something is wanted in a way that cannot be meant is told so, before anything is begun.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'

test.each([
  ['faults', ['1000']],
  ['faults', ['--schedules', 'many']],
  ['faults', ['mutants', '1000']],
  ['requests', ['1000']],
])('amounts: %s %j is no way to say how many', (command, args) => {
  const { status, stderr } = spawnSync(process.execPath, [`.tools/${command}.mjs`, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^Say how many: npm run test:/)])
})
