/** What a phone and a server of an earlier release begin together, before the server of today takes over. */
import { cpSync } from 'node:fs'
import { expect } from 'vitest'
import type { Command } from '../../src/contract/commands.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { temporaryFolder } from '../durability/temporary-folder.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { type Line, makeLine } from './line.ts'
import { openOlderServer } from './older-server.ts'
import { type OlderPhone, openPhone } from './phone.ts'
import { deleteReview, findPlace, type Place, register, reviewsAt, submitReview } from './plain.ts'
import type { Release } from './release.ts'

export interface Begun {
  /** Cut off. */
  readonly line: Line
  readonly phone: OlderPhone
  readonly place: Place
  /** What the older server left, and no process holds. */
  readonly dataDir: string
  /** The token of somebody else. */
  readonly other: string
  /** What the server gave the phone to go on with. */
  readonly cursors: readonly string[]
  /** The unit and title of each review of ours that must be there when all has arrived. */
  readonly expected: readonly [unit: number, title: string][]
}

export async function beginAtItsTime(release: Release): Promise<Begun> {
  const olderData = temporaryFolder()
  const { answer, newestCode, close } = await openOlderServer(release, olderData)
  const line = makeLine(answer)
  const phone = await openPhone(release, line)
  const place = await findPlace(answer)
  const { hospitalId, addition } = place
  const [first, second, third, fourth] = place.units
  const review = (unit: number, title: string) => submitCommand(hospitalId, unit, title)

  // What arrives; and somebody else's review, which is deleted when it has been pulled.
  const other = await register(answer, 'grace@example.invalid', newestCode)
  await submitReview(answer, other, { hospitalId, departmentId: fourth }, 'Deleted after it was pulled')
  const [doomed] = await reviewsAt(answer, hospitalId)
  await phone.register('ada@example.invalid', newestCode)
  await writeAll(phone, [review(first, 'To be deleted'), contactCommand('Arrived'), addition])
  await phone.push()
  await pullAll(phone, hospitalId)
  const [standing] = await phone.reviewsOf(hospitalId, first)
  expect(standing).toMatchObject({ title: 'To be deleted', isOwn: true, pending: null })
  expect((await phone.reviewsOf(hospitalId, fourth))[0]?.id).toBe(doomed?.id)
  await deleteReview(answer, other, doomed?.id ?? 0)
  const cursors = await phone.cursors(hospitalId)

  // What arrives while the answer to it is lost.
  line.weather = 'deaf'
  const unheard = await writeAll(phone, [review(second, 'Unheard'), contactCommand('Unheard'), addition])
  await phone.push(() => unheard.every(({ key }) => line.lost.has(key)))

  // What is done without a connection.
  line.weather = 'down'
  await phone.sync.replace(unheard[0]?.seq ?? 0, review(second, 'Edited, the first one unheard'))
  const [waiting] = await writeAll(phone, [review(third, 'Waited')])
  await phone.push(() => true)
  await phone.sync.replace(waiting?.seq ?? 0, review(third, 'Edited while it waited'))
  const deletion = { id: standing?.id ?? 0, hospitalId, departmentId: first }
  const again = review(first, 'In its place')
  await writeAll(phone, [
    { name: 'review.delete', args: deletion },
    again,
    contactCommand('Waited'),
    addition,
  ])

  await close()
  // This process may still hold the files of a server that ran in it.
  const dataDir = temporaryFolder()
  cpSync(olderData, dataDir, { recursive: true })
  const expected: Begun['expected'] = [
    [first, 'In its place'],
    [second, 'Edited, the first one unheard'],
    [third, 'Edited while it waited'],
  ]
  return { line, phone, place, dataDir, other, cursors, expected }
}

/** One after the other, as a person does. */
export async function writeAll(phone: OlderPhone, commands: readonly Command[]): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = []
  for (const command of commands) entries.push(await phone.write(command))
  return entries
}

export async function pullAll({ sync }: OlderPhone, hospitalId: number): Promise<void> {
  expect(await sync.pullCatalogue()).toBe('fresh')
  expect(await sync.pullHospital(hospitalId)).toBe('fresh')
}
