// What waits arrives once, whatever becomes of the request and of its answer.
import { expect, test, vi } from 'vitest'
import { reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Weather } from '../world/wire.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, waiting, titles, posts, write, clearUp } = here

test('O-01: what was typed is a draft or waits to be sent, at no moment both and at none neither', async () => {
  here.phone.weather = 'cut'
  const subject = reviewSubject(here.hospitalId, here.unit)
  const other = reviewSubject(here.hospitalId, here.otherUnit)
  for (const one of [subject, other])
    await saveDraft(here.tab.db, { author: here.ann.id, subject: one, values: { title: 'Nightshift' } }, 1)
  const fail = () => {
    throw new Error('The disk failed')
  }
  const stored = async () => [await here.tab.db.outbox.count(), await here.tab.db.drafts.count()]
  for (const broken of [here.tab.db.outbox.hook('creating'), here.tab.db.drafts.hook('deleting')]) {
    broken.subscribe(fail)
    await expect(here.tab.sync.enqueue(submit('Nightshift'), here.ann.id)).rejects.toThrow('The disk failed')
    broken.unsubscribe(fail)
    expect(await stored()).toEqual([0, 2])
  }
  await here.tab.sync.enqueue(submit('Nightshift'), here.ann.id)
  expect(await stored()).toEqual([1, 1])
  expect((await here.tab.db.drafts.toArray()).map(draft => draft.subject)).toEqual([other])
})

test.each([
  ['nothing is there', false],
  ['something else has its place', true],
])(
  'O-01: what the database only believes to have written is not saved, and the draft stays: %s',
  async (_, isOther) => {
    const { db } = here.tab
    const other = await here.tab.write(submit('Other', here.otherUnit))
    const subject = reviewSubject(here.hospitalId, here.unit)
    await saveDraft(db, { author: here.ann.id, subject, values: { title: 'Nightshift' } }, 1)
    // A transaction that says it is done, and of which nothing was stored.
    vi.spyOn(db.outbox, 'add').mockResolvedValue(isOther ? (other?.seq ?? 0) : 4_711)
    vi.spyOn(db.drafts, 'delete').mockResolvedValue(undefined)
    const saving = here.tab.sync.enqueue(submit('Nightshift'), here.ann.id)
    await expect(saving).rejects.toMatchObject({ name: 'CannotSave', reason: 'broken' })
    vi.restoreAllMocks()
    expect(await db.drafts.toArray()).toMatchObject([{ subject, values: { title: 'Nightshift' } }])
  },
)

test('receipts of what was settled are kept for thirty days, and dropped by the next that is sent', async () => {
  await here.tab.write(contactCommand('Old'))
  await here.world.rest()
  const receipts = () => here.tab.db.receipts.toArray()
  const [old] = await receipts()
  expect(old).toMatchObject({ name: 'contact.send', outcome: 'sent' })
  const later = async (days: number, message: string) => {
    here.phone.skewMs = days * 86_400_000
    const entry = await here.tab.write(contactCommand(message))
    await here.world.rest()
    return entry?.key
  }
  const middle = await later(29, 'On the last day')
  expect((await receipts()).map(({ key }) => key).sort()).toEqual([old?.key, middle].sort())
  const last = await later(31, 'Too late for the first')
  expect((await receipts()).map(({ key }) => key).sort()).toEqual([middle, last].sort())
})

test('receipts that have had their thirty days go with the next run of whoever is signed in, also where nothing is ever sent again', async () => {
  await here.tab.write(contactCommand('The last'))
  await here.world.rest()
  const kept = async (days: number) => {
    here.phone.skewMs = days * 86_400_000
    await here.tab.sync.replay('visible')
    return here.tab.db.receipts.count()
  }
  expect(await kept(29)).toBe(1)
  expect(await kept(31)).toBe(0)
})

test('A235: a review written offline is kept over a restart and sent once, with the multipart fields', async () => {
  await write('Nightshift', 'cut')
  expect((await waiting())[0]?.state).toBe('queued')
  here.tab.die()
  here.tab = await here.phone.open()
  await clearUp()
  expect(await titles()).toEqual(['Nightshift'])
  expect(await waiting()).toEqual([])
  expect(here.tab.events.map(event => event.type)).toEqual(['sent'])
})

test('A101: the wire carries exactly the fields of the specification and the date of writing', async () => {
  const sent: string[][] = []
  const anonymous: unknown[] = []
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    if (request.url.endsWith('review/submit')) {
      const form = await request.clone().formData()
      sent.push([...form.keys()])
      anonymous.push(form.get('anonymous'))
    }
    return deliver(request)
  }
  await write('Dayshift')
  expect(anonymous).toEqual(['0'])
  const fields = 'review title anonymous staff_to_patient coworkers management overall hospitalId userId'
  expect(sent).toEqual([[...fields.split(' '), 'departmentId', 'rating', 'client_created_at']])
})

test.each<[string, Weather]>([
  ['O-05: the reply is lost', 'lose-reply'],
  ['O-09: a proxy doubles the request', 'duplicate'],
  ['O-14: the connection accepts and never answers', 'hang'],
  ['O-16: the answer is cut in the middle', 'cut-body'],
  ['O-17: a portal answers 200 and HTML', 'portal'],
  ['O-17: a portal answers 200 and JSON of its own', 'portal-json'],
  ['O-17: a portal answers 511', 'portal-511'],
  ['O-17: a proxy spoils the answer after the server acted', 'portal-after'],
  ['O-24: the server asks for patience', 'rate'],
  ['O-25: the server is busy', 'busy-503'],
  ['O-25: a gateway fails after the server acted', 'gateway-502-after'],
  ['O-25: the store fails after it acted, and asks for patience', 'store-503-after'],
])('%s: one row, entry cleared later', async (_, weather) => {
  await write('Nightshift', weather)
  await here.world.advance(16_000)
  here.phone.weather = 'up'
  await here.world.advance(120_000)
  here.tab.sync.wake('online')
  await here.world.rest()
  expect(await titles()).toEqual(['Nightshift'])
  expect(await waiting()).toEqual([])
  expect(new Set(posts('review/submit').map(({ key }) => key)).size).toBe(1)
})

test('A235: where the browser says at the start that there is no network, nothing is tried, so nothing may have left', async () => {
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  await here.tab.write(submit('First'))
  await here.world.rest()
  here.tab.die()
  here.tab = await here.phone.open('start-offline')
  await here.world.rest()
  const [entry] = await waiting()
  expect(entry).toMatchObject({ uncertain: false, attempts: 0 })
  expect(await here.tab.sync.cancel(entry?.seq ?? 0)).toBe('removed')

  await here.tab.write(submit('Second'))
  here.phone.weather = 'up'
  // The browser was wrong: the server is there.
  here.tab.sync.wake('start-offline')
  await here.world.rest()
  expect(await titles()).toEqual(['Second'])
})

test('O-46: five thousand characters of every kind arrive byte for byte', async () => {
  const review = `${'ä😀"\'<&>\t%20\u200d漢'.repeat(350)}data:image/png;base64,AAAA`
  const command = submitCommand(here.hospitalId, here.unit, 'Ünïcödé 😀', { review })
  await here.tab.write(command)
  await here.world.rest()
  const row = await here.world.server.db.selectFrom('reviews').select(['title', 'review']).executeTakeFirst()
  expect(row).toEqual({ title: 'Ünïcödé 😀', review })
})

test('A100: a notification that fails is news for the log only', async () => {
  here.phone.weatherFor = request => (request.url.endsWith('sendReviewNotification') ? 'broken-500' : 'up')
  await here.tab.write(submit('Quiet'))
  await here.world.rest()
  expect(here.tab.events.map(({ type }) => type)).toEqual(['sent', 'notification-failed'])
})

test('A99: that a review arrived is said before the notification goes out', async () => {
  const saidBefore: boolean[] = []
  here.phone.weatherFor = request => {
    if (request.url.endsWith('sendReviewNotification'))
      saidBefore.push(here.tab.events.some(({ type }) => type === 'sent'))
    return 'up'
  }
  await here.tab.write(submit('Said first'))
  await here.world.rest()
  expect(saidBefore).toEqual([true])
})

test('nobody is asked to wait for a connection twice: offline, one probe a try, no attempts burnt', async () => {
  await write('Quiet', 'cut')
  const before = (await waiting())[0]?.attempts
  here.tab.sync.wake('visible')
  await here.world.rest()
  expect((await waiting())[0]).toMatchObject({ state: 'queued', attempts: before })
})

test('O-17: who has heard the server name its keys believes no "done" without', async () => {
  await write('First')
  await clearUp()
  const { deliver } = here.phone
  let isForged = true
  here.phone.deliver = async request => {
    const isMeant = isForged && /review\/submit$|batch$/.test(request.url)
    if (!isMeant) return deliver(request)
    return Response.json({ response_status: 200, validation_errors: {}, data: {} })
  }
  await write('Second', 'up', here.otherUnit)
  expect(await waiting()).toMatchObject([{ args: { title: 'Second' }, reason: { kind: 'portal' } }])
  isForged = false
  await clearUp()
  expect([await titles(), await waiting()]).toEqual([['First', 'Second'], []])
})
