// A NEW SERVER UNDER OLD PHONES. What app and server of an earlier release began together, the server of today goes on
// with: it takes over the database, and the phone is none the wiser.
import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Command } from '../../src/contract/commands.ts'
import type * as Protocol from '../../src/contract/protocol.ts'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { startServer } from '../durability/server-process.ts'
import { temporaryFolder } from '../durability/temporary-folder.ts'
import { examine } from '../durability/writing.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { makeLine } from './line.ts'
import { openOlderServer } from './older-server.ts'
import { openPhone } from './phone.ts'
import { deleteReview, findPlace, quantitiesInCart, register, reviewsAt, submitReview } from './plain.ts'
import { load, note, releases, schemaOf, sendsBatches } from './release.ts'

test.each(releases)(
  'D-10: a phone with release $commit goes on at the server of today',
  async release => {
    const olderData = temporaryFolder()
    const before = await openOlderServer(release, olderData)
    const line = makeLine(before.answer)
    const phone = await openPhone(release, line)
    const { hospitalId, units, addition, newest } = await findPlace(before.answer)
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = units
    const review = (unit: number, title: string) => submitCommand(hospitalId, unit, title)
    const write = async (...commands: Command[]) => {
      const entries = []
      for (const command of commands) entries.push(await phone.write(command))
      return entries
    }
    const pull = async () => {
      expect(await phone.sync.pullCatalogue()).toBe('fresh')
      expect(await phone.sync.pullHospital(hospitalId)).toBe('fresh')
    }

    // At the server of its own time: somebody else's review, and what arrives, ...
    const other = await register(before.answer, 'grace@example.invalid', before.newestCode)
    await submitReview(
      before.answer,
      other,
      { hospitalId, departmentId: fourth },
      'Deleted after it was pulled',
    )
    const [doomed] = await reviewsAt(before.answer, hospitalId)
    await phone.register('ada@example.invalid', before.newestCode)
    await write(review(first, 'To be deleted'), contactCommand('Arrived'), addition)
    await phone.push()
    await pull()
    const [standing] = await phone.reviewsOf(hospitalId, first)
    expect(standing).toMatchObject({ title: 'To be deleted', isOwn: true, pending: null })
    expect((await phone.reviewsOf(hospitalId, fourth))[0]?.id).toBe(doomed?.id)
    await deleteReview(before.answer, other, doomed?.id ?? 0)
    const cursors = await phone.cursors(hospitalId)
    // ... what arrives while the answer to it is lost, ...
    line.weather = 'deaf'
    const unheard = await write(review(second, 'Unheard'), contactCommand('Unheard'), addition)
    await phone.push(() => unheard.every(({ key }) => line.lost.has(key)))
    // ... and what is done without a connection.
    line.weather = 'down'
    await phone.sync.replace(unheard[0]?.seq ?? 0, review(second, 'Edited, the first one unheard'))
    const [waiting] = await write(review(third, 'Waited'))
    await phone.push(() => true)
    await phone.sync.replace(waiting?.seq ?? 0, review(third, 'Edited while it waited'))
    const deletion = { id: standing?.id ?? 0, hospitalId, departmentId: first }
    await write({ name: 'review.delete', args: deletion }, review(first, 'In its place'))
    await write(contactCommand('Waited'), addition)
    await before.close()

    // The server of today takes over, and each answer is lost once more. A copy: this process may still hold the files.
    const dataDir = temporaryFolder()
    cpSync(olderData, dataDir, { recursive: true })
    const { url, kill } = await startServer({ dataDir })
    const today = (request: Request) =>
      fetch(new Request(request.url.replace('http://server.invalid', url), request))
    line.server = today
    line.weather = 'stutters'
    line.sent.length = 0
    await phone.push()
    line.weather = 'up'
    await submitReview(today, other, { hospitalId, departmentId: fifth }, 'Written meanwhile')
    await pull()
    expect(await phone.sync.pullCart()).toBe('fresh')

    // What it shows is what the server has, and what the server has is what was written, once.
    const plainly = ({ id, title, review: words, rating, first_name: author }: DepartmentReview) => ({
      id,
      title,
      words,
      rating,
      author,
    })
    const stored = async () =>
      (await reviewsAt(today, hospitalId)).filter(row => units.includes(row.department_id))
    const shown = async () => {
      const rows = await Promise.all(units.map(unit => phone.reviewsOf(hospitalId, unit)))
      return rows.flat().sort((one, another) => another.id - one.id)
    }
    expect((await shown()).map(plainly)).toEqual((await stored()).map(plainly))
    const written = async () =>
      (await stored()).filter(({ id }) => id > newest).map(({ department_id: unit, title }) => [unit, title])
    const expected = [
      [first, 'In its place'],
      [second, 'Edited, the first one unheard'],
      [third, 'Edited while it waited'],
      [fifth, 'Written meanwhile'],
    ]
    expect((await written()).sort()).toEqual(expected)
    expect(await phone.piecesInCart()).toBe(3)
    expect(await quantitiesInCart(today, phone.session?.token ?? '')).toEqual([3])

    // It went on where it had stopped: by its cursors, by its keys, in batches where it knows them.
    const asked = line.sent.map(({ query }) => query.get('since'))
    for (const cursor of cursors) expect(asked).toContain(cursor)
    expect(line.sent.filter(({ saysReset }) => saysReset)).toEqual([])
    for (const key of line.lost)
      expect([key, line.sent.filter(({ keys }) => keys.includes(key)).length]).not.toEqual([key, 0])
    const inBatches = line.sent.filter(({ path: call }) => call === 'batch')
    expect(inBatches.length > 0).toBe(sendsBatches(release))

    // What was signed with a key that the older server knows leaves when its author has signed out.
    line.weather = 'down'
    await write(review(sixth, 'Signed'))
    await phone.signOut()
    line.weather = 'up'
    await phone.push()
    expect(line.sent.find(({ isSigned, isSignedIn }) => isSigned && !isSignedIn)).toBeDefined()
    await pull()
    expect((await written()).sort()).toEqual([...expected, [sixth, 'Signed']])
    expect((await shown()).map(plainly)).toEqual((await stored()).map(plainly))

    const trouble = phone.events.filter(({ type }) => !['sent', 'notification-failed'].includes(type))
    expect(trouble).toEqual([])
    await kill()
    expect(examine(dataDir)).toEqual({ messages: ['Arrived', 'Unheard', 'Waited'], integrity: 'ok' })
    const { PROTOCOL_VERSION: protocol } = await load<typeof Protocol>(release, 'contract/protocol.ts')
    const commands = line.sent.flatMap(({ keys }) => keys)
    const did =
      `${new Set(commands).size} commands in ${line.sent.filter(({ keys }) => keys.length > 0).length} requests` +
      `${inBatches.length > 0 ? ', also in batches' : ''}; ${line.lost.size} answers lost`
    note({ commit: release.commit, protocol, schema: schemaOf(release), did })
  },
  40_000,
)
