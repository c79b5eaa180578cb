import type { DeviceDb } from './device-db.ts'
import { type Draft, VISITOR } from './records.ts'

/** The draft of a message to the people who run the site. */
export const CONTACT_SUBJECT = 'contact'

export function reviewSubject(hospitalId: number, departmentId: number): string {
  return `review:${hospitalId}:${departmentId}`
}

/** Keeps what is being typed. Called on every keystroke. */
export async function saveDraft(db: DeviceDb, draft: Omit<Draft, 'updatedAt'>, now: number): Promise<void> {
  await db.drafts.put({ ...draft, updatedAt: now })
}

export async function readDraft(db: DeviceDb, author: number, subject: string): Promise<Draft | undefined> {
  return db.drafts.get([author, subject])
}

export async function dropDraft(db: DeviceDb, author: number, subject: string): Promise<void> {
  await db.drafts.delete([author, subject])
}

/** Puts a text where this person can go on with it; a draft that is there already keeps what it has. */
export async function addToDraft(db: DeviceDb, draft: Omit<Draft, 'updatedAt'>, now: number): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const own = await db.drafts.get([draft.author, draft.subject])
    const values = own ? bothOf(own.values, draft.values) : draft.values
    await db.drafts.put({ ...draft, values, updatedAt: now })
  })
}

/**
 * Gives what a visitor typed to the person who then signed in. Where that person has a draft about the same
 * subject, both are kept in one: nothing that was typed is ever thrown away unasked.
 */
export async function adoptVisitorDrafts(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const typed = await db.drafts.where('author').equals(VISITOR).toArray()
    for (const draft of typed) {
      const own = await db.drafts.get([author, draft.subject])
      const values = own ? bothOf(own.values, draft.values) : draft.values
      await db.drafts.put({
        ...draft,
        author,
        values,
        updatedAt: Math.max(own?.updatedAt ?? 0, draft.updatedAt),
      })
    }
    await db.drafts.where('author').equals(VISITOR).delete()
  })
}

/** The person's own values, their gaps filled; a text that differs follows the own one. */
function bothOf(own: Draft['values'], typed: Draft['values']): Draft['values'] {
  const both = { ...own }
  for (const [field, value] of Object.entries(typed)) {
    if (both[field] === '' || both[field] == null) both[field] = value
  }
  // Who wanted to be anonymous in one of them must not be named by the other.
  if (own.anonymous === true || typed.anonymous === true) both.anonymous = true
  const body = 'message' in both ? 'message' : 'review'
  const added = [typed.title, typed[body]].filter(
    text => typeof text === 'string' && text !== '' && text !== both.title && text !== both[body],
  )
  if (added.length > 0) both[body] = [both[body], ...added].filter(Boolean).join('\n\n')
  return both
}
