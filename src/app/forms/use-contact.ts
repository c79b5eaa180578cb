import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import { ContactForm } from '../../contract/contact.ts'
import { CannotChange, CannotSave } from '../../db/errors.ts'
import { device } from '../device.ts'
import * as writing from '../writing-words.ts'

export const emptyContact: ContactForm = { name: '', email: '', message: '' }

/** What the contact form begins with: nothing, or the waiting message that is to be changed. */
export function useContactStart(
  author: number,
  editSeq: number | null,
): { values: ContactForm; editSeq: number | null } | null {
  const fresh = { values: emptyContact, editSeq: null }
  const [start, setStart] = useState<{ values: ContactForm; editSeq: number | null } | null>(
    editSeq === null ? fresh : null,
  )
  useEffect(() => {
    setStart(editSeq === null ? { values: emptyContact, editSeq: null } : null)
    if (editSeq === null) return
    let isCurrent = true
    const take = (values: ContactForm | null) => {
      if (isCurrent) setStart(values ? { values, editSeq } : { values: emptyContact, editSeq: null })
    }
    readWaitingMessage(author, editSeq).then(take, () => take(null))
    return () => {
      isCurrent = false
    }
  }, [author, editSeq])
  return start
}

async function readWaitingMessage(author: number, seq: number): Promise<ContactForm | null> {
  const entry = await device().db.outbox.get(seq)
  const isEditable = entry?.author === author && !['sending', 'acked'].includes(entry.state)
  const read = safeParse(ContactForm, entry?.args)
  return isEditable && entry.name === 'contact.send' && read.success ? read.output : null
}

export type ContactOutcome = { kind: 'saved'; seq: number } | { kind: 'failed'; words: string }

/** Hands the message to the outbox. */
export async function sendContact(args: ContactForm, editSeq: number | null): Promise<ContactOutcome> {
  const { sync } = device()
  const command = { name: 'contact.send', args } as const
  try {
    const entry = await (editSeq === null ? sync.enqueue(command) : sync.replace(editSeq, command))
    return { kind: 'saved', seq: entry.seq }
  } catch (error) {
    if (error instanceof CannotSave) return { kind: 'failed', words: writing.cannotSave[error.reason] }
    if (error instanceof CannotChange) return { kind: 'failed', words: writing.cannotEdit }
    return { kind: 'failed', words: writing.cannotSave.broken }
  }
}
