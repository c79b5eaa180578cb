import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { ContactForm as ContactSchema } from '../../contract/contact.ts'
import { toastValidation, warmToasts } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import * as writing from '../writing-words.ts'
import { CopyButton } from './copy-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { errorsInOrder } from './form-errors.ts'
import { sendContact } from './use-contact.ts'
import './account-form.css'

const fields = ['name', 'email', 'message'] as const

export interface ContactFormProps {
  initial: ContactSchema
  /** The waiting message that this one takes the place of. */
  editSeq: number | null
  onSaved: (seq: number) => void
}

/** A message to the people who run the site; waits on the device where there is no connection. */
export function ContactForm({ initial, editSeq, onSaved }: ContactFormProps) {
  const form = useForm<ContactSchema>({
    defaultValues: initial,
    resolver: valibotResolver(ContactSchema) as never,
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(warmToasts, [])

  const send = async (message: ContactSchema) => {
    setFailure(null)
    const outcome = await sendContact(message, editSeq)
    if (outcome.kind === 'saved') onSaved(outcome.seq)
    else setFailure(outcome.words)
  }
  const refuse = (errors: FieldErrors<ContactSchema>) => {
    setAttempt(attempt + 1)
    toastValidation(errorsInOrder(fields, errors).map(error => error.message))
  }
  const { errors, isSubmitting } = form.formState
  const wrong = errorsInOrder(fields, errors)
  const field = (name: (typeof fields)[number]) => ({
    ...form.register(name),
    id: `contact-${name}`,
    error: errors[name]?.message,
  })
  return (
    <form
      noValidate
      className="account-form-fields"
      aria-label={writing.sendMessage}
      onSubmit={event => void form.handleSubmit(send, refuse)(event)}
    >
      <ErrorSummary
        title={writing.putRight(wrong.length)}
        errors={wrong}
        idOf={name => `contact-${name}`}
        attempt={attempt}
      />
      <Field {...field('name')} label={writing.name} autoComplete="name" />
      <Field
        {...field('email')}
        label={writing.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextArea {...field('message')} label={writing.message} dir="auto" />
      {failure && (
        <Notice tone="error" role="alert">
          <p>
            {failure} {writing.cannotSaveNext}
          </p>
          <div className="row">
            <CopyButton text={form.getValues('message')} />
          </div>
        </Notice>
      )}
      <Button type="submit" icon="send" busy={isSubmitting}>
        {writing.sendMessage}
      </Button>
    </form>
  )
}
