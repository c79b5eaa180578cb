import { liveQuery } from 'dexie'
import { unitLane, unitOfLane } from '../contract/unit-lane.ts'
import type { DeviceDb } from './device-db.ts'
import { bothOf, hasAll } from './draft-values.ts'
import { isPending } from './queries/entry-states.ts'
import { type Draft, VISITOR } from './records.ts'

/** The draft of a message to the people who run the site. */
export const CONTACT_SUBJECT = 'contact'

/** The address that is being typed for an order: no text of a person's, and gone at a sign-out (`private.ts`). */
export const CHECKOUT_SUBJECT = 'checkout'

export function reviewSubject(hospitalId: number, departmentId: number): string {
  return unitLane({ hospitalId, departmentId })
}

const CHANGE = ':change:'

/** The draft of changes to what waits under this number: something newly begun about the same is a draft beside it. */
export function changeSubject(subject: string, seq: number): string {
  return `${subject}${CHANGE}${seq}`
}

export interface DraftSubject {
  about: string
  /** The number of what waits and is being changed; null: something new. */
  changes: number | null
}

export function readSubject(subject: string): DraftSubject {
  const [about = '', seq] = subject.split(CHANGE)
  return { about, changes: seq === undefined ? null : Number(seq) }
}

/** Whether it is a text that a person began: a review, or the message. A ticked box alone is kept, and is none. */
export function isOfText({ subject, values }: Pick<Draft, 'subject' | 'values'>): boolean {
  const { about } = readSubject(subject)
  const isBegun = Object.values(values).some(value => value !== '' && typeof value !== 'boolean')
  return isBegun && (about === CONTACT_SUBJECT || unitOfLane(about) !== null)
}

/** Puts a draft in the place of what stands there. */
export async function saveDraft(db: DeviceDb, draft: Omit<Draft, 'updatedAt'>, now: number): Promise<void> {
  await db.drafts.put({ ...draft, updatedAt: now })
}

export async function readDraft(db: DeviceDb, author: number, subject: string): Promise<Draft | undefined> {
  return db.drafts.get([author, subject])
}

export async function dropDraft(db: DeviceDb, author: number, subject: string): Promise<void> {
  await db.drafts.delete([author, subject])
}

/**
 * Lets `decide` make the next draft of the one that stands: another page may have written it a moment ago.
 * @param decide returns null where nothing is to be kept.
 */
export async function changeDraft(
  db: DeviceDb,
  author: number,
  subject: string,
  decide: (draft: Draft | undefined) => Draft['values'] | null,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const draft = await readDraft(db, author, subject)
    const values = decide(draft)
    if (!values) await dropDraft(db, author, subject)
    // A page that only follows must not make a draft younger than its last word.
    else if (!draft || !hasAll(draft.values, values)) await saveDraft(db, { author, subject, values }, now)
  })
}

/** Tells the draft, undefined where there is none, whenever any page has written it. @returns ends it. */
export function watchDraft(
  db: DeviceDb,
  author: number,
  subject: string,
  hear: (draft: Draft | undefined) => void,
): () => void {
  const watch = liveQuery(() => readDraft(db, author, subject)).subscribe({
    next: hear,
    // Whoever writes joins what stands there all the same.
    error: () => undefined,
  })
  return () => watch.unsubscribe()
}

/** Puts a text where this person can go on with it; a draft that is there already keeps what it has, and becomes no older. */
export async function addToDraft(db: DeviceDb, draft: Omit<Draft, 'updatedAt'>, now: number): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const own = await readDraft(db, draft.author, draft.subject)
    const values = own ? bothOf(own.values, draft.values) : draft.values
    await saveDraft(db, { ...draft, values }, Math.max(own?.updatedAt ?? 0, now))
  })
}

/** Turns changes to what can no longer be changed into a draft of something new: nothing that was typed goes with it. */
export async function releaseChange(
  db: DeviceDb,
  author: number,
  subject: string,
  seq: number,
): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const change = await readDraft(db, author, changeSubject(subject, seq))
    if (!change) return
    const begun = await readDraft(db, author, subject)
    // A star that was touched by mistake gives way to what was changed on purpose; no text does.
    const values = begun ? bothOf(change.values, begun.values) : change.values
    await saveDraft(db, { author, subject, values }, Math.max(change.updatedAt, begun?.updatedAt ?? 0))
    await dropDraft(db, author, change.subject)
  })
}

/** The same of all changes to something about this subject that waits no longer. */
export async function releaseChanges(db: DeviceDb, author: number, subject: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.outbox, async () => {
    const first = `${subject}${CHANGE}`
    const changes = await db.drafts
      .where('[author+subject]')
      .between([author, first], [author, `${first}\uffff`])
      .toArray()
    for (const change of changes) {
      const seq = readSubject(change.subject).changes ?? 0
      const entry = await db.outbox.get(seq)
      if (!entry || !isPending(entry)) await releaseChange(db, author, subject, seq)
    }
  })
}

/**
 * Gives what a visitor typed to the person who then signed in. Where that person has a draft about the same
 * subject, both are kept in one: nothing that was typed is ever thrown away unasked. Nobody who is signed
 * in can change what a visitor sent, so changes to it are something new.
 */
export async function adoptVisitorDrafts(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const typed = await db.drafts.where('author').equals(VISITOR).toArray()
    for (const { subject, values, updatedAt } of typed)
      await addToDraft(db, { author, subject: readSubject(subject).about, values }, updatedAt)
    await db.drafts.where('author').equals(VISITOR).delete()
  })
}
