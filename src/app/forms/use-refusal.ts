import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { OutboxReason } from '../../db/records.ts'
import type { FormError } from './form-errors.ts'

/** What the site had against an entry, each word at its field where it is known about which it was. */
export function refusalOf(reason: OutboxReason | null): FormError[] {
  if (reason?.kind !== 'refused') return []
  const { messages, fields = [] } = reason
  // Of several words about one field nobody noted which is whose.
  const isOneEach = fields.length === messages.length
  return messages.map((message, place) => ({ field: (isOneEach && fields[place]) || null, message }))
}

/**
 * A form that opens with what the site refused hours ago says what was wrong with it, at the fields (O-23), until it is
 * submitted anew.
 * @returns what is about no field of this form.
 */
export function useRefusal<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  fields: readonly Path<Values>[],
  refusal: readonly FormError[],
): FormError[] {
  const fieldOf = ({ field }: FormError) => fields.find(known => known === field)
  // The form is made anew with each entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is said once
  useEffect(() => {
    for (const error of refusal) {
      const field = fieldOf(error)
      if (field) setError(field, { message: error.message })
    }
  }, [])
  return refusal.filter(error => !fieldOf(error)).map(({ message }) => ({ field: null, message }))
}
