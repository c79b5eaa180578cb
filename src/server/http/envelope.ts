import type { Outcome } from '../outcome.ts'

/** The JSON text of an outcome, in the envelope of the specification. */
export function envelopeText(outcome: Outcome<object>): string {
  return outcome.status === 200
    ? JSON.stringify({ response_status: 200, validation_errors: {}, ...outcome.body })
    : refusalText(outcome.status, outcome.errors)
}

export function refusalText(status: number, errors: Record<string, string[]>): string {
  return JSON.stringify({ response_status: status, validation_errors: errors })
}

/** An answer as it travels, for the first time or again. */
export interface Text {
  readonly text: string
  readonly replayed: boolean
}

export function fresh(outcome: Outcome<object>): Text {
  return { text: envelopeText(outcome), replayed: false }
}
