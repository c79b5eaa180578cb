// What nobody caught: the process ends at once, in no words of its people, and the next one has all that was confirmed.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { lost, newKey, newLedger, send, startWriting } from './writing.ts'

const CANARY = 'canary of what a person wrote'

test.each([
  ['a promise that nobody waits for is rejected', `void Promise.reject(new Error('${CANARY}'))`],
  ['a timer throws', `setTimeout(() => { throw new TypeError('${CANARY}') })`],
  ['what is thrown is no error', `void Promise.reject('${CANARY}')`],
])(
  'D-17: %s: the server ends, tells where and not what, and starts again with all that it confirmed',
  async (_, fault) => {
    const dataDir = temporaryFolder()
    const hook = path.join(temporaryFolder(), 'fault.cjs')
    writeFileSync(hook, `process.on('SIGUSR2', () => { ${fault} })`)
    const server = await startServer({ dataDir, settings: { NODE_OPTIONS: `--require ${hook}` } })
    const ledger = newLedger()
    const stop = startWriting(server.url, ledger)
    await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(20)
    const gone = once(server.child, 'exit')
    server.child.kill('SIGUSR2')
    expect(await gone).toEqual([1, null])
    await stop()
    expect(server.output()).toContain('"event":"unforeseen"')
    expect(server.output()).not.toContain('canary')
    expect(lost(dataDir, ledger)).toBe(0)
    const next = await startServer({ dataDir })
    expect((await send(next.url, ledger, newKey()))?.http).toBe(200)
  },
)
