// A disk that says "input/output error" when it is told to flush: it happens once, and what it was about never gets
// there (fsyncgate: the system counts the pages as written, and they can still be read).
import { expect, test } from 'vitest'
import { figure, isThorough } from './amounts.ts'
import { openDisk } from './disk.ts'
import { ServerEnded, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Ledger, lost, newKey, newLedger, type Reply, send } from './writing.ts'

const upTo50From = (first: number) => Array.from({ length: 51 - first }, (_, place) => first + place)
/**
 * By the command each of the first fifty. In `npm test` one in the first start, then those that follow until one was a
 * write's own: what flushes for a mail that leaves by itself lies between them, in no certain place.
 */
const FAILING = isThorough ? upTo50From(1) : [7, ...upTo50From(16)]

async function sendSome(url: string, ledger: Ledger, count: number): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let message = 0; message < count; message += 1) {
    const reply = await send(url, ledger, newKey())
    replies.push(reply ?? expect.fail('The server is gone.'))
  }
  return replies
}

test('D-03: a write that could not be flushed is refused, never confirmed; the server goes on, and no later cut or restart takes what it confirmed', async () => {
  const found = { tried: [] as number[], starts: 0, refused: 0, confirmed: 0 }
  for (const failing of FAILING) {
    const dataDir = temporaryFolder()
    const disk = openDisk(dataDir)
    const ledger = newLedger()
    const settings = disk.settings({ DISK_FAIL_AT: String(failing) })
    const first = await startServer({ dataDir, settings }).catch((error: unknown) => error)
    if (first instanceof ServerEnded) {
      found.starts += 1
      // For the operator, not for us.
      expect(first.message).toMatch(/^The disk of the data folder .* failed/)
    } else {
      const { url, kill } = first as Awaited<ReturnType<typeof startServer>>
      const replies = await sendSome(url, ledger, 20)
      const refused = replies.filter(reply => reply.http !== 200)
      for (const reply of refused) expect(reply).toEqual({ http: 503, status: 503, retryAfter: '60' })
      expect(refused.length).toBeLessThanOrEqual(1)
      found.refused += refused.length
      await kill()
      if (failing % 2 === 0) disk.cut(0)
      expect(lost(dataDir, ledger)).toBe(0)
    }
    const second = await startServer({ dataDir, settings: disk.settings() })
    expect((await sendSome(second.url, ledger, 3)).map(reply => reply.http)).toEqual([200, 200, 200])
    await second.kill()
    disk.cut(0)
    expect(lost(dataDir, ledger)).toBe(0)
    found.confirmed += ledger.confirmed.size
    found.tried.push(failing)
    if (!isThorough && found.refused > 0) break
  }
  expect(found.starts).toBeGreaterThan(0)
  expect(found.refused).toBeGreaterThan(0)
  figure(
    'D-03',
    `EIO at ${isThorough ? 'each of the first 50 flushes' : `flush ${found.tried}`}`,
    `${found.starts} starts ended with a sentence, ${found.refused} writes refused with 503, 0 of ${found.confirmed} confirmed lost after power cuts that followed`,
  )
}, 3_600_000)
