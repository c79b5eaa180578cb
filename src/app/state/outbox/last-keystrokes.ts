/**
 * What of a form is not on the disk: the last keystrokes before a page goes, and a text that the disk has refused. A
 * database is not waited for then; session storage is written at once, and only the same tab ever reads it.
 */
import * as v from 'valibot'
import type { DeviceDb } from '../../../db/device-db.ts'
import { bothOf, joined } from '../../../db/draft-values.ts'
import { adoptVisitorDrafts, isOfText, readDraft, readSubject, saveDraft } from '../../../db/drafts.ts'
import { type Draft, VISITOR } from '../../../db/records.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'
import { parseFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'last-keystrokes'

const Values = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))
const Kept = v.array(
  v.object({
    author: v.number(),
    subject: v.string(),
    values: Values,
    before: v.optional(Values),
    updatedAt: v.number(),
  }),
)

/** `before`: what of it was on the disk then; missing where that is not known. */
export interface LastKeystrokes extends Draft {
  before?: Draft['values'] | undefined
}

/** What session storage has no room for, or is not there for: it lasts as long as the page. */
let held: readonly LastKeystrokes[] = []
let isOver = false

export function keepLastKeystrokes(draft: LastKeystrokes): void {
  if (!isOver) store([...allBut(draft.author, draft.subject), draft])
}

/** What was kept of this form is on the disk by now, or is not wanted any more: left here, it would come back. */
export function dropLastKeystrokes(author: number, subject: string): void {
  if (lastKeystrokes(author, subject)) store(allBut(author, subject))
}

/** Everything on this device is erased: nor does the page leave anything when it goes. */
export function endLastKeystrokes(): void {
  isOver = true
  held = []
}

/** What is kept here of this form. */
export function lastKeystrokes(author: number, subject: string): LastKeystrokes | undefined {
  return readKept().find(kept => isOf(kept, author, subject))
}

/** Whether something of this author is not on the disk yet, or is refused by it; of anybody, if not said whose. */
export function hasLastKeystrokes(author?: number): boolean {
  return readKept().some(kept => author === undefined || kept.author === author)
}

/** Whether what this author (anybody, if not said) wrote is in this page alone: nothing is kept, or the disk refused it. */
export function isOnlyHere(author?: number): boolean {
  return keepsNothing || hasLastKeystrokes(author)
}

/** The drafts of an author, with what of them is kept here alone. */
export function withLastKeystrokes(drafts: readonly Draft[], author: number): Draft[] {
  const kept = readKept().filter(one => one.author === author && isOfText(one))
  return [...kept, ...drafts.filter(({ subject }) => !kept.some(one => one.subject === subject))]
}

/** Puts what was kept for this author and subject into the draft. @throws where the disk refuses it. */
export async function recoverLastKeystrokes(db: DeviceDb, author: number, subject: string): Promise<void> {
  const kept = lastKeystrokes(author, subject)
  if (!kept) return
  const draft = await readDraft(db, author, subject)
  // Another page may have written since. Which is newer no clock tells, and no text of either is lost.
  const { before, values: typed } = kept
  const join = (written: Draft['values']) =>
    before ? joined(before, written, typed) : bothOf(written, typed)
  const values = draft ? join(draft.values) : typed
  await saveDraft(db, { author, subject, values }, Math.max(kept.updatedAt, draft?.updatedAt ?? 0))
  dropLastKeystrokes(author, subject)
}

/** Puts what was kept into its authors' drafts, whoever they are: the storage of a tab is no place to leave it. */
export async function settleLastKeystrokes(db: DeviceDb): Promise<void> {
  for (const { author, subject } of readKept())
    await recoverLastKeystrokes(db, author, subject).catch(() => undefined)
}

/** Gives what a visitor typed, to the last keystroke, to the person who then signed in. */
export async function adoptTyped(db: DeviceDb, author: number): Promise<void> {
  // Else they would be a visitor's draft once that person has signed out, and the next one's.
  await settleLastKeystrokes(db)
  // What the disk refuses is theirs, too.
  for (const typed of readKept().filter(kept => kept.author === VISITOR)) {
    const subject = readSubject(typed.subject).about
    const refused = lastKeystrokes(author, subject)
    const stored = await readDraft(db, author, subject).catch(() => undefined)
    const values = bothOf((refused ?? stored)?.values ?? {}, typed.values)
    const before = refused ? refused.before : stored?.values
    keepLastKeystrokes({ author, subject, values, before, updatedAt: typed.updatedAt })
    dropLastKeystrokes(VISITOR, typed.subject)
  }
  await adoptVisitorDrafts(db, author)
}

const isOf = (kept: Draft, author: number, subject: string) =>
  kept.author === author && kept.subject === subject

function allBut(author: number, subject: string): LastKeystrokes[] {
  return readKept().filter(kept => !isOf(kept, author, subject))
}

function store(drafts: LastKeystrokes[]): void {
  const isKept = storeInTab(STORAGE_KEY, drafts.length > 0 ? JSON.stringify(drafts) : null)
  held = isKept ? [] : drafts
}

function readKept(): readonly LastKeystrokes[] {
  if (held.length > 0) return held
  const kept = parseFromTab(STORAGE_KEY)
  // An older version kept one alone.
  const read = v.safeParse(Kept, Array.isArray(kept) ? kept : [kept])
  return read.success ? read.output : []
}
