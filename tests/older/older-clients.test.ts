// A NEW SERVER UNDER OLD PHONES. What app and server of an earlier release began together, the server of today goes on
// with: it takes over the database, and the phone is none the wiser.
import { expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { startServer } from '../durability/server-process.ts'
import { examine } from '../durability/writing.ts'
import { submitCommand } from '../world/factories.ts'
import { beginAtItsTime, pullAll, writeAll } from './beginning.ts'
import { type Ask, NO_SERVER, quantitiesInCart, reviewsAt, submitReview } from './plain.ts'
import { note, releases, sendsBatches } from './release.ts'

test.each(releases)(
  'D-10: a phone with release $commit goes on at the server of today',
  async release => {
    const { line, phone, place, dataDir, other, cursors, expected } = await beginAtItsTime(release)
    const { hospitalId, units, newest } = place
    const [, , , , fifth, sixth] = units

    // Each answer is lost once more.
    const { url, kill } = await startServer({ dataDir })
    const today: Ask = request => fetch(new Request(request.url.replace(NO_SERVER, url), request))
    line.server = today
    line.weather = 'stutters'
    line.sent.length = 0
    await phone.push()
    line.weather = 'up'
    await submitReview(today, other, { hospitalId, departmentId: fifth }, 'Written meanwhile')
    await pullAll(phone, hospitalId)
    expect(await phone.sync.pullCart()).toBe('fresh')

    /** What it shows is what the server has, and what the server has is what was written, once. */
    async function expectAll(...more: [unit: number, title: string][]): Promise<void> {
      const stored = (await reviewsAt(today, hospitalId)).filter(row => units.includes(row.department_id))
      const rows = await Promise.all(units.map(unit => phone.reviewsOf(hospitalId, unit)))
      const shown = rows.flat().sort((one, another) => another.id - one.id)
      expect(shown.map(plainly)).toEqual(stored.map(plainly))
      const written = stored.filter(({ id }) => id > newest)
      expect(written.map(row => `${row.department_id} ${row.title}`).sort()).toEqual(
        [...expected, ...more].map(([unit, title]) => `${unit} ${title}`).sort(),
      )
    }
    await expectAll([fifth, 'Written meanwhile'])
    expect(await phone.piecesInCart()).toBe(3)
    expect(await quantitiesInCart(today, phone.session?.token ?? '')).toEqual([3])

    // Its cursors are in the clear, which are followed no more: each list came anew, once. It went on by its keys, in
    // batches where it knows them.
    const asked = line.sent.map(({ query }) => query.get('since'))
    for (const cursor of cursors) expect(asked).toContain(cursor)
    const anew = line.sent.filter(({ saysReset }) => saysReset).map(({ query }) => query.get('since'))
    expect(anew).toEqual(expect.arrayContaining([...cursors]))
    expect(anew).toEqual([...new Set(anew)])
    const keys = new Set(line.sent.flatMap(one => one.keys))
    expect([...line.lost].filter(key => !keys.has(key))).toEqual([])
    const inBatches = line.sent.filter(({ path }) => path === 'batch')
    expect(inBatches.length > 0).toBe(sendsBatches(release))

    // What was signed with a key that the older server was told of leaves when its author has signed out.
    line.weather = 'down'
    await writeAll(phone, [submitCommand(hospitalId, sixth, 'Signed')])
    await phone.signOut()
    line.weather = 'up'
    await phone.push()
    expect(line.sent.find(({ isSigned, isSignedIn }) => isSigned && !isSignedIn)).toBeDefined()
    await pullAll(phone, hospitalId)
    await expectAll([fifth, 'Written meanwhile'], [sixth, 'Signed'])

    const trouble = phone.events.filter(({ type }) => !['sent', 'notification-failed'].includes(type))
    expect(trouble).toEqual([])
    await kill()
    const { written, integrity, wrongAverages } = examine(dataDir)
    expect([integrity, wrongAverages]).toEqual(['ok', []])
    const messages = ['Arrived', 'Unheard', 'Waited']
    expect(written.filter(key => messages.includes(key)).sort()).toEqual(messages)
    await note(release, line)
  },
  40_000,
)

function plainly({ id, title, review, rating, first_name }: DepartmentReview) {
  return { id, title, review, rating, first_name }
}
