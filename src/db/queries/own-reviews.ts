import { readCommand } from '../../contract/commands.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry, OutboxState } from '../records.ts'
import { departmentById } from './departments.ts'
import { hospitalById } from './hospital.ts'
import { entriesOf } from './outbox.ts'
import { foldSubmit, type ReviewView } from './reviews.ts'

/** A review in its author's own list. */
export interface OwnReviewView extends ReviewView {
  /** Set while its deletion waits, or could not be done. */
  deletion: { seq: number; state: OutboxState; messages: string[] } | null
  /** As screens name them; null where this device does not know them. */
  hospitalName: string | null
  unitName: string | null
}

type Folded = Omit<OwnReviewView, 'hospitalName' | 'unitName'>

/**
 * All of one person's reviews, also anonymous ones and those the site has taken down, newest first: server
 * rows folded with the person's own pending commands, of which a deletion marks its review until the server
 * has confirmed it.
 */
export async function ownReviews(db: DeviceDb, viewer: number): Promise<OwnReviewView[]> {
  const [rows, entries] = await Promise.all([
    db.ownReviews.where('user_id').equals(viewer).toArray(),
    entriesOf(db, viewer),
  ])
  const server: Folded[] = rows.map(row => ({ ...row, isOwn: true, pending: null, deletion: null }))
  const shown = entries.reduce(fold, server).sort(newestFirst)
  return Promise.all(shown.map(review => named(db, review)))
}

/** One command of the outbox over what stood before it. */
function fold(shown: Folded[], entry: OutboxEntry): Folded[] {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (command?.name === 'review.delete') return foldDeletion(shown, entry, command.args.id)
  if (command?.name !== 'review.submit') return shown
  return foldSubmit(shown, entry, command.args, own => [...shown, { ...own, deletion: null }])
}

function foldDeletion(shown: Folded[], { seq, state, reason }: OutboxEntry, id: number): Folded[] {
  if (state === 'acked') return shown.filter(review => review.id !== id)
  const deletion = { seq, state, messages: reason?.messages ?? [] }
  return shown.map(review => (review.id === id ? { ...review, deletion } : review))
}

/** What waits has not got its place on the site yet and stands on top; ids grow with time. */
function newestFirst(a: Folded, b: Folded): number {
  return placeOf(b) - placeOf(a)
}

function placeOf({ id }: Folded): number {
  return id < 0 ? Number.MAX_SAFE_INTEGER / 2 - id : id
}

async function named(db: DeviceDb, review: Folded): Promise<OwnReviewView> {
  const [hospital, unit] = await Promise.all([
    hospitalById(db, review.hospital_id),
    departmentById(db, review.department_id),
  ])
  return { ...review, hospitalName: hospital?.displayName ?? null, unitName: unit?.name ?? null }
}
