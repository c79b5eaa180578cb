import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { CallResult } from '../../sync/seams.ts'
import { device } from '../device.ts'
import { closeFormErrors, toastRefused, toastValidation, warmToasts } from '../toasts.ts'
import { contractResolver } from './contract-resolver.ts'
import { type FailedCall, failureMessages } from './failure-messages.ts'
import { errorsInOrder, type FormError, serverErrors } from './form-errors.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Values = Record<string, string>
/** Of a request whose fields are all typed in. */
type FormSchema = GenericSchema<unknown, Values>

/** Replaces the message of a failed connection that the form has already shown. */
export const ALREADY_SHOWN = ''

export interface CallForm<Request extends FormSchema, Answer extends GenericSchema> {
  call: Call<Request, Answer>
  /** What the form begins with; its keys are the fields, in the order of their messages. */
  initial: Record<string, string>
  /** The server has done it. Runs once; the form takes nothing from then on. */
  onDone: (answer: InferOutput<Answer>, values: Values) => void | Promise<void>
  /** How it is sent, where the plain call is not all of it. @param again to be handed on: `useIdempotencyKey`. */
  ask?: (values: InferInput<Request>, again: { key: string }) => Promise<CallResult<InferOutput<Answer>>>
  /** For how long the answer to an earlier try is as good as a new one: `useIdempotencyKey`. For ever unless given. */
  worthMs?: number
  /** A success empties the form for the next time, instead of closing it. */
  isReusable?: boolean
  /** Says in its own words that the session has ended. */
  onSignedOut?: () => void
}

/**
 * A form whose answer cannot wait (signing in, codes): checks it with the contract's own schema, sends it,
 * and tells what is wrong at the field, above the form and in toasts (A218, A219). What was typed stays.
 */
export function useCallForm<Request extends FormSchema, Answer extends GenericSchema>({
  call,
  initial,
  onDone,
  ask = (values, again) => device().sync.call(call, values, again),
  worthMs,
  isReusable = false,
  onSignedOut,
}: CallForm<Request, Answer>) {
  const form = useForm<Values>({
    defaultValues: initial,
    resolver: contractResolver(call.request),
    shouldFocusError: false,
    // Otherwise a bad address would hide that the passwords differ (A145, A146).
    criteriaMode: 'all',
  })
  const [attempt, setAttempt] = useState(0)
  const [others, setOthers] = useState<FormError[]>([])
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const fields = Object.keys(initial)
  const idempotencyKey = useIdempotencyKey(worthMs)
  useEffect(warmToasts, [])

  async function send(values: Values): Promise<void> {
    closeFormErrors()
    setSubmitError(null)
    setOthers([])
    const result = await answerTo(values)
    idempotencyKey.heard(result)
    if (result.kind !== 'ok') return refuse(result)
    if (isReusable) form.reset()
    else setDone(true)
    await onDone(result.answer, values)
  }

  /** Nobody else hears of what is thrown: the button would stop turning, and nothing would be said. */
  async function answerTo(values: Values): Promise<CallResult<InferOutput<Answer>> | { kind: 'failed' }> {
    try {
      return await ask(values, idempotencyKey.of(values))
    } catch {
      return { kind: 'failed' }
    }
  }

  function refuse(result: FailedCall): void {
    if (result.kind === 'refused' && result.status === 401 && onSignedOut) {
      onSignedOut()
      return
    }
    setAttempt(attempt + 1)
    const { toasts, text } = failureMessages(result)
    if (toasts[0] !== ALREADY_SHOWN) toastRefused(toasts)
    const told = serverErrors(fields, result.kind === 'refused' ? result.errors : {})
    // The message in the corner goes; what stands at no field and in no list stands here.
    if (told.byField.length + told.others.length === 0) setSubmitError(text)
    // A field has one place for its message, a server may have several to say.
    for (const field of fields) {
      const texts = told.byField.filter(error => error.field === field).map(error => error.message)
      if (texts.length > 0) form.setError(field, { message: texts.join(' ') })
    }
    setOthers(told.others.map(message => ({ field: null, message })))
  }

  function invalid(errors: FieldErrors<Values>): void {
    setAttempt(attempt + 1)
    setSubmitError(null)
    setOthers([])
    toastValidation(errorsInOrder(fields, errors).map(error => error.message))
  }

  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || isDone
  return {
    form,
    isBusy,
    /** For the summary above the form. */
    wrong: [...errorsInOrder(fields, errors), ...others],
    attempt,
    submitError,
    /** What was done has come to nothing here: the form takes the same again. */
    reopen: () => setDone(false),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (!isBusy) void form.handleSubmit(send, invalid)()
    },
    /** Takes out what no longer counts, with the word on it. */
    empty: (name: string) => {
      form.setValue(name, '')
      form.clearErrors(name)
    },
    /** Everything of a field but its label. */
    field: (name: string) => ({
      ...form.register(name),
      id: fieldId(name),
      // Not `disabled`: the focus would be gone with the first submit.
      readOnly: isBusy,
      error: errors[name]?.message,
    }),
  }
}

/** The id of a field's control, where the links of the summary lead. */
export function fieldId(name: string): string {
  return `field-${name}`
}
