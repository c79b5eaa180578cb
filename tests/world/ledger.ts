/** What people were told, and at the end whether it is true: the invariants of the fault catalogue. */
import { unitReviews } from '../../src/db/queries/reviews.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import type { TestUser } from '../server/factories.ts'
import type { World } from '../world.ts'
import type { Device } from './device.ts'

interface Place {
  hospitalId: number
  departmentId: number
}

interface Written {
  title: string
  author: number
  place: Place | null
  key: string | null
  /** `maybe`: the tab died before it could say. */
  isSaved: 'yes' | 'maybe' | 'no'
  isTakenBack: 'no' | 'maybe' | 'yes'
  /** Where and after how many lines it was taken back: a later review from there need not fear it. */
  takenBack: { on: string; before: number } | null
  device: string
  order: number
}

export type Ledger = ReturnType<typeof makeLedger>

export function makeLedger() {
  const lines = new Map<string, Written>()
  /** Titles that nobody wrote: sent under a signature made for something else. */
  const forged = new Set<string>()
  /** Keys of commands that wait for their author's next sign-in: how many requests had reached the server by then, and the last one's token. */
  const kept = new Map<string, { from: number; token: string }>()
  const byKey = (key: string) => [...lines.values()].find(line => line.key === key)
  const mark = (line: Written | undefined, isTakenBack: Written['isTakenBack'], on = '', inFavourOf = '') => {
    if (!line || line.isTakenBack === 'yes') return
    line.isTakenBack = isTakenBack
    const before = lines.get(inFavourOf)?.order ?? lines.size
    if (isTakenBack === 'yes') line.takenBack = { on, before }
  }
  return {
    lines,
    forged,
    kept,
    wrote(title: string, author: number, place: Place | null, device: string) {
      const said = { key: null, isSaved: 'maybe', isTakenBack: 'no', takenBack: null } as const
      lines.set(title, { title, author, place, device, order: lines.size, ...said })
    },
    neverWrote: (title: string) => void lines.delete(title),
    saved(title: string, key: string) {
      const line = lines.get(title)
      if (line) Object.assign(line, { key, isSaved: 'yes' })
    },
    /** It was said that there is no room for it: whoever wrote it writes it once more. */
    notSaved(title: string) {
      const line = lines.get(title)
      if (line) line.isSaved = 'no'
    },
    placeOf: (key: string) => byKey(key)?.place ?? null,
    takingBack: (key: string) => mark(byKey(key), 'maybe'),
    tookBack: (key: string, on: string, inFavourOf = '') => mark(byKey(key), 'yes', on, inFavourOf),
    notTakenBack(key: string) {
      mark(byKey(key), 'no')
    },
    takingBackTitle: (title: string) => mark(lines.get(title), 'maybe'),
    tookBackTitle: (title: string, on: string, inFavourOf = '') =>
      mark(lines.get(title), 'yes', on, inFavourOf),
  }
}

interface ServerReview {
  title: string
  user_id: number | null
  hospital_id: number
  department_id: number
  is_active: number
}

/** Everything that is not as people were told. */
export async function faults(
  ledger: Ledger,
  world: World,
  devices: Device[],
  users: TestUser[],
  places: Place[],
  /** The server keeps no keys: of a message it can't be known whether it arrived, so it may come twice. */
  isPlain: boolean,
): Promise<string[]> {
  const titles = [...ledger.lines.keys(), ...ledger.forged, '']
  const { db } = world.server
  const reviews: ServerReview[] = await db
    .selectFrom('reviews')
    .select(['title', 'user_id', 'hospital_id', 'department_id', 'is_active'])
    .where('title', 'in', titles)
    .execute()
  const messages = await db
    .selectFrom('contact_messages')
    .select('message')
    .where('message', 'in', titles)
    .execute()
  const waiting: OutboxEntry[] = []
  for (const device of devices) waiting.push(...(await (await device.tab()).db.outbox.toArray()))

  // Without keys nobody can tell a review that arrives after its own deletion from one written anew.
  const mayComeBack = isPlain && devices.some(({ hasSentLate }) => hasSentLate)
  const found: string[] = []
  for (const line of ledger.lines.values()) {
    const rows = reviews.filter(row => row.title === line.title)
    const copies = rows.length + messages.filter(({ message }) => message === line.title).length
    const entry = waiting.find(({ args }) => JSON.stringify(args).includes(`"${line.title}"`))
    const counted = isPlain && !line.place ? Math.min(copies, 1) : copies
    found.push(...faultsOfLine(line, rows, counted, entry, mayComeBack))
  }
  for (const { title } of reviews) if (ledger.forged.has(title)) found.push(`I4 ${title} was let in, forged`)
  for (const [key, { from, token }] of ledger.kept) {
    const isEarly = world.log
      .slice(from)
      .some(request => request.key === key && (request.signature || request.token === token))
    if (isEarly) found.push(`I4 ${key} left although it was to wait for its author's next sign-in`)
  }
  for (const entry of waiting) found.push(...faultsOfEntry(entry, reviews, isPlain ? null : ledger))
  for (const device of devices) found.push(...(await faultsOfScreen(device, users, places, reviews)))
  return found
}

function faultsOfLine(
  line: Written,
  rows: ServerReview[],
  copies: number,
  entry: OutboxEntry | undefined,
  mayComeBack: boolean,
): string[] {
  const found: string[] = []
  const isThere = line.place ? rows.some(row => row.is_active === 1) : copies > 0
  if (copies > 1) found.push(`I2 ${line.title} is on the server ${copies} times`)
  if (rows.some(row => row.user_id !== line.author)) found.push(`I4 ${line.title} has a foreign author`)
  if (line.isSaved === 'yes' && line.isTakenBack === 'no' && !isThere && !entry)
    found.push(`I1 ${line.title} was said to be saved and is lost`)
  if (line.isSaved === 'no' && (copies > 0 || entry))
    found.push(`I2 ${line.title} was said not to be saved, and is`)
  if (line.isTakenBack === 'yes' && isThere && line.place && !mayComeBack)
    found.push(`I1 ${line.title} was taken back and is still on the server`)
  if (line.isTakenBack === 'yes' && entry) found.push(`I7 ${line.title} was taken back and still waits`)
  return found
}

/** At the end only what truly needs the person may wait. */
function faultsOfEntry(entry: OutboxEntry, reviews: ServerReview[], ledger: Ledger | null): string[] {
  const label = `${entry.name} ${JSON.stringify(entry.args)} (${entry.state}, ${entry.reason?.kind})`
  if (entry.state !== 'attention') return [`I7 stuck: ${label}`]
  const args = entry.args as { title?: string; hospitalId?: number; departmentId?: number }
  if (reviews.some(row => row.title === args.title && row.is_active === 1))
    return [`I3 shown as refused although it arrived: ${label}`]
  // Without keys a request that arrives late can make a conflict out of thin air; the person is asked.
  if (!ledger) return []
  // Nothing in a message to us can be refused.
  if (args.hospitalId === undefined) return [`I1 refused without a reason: ${label}`]
  const line = ledger.lines.get(args.title ?? '')
  const rivals = [...ledger.lines.values()].filter(
    other =>
      other !== line &&
      other.author === entry.author &&
      other.place?.hospitalId === args.hospitalId &&
      other.place?.departmentId === args.departmentId,
  )
  // A review taken back on the same phone before this one was written is out of its way: lanes keep order.
  const isRival = (other: Written) =>
    !line || other.takenBack?.on !== line.device || other.takenBack.before > line.order
  return rivals.some(isRival) ? [] : [`I1 refused without a reason: ${label}`]
}

/** What each person sees of each unit is the server's truth, and her own refused reviews on top. */
async function faultsOfScreen(
  device: Device,
  users: TestUser[],
  places: Place[],
  reviews: ServerReview[],
): Promise<string[]> {
  const found: string[] = []
  const user = users.find(({ id }) => id === device.session?.userId)
  if (!user) return found
  const tab = await device.tab()
  const outcomes = new Map<number, string>()
  for (const hospitalId of new Set(places.map(place => place.hospitalId)))
    outcomes.set(hospitalId, await tab.sync.pullHospital(hospitalId))
  for (const { hospitalId, departmentId } of places) {
    const outcome = outcomes.get(hospitalId)
    const view = await unitReviews(tab.db, hospitalId, departmentId, user.id)
    const shown = view.reviews.filter(review => !review.pending).map(({ title }) => title)
    const true_ = reviews
      .filter(row => row.is_active === 1)
      .filter(row => row.hospital_id === hospitalId && row.department_id === departmentId)
      .map(({ title }) => title)
    if (outcome !== 'fresh' || shown.sort().join() !== true_.sort().join())
      found.push(`shown [${shown}] but true is [${true_}] at ${hospitalId}/${departmentId} (${outcome})`)
  }
  return found
}
