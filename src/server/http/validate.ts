import * as v from 'valibot'
import type { ValidationErrors } from '../../contract/envelope.ts'
import { fieldLabel, fieldRequired } from '../../contract/field-messages.ts'

// Stands in for messages that the contract left to valibot: those describe types, not what a person did.
const UNWORDED = '\u0000'

export type Validated = { ok: true; request: unknown } | { ok: false; errors: ValidationErrors }

/**
 * Reads fields by a call's schema. All that is wrong is told at once, in the order of the schema.
 * @param tells `first`: no more than what is found first, for a list of which anybody makes every entry wrong.
 */
export function validate(
  schema: v.GenericSchema,
  fields: unknown,
  tells: 'all' | 'first' = 'all',
): Validated {
  const read = v.safeParse(schema, fields, { message: UNWORDED, abortEarly: tells === 'first' })
  if (read.success) return { ok: true, request: read.output }
  const errors: ValidationErrors = {}
  for (const issue of read.issues) {
    const field = String(issue.path?.[0]?.key ?? 'request')
    const message = worded(field, issue)
    const list = Object.hasOwn(errors, field) ? (errors[field] ?? []) : []
    if (!list.includes(message)) list.push(message)
    errors[field] = list
  }
  return { ok: false, errors }
}

function worded(field: string, issue: v.BaseIssue<unknown>): string {
  if (issue.message !== UNWORDED) return issue.message
  return issue.received === 'undefined' ? fieldRequired(field) : `${fieldLabel(field)} field is not valid`
}
