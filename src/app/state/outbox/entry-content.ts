/** What a waiting command holds, for people to recognise it, copy it and change it. */
import { readCommand } from '../../../contract/commands.ts'
import { type Unit, unitOfLane } from '../../../contract/unit-lane.ts'
import { readSubject } from '../../../db/drafts.ts'
import type { OutboxEntry } from '../../../db/records.ts'

export interface EntryContent {
  kind: 'review' | 'review-delete' | 'contact' | 'cart-add' | 'cart-remove' | 'unknown'
  /** The unit it is about. */
  unit: Unit | null
  /** A line to recognise it by; empty where there is none. */
  title: string
  /** The text a person wrote; of what cannot be read, all there is of it but who wrote it: others use this phone. */
  text: string
  /** Of a review: 1 where its author's name is not shown with it. */
  anonymous?: 0 | 1
  /** Of a review: when its author pressed Submit. What is sent instead of another is another entry, with the same text. */
  writtenAt?: number
}

export function entryContent(entry: Pick<OutboxEntry, 'name' | 'version' | 'args'>): EntryContent {
  const command = readCommand(entry.name, entry.version, entry.args)
  const nothing = { unit: null, title: '', text: '' }
  switch (command?.name) {
    case 'review.submit': {
      const { title, review, anonymous, client_created_at: written } = command.args
      return {
        kind: 'review',
        unit: unitOf(command.args),
        title,
        text: review,
        anonymous,
        ...(written && { writtenAt: Date.parse(written) }),
      }
    }
    case 'review.delete':
      return { ...nothing, kind: 'review-delete', unit: unitOf(command.args) }
    case 'contact.send':
      return { ...nothing, kind: 'contact', text: command.args.message }
    case 'cart.add':
      return { ...nothing, kind: 'cart-add' }
    case 'cart.remove':
      return { ...nothing, kind: 'cart-remove' }
    case undefined:
      return { ...nothing, kind: 'unknown', ...unreadable(entry.args) }
  }
}

function unitOf({ hospitalId, departmentId }: Unit): Unit {
  return { hospitalId, departmentId }
}

/** All of the text, as it is copied; empty where there is none. */
export function wholeText({ title, text }: Pick<EntryContent, 'title' | 'text'>): string {
  return [title, text].filter(Boolean).join('\n\n')
}

/** What a visitor wrote waits in sight of whoever takes the phone next. */
function unreadable(args: unknown): Pick<EntryContent, 'title' | 'text'> {
  if (typeof args !== 'object' || args === null) return { title: '', text: '' }
  const { name, email, message, ...others } = args as Record<string, unknown>
  if (typeof message === 'string') return { title: '', text: message }
  // First what a person wrote, where it is still called so; the rest as lines, not as machines write it.
  const { title, review, ...rest } = others
  const isKnown = typeof title === 'string' && typeof review === 'string'
  const lines = Object.entries(isKnown ? rest : others)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
  return isKnown ? { title, text: `${review}\n\n${lines}` } : { title: '', text: lines }
}

/** The unit that a subject of a draft or a receipt names. */
export function unitOfSubject(subject: string): Unit | null {
  return unitOfLane(readSubject(subject).about)
}
