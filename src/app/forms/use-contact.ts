import { safeParse } from 'valibot'
import type { ContactForm } from '../../contract/contact.ts'
import { KeptMessage } from '../../contract/kept-forms.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { CONTACT_SUBJECT } from '../../db/drafts.ts'
import { CannotChange, CannotSave } from '../../db/errors.ts'
import { type Draft, type OutboxEntry, VISITOR } from '../../db/records.ts'
import { device } from '../device.ts'
import { contactOf } from '../state/session/contact-of.ts'
import { session } from '../state/session/session-state.ts'
import * as formWords from '../words/form-words.ts'
import { type FormDefinition, type InitialFormState, readInitialFormState } from './initial-form-state.ts'
import { useInitialFormState } from './use-initial-form-state.ts'

export const CONTACT_FIELDS = ['name', 'email', 'message'] as const

const empty: ContactForm = { name: '', email: '', message: '' }

/** The messages that were written in this page: whoever wrote them is still at it. */
const writtenHere = new Set<number>()

export type InitialContact = InitialFormState<ContactForm>

/** What the contact form begins with: the draft, the waiting message that is to be changed, or nothing; null while it is read. */
export function useInitialContact(author: number, editSeq: number | null): InitialContact | null {
  return useInitialFormState(`${author} ${editSeq}`, () => readInitialContact(device().db, author, editSeq))
}

/** Exported for its test. */
export function readInitialContact(
  db: DeviceDb,
  author: number,
  editSeq: number | null,
): Promise<InitialContact> {
  const message: FormDefinition<ContactForm> = {
    subject: CONTACT_SUBJECT,
    valuesOf: entry => {
      const read = safeParse(KeptMessage, entry.args)
      return entry.name === 'contact.send' && read.success ? shownOf(read.output, entry) : null
    },
    initialValues: (waiting, draft) => ({ ...(waiting ?? beginningOf(author)), ...draft?.values }),
  }
  return readInitialFormState(db, author, message, editSeq)
}

/** Whoever is signed in need not type who they are. */
function beginningOf(author: number): ContactForm {
  const { user } = session
  return { ...empty, ...contactOf(user?.id === author ? user : null) }
}

/** Visitors are all one author: the next one is asked for name and address anew, and never finds another's. */
function shownOf(waiting: ContactForm, { author, seq }: OutboxEntry): ContactForm {
  return author === VISITOR && !writtenHere.has(seq) ? { ...empty, message: waiting.message } : waiting
}

/**
 * What is kept of the form while it is typed. Of a visitor the message alone: the next one at this device must not
 * find a name and an address.
 */
export function contactDraftSelector(author: number): (values: ContactForm) => Draft['values'] | null {
  return author === VISITOR ? keepMessage : keepAll
}

/** Whether the form no longer is as the message that waits. */
export function isChangedMessage(values: ContactForm, { waiting }: InitialContact): boolean {
  return CONTACT_FIELDS.some(field => values[field] !== waiting?.[field])
}

function keepMessage({ message }: ContactForm): Draft['values'] | null {
  return message === '' ? null : { message }
}

function keepAll(values: ContactForm): Draft['values'] | null {
  return keepMessage(values) && { ...values }
}

/** `isTooLate`: what was to be changed can no longer be. */
export type ContactOutcome =
  | { kind: 'saved'; entry: OutboxEntry }
  | { kind: 'failed'; words: string; isTooLate?: boolean }

/**
 * Hands the message to the outbox.
 * @param author for whom the form was opened.
 */
export async function sendContact(
  args: ContactForm,
  author: number,
  editSeq: number | null,
): Promise<ContactOutcome> {
  const { sync } = device()
  const command = { name: 'contact.send', args } as const
  try {
    const entry = await (editSeq === null
      ? sync.enqueue(command, author)
      : sync.replace(editSeq, command, { isTyped: true }))
    writtenHere.add(entry.seq)
    return { kind: 'saved', entry }
  } catch (error) {
    if (error instanceof CannotChange) {
      const isTooLate = error.reason !== 'not-yours'
      return { kind: 'failed', words: isTooLate ? formWords.cannotEdit : formWords.otherPerson, isTooLate }
    }
    const reason = error instanceof CannotSave ? error.reason : 'broken'
    return { kind: 'failed', words: `${formWords.cannotSave[reason]} ${formWords.cannotSaveNext}` }
  }
}
