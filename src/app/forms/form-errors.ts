/** The errors of a form as people meet them: in the order of its fields, each with a place to go to. */

export interface FormError<Field extends string = string> {
  /** null where it is about none of them: there is no place to go to. */
  field: Field | null
  message: string
}

/** Errors as react-hook-form holds them. */
type HeldErrors = Record<string, { message?: string | undefined } | undefined>

/** @returns one message for each field that has one, in the order given. */
export function errorsInOrder<Field extends string>(
  fields: readonly Field[],
  errors: Partial<Record<Field, unknown>>,
): FormError<Field>[] {
  const held = errors as HeldErrors
  return fields.flatMap(field => {
    const message = held[field]?.message
    return message ? [{ field, message }] : []
  })
}

/** What a server said about fields: the map as a list; a field that the form doesn't have stands without. */
export function serverErrors<Field extends string>(
  fields: readonly Field[],
  errors: Record<string, string[]>,
): { byField: FormError<Field>[]; others: string[] } {
  const byField: FormError<Field>[] = []
  const others: string[] = []
  for (const [name, messages] of Object.entries(errors)) {
    const field = fields.find(known => known === name)
    for (const message of messages) {
      if (field) byField.push({ field, message })
      else others.push(message)
    }
  }
  return { byField, others }
}
