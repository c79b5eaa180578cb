import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { ContactForm as ContactSchema } from '../../contract/contact.ts'
import { VISITOR } from '../../db/records.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { passesFocus } from '../state/page/focus-heading.ts'
import { closeFormErrors, toastValidation, warmToasts } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as formWords from '../words/form-words.ts'
import { cleanResolver } from './clean-text.ts'
import { DraftStatus } from './draft-status.tsx'
import { EditingNotice } from './editing-notice.tsx'
import { EmailField } from './email-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { errorsInOrder } from './form-errors.ts'
import type { SubmittedEntry } from './submission-status.tsx'
import { SubmitError } from './submit-error.tsx'
import { useCommandStatus } from './use-command-status.ts'
import {
  CONTACT_FIELDS,
  contactDraftSelector,
  type InitialContact,
  isChangedMessage,
  sendContact,
  useInitialContact,
} from './use-contact.ts'
import { useDraft } from './use-draft.ts'
import { useRefusal } from './use-refusal.ts'
import './account-form.css'
import './contact-form.css'

export interface ContactFormProps {
  author: number
  /** The waiting message that is to be changed; null for a new one. */
  editSeq: number | null
  onSaved: (saved: SubmittedEntry) => void
}

/** A message to the people who run the site; waits on the device where there is no connection. */
export function ContactForm({ author, editSeq, onSaved }: ContactFormProps) {
  const start = useInitialContact(author, editSeq)
  if (!start) return <Skeleton shape="card" />
  // Another person begins with an own form, never with what stands in this one.
  return <StartedForm key={`${author} ${start.editSeq}`} author={author} start={start} onSaved={onSaved} />
}

interface StartedFormProps extends Pick<ContactFormProps, 'author' | 'onSaved'> {
  start: InitialContact
}

function StartedForm({ author, start, onSaved }: StartedFormProps) {
  const form = useForm<ContactSchema>({
    defaultValues: start.values,
    resolver: cleanResolver(ContactSchema, ['message']),
    shouldFocusError: false,
  })
  const { isRestored, stored, editSeq, subject } = start
  const draft = useDraft(form, { author, subject, isRestored, stored, keep: contactDraftSelector(author) })
  const keepsAll = author !== VISITOR
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const became = useCommandStatus(start.key)
  useEffect(warmToasts, [])
  const others = useRefusal(form, CONTACT_FIELDS, start.refusal)

  const send = async (message: ContactSchema) => {
    closeFormErrors()
    // That it has left stays said: nothing else comes of it.
    if (became !== 'sent') setFailure(null)
    await draft.settled()
    const outcome = await sendContact(message, author, editSeq)
    if (outcome.kind === 'failed') {
      setFailure(outcome.isTooLate && became === 'sent' ? formWords.sentMeanwhile : outcome.words)
      return setFailures(failures + 1)
    }
    draft.drop()
    onSaved(outcome.entry)
  }
  const refuse = (errors: FieldErrors<ContactSchema>) => {
    setAttempt(attempt + 1)
    toastValidation(errorsInOrder(CONTACT_FIELDS, errors).map(error => error.message))
  }
  const { errors, isSubmitting } = form.formState
  const wrong = [...errorsInOrder(CONTACT_FIELDS, errors), ...(attempt === 0 ? others : [])]
  const field = (name: (typeof CONTACT_FIELDS)[number]) => ({
    ...form.register(name),
    id: `contact-${name}`,
    error: errors[name]?.message,
  })
  return (
    <>
      {start.isTooLate && <Notice tone="warm">{formWords.cannotEdit}</Notice>}
      {start.waiting && failure !== formWords.sentMeanwhile && (
        <EditingNotice
          author={author}
          subject={subject}
          draft={draft}
          text={formWords.editingMessage}
          became={became}
          isSubmitting={isSubmitting}
          sentText={formWords.sentMeanwhile}
          isChanged={() => isChangedMessage(form.getValues(), start)}
        />
      )}
      <form
        ref={passesFocus}
        data-kept={keepsAll || undefined}
        noValidate
        className="account-form-fields"
        aria-label={formWords.sendMessage}
        onSubmit={event => void form.handleSubmit(send, refuse)(event)}
      >
        <ErrorSummary
          title={formWords.putRight(wrong.length)}
          errors={wrong}
          idOf={name => `contact-${name}`}
          attempt={attempt}
        />
        <div className="account-form-pairs">
          <div className="account-form-fields">
            <Field {...field('name')} label={formWords.name} autoComplete="name" />
            <EmailField {...field('email')} />
          </div>
          <TextArea {...field('message')} data-kept label={formWords.message} dir="auto" />
        </div>
        <SubmitError text={failure} attempt={failures} tone="error">
          <div className="row">
            <CopyButton text={form.getValues('message')} />
          </div>
        </SubmitError>
        <div className="contact-form-end">
          <Button type="submit" icon="send" busy={isSubmitting}>
            {formWords.sendMessage}
          </Button>
          <DraftStatus state={draft.state} />
        </div>
      </form>
    </>
  )
}
