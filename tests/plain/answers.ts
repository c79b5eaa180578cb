/** The envelope of section 7, and what every handler of the plain server is given. */
import type { PlainStore, PlainUser } from './store.ts'

export interface PlainRequest {
  store: PlainStore
  fields: Record<string, string>
  /** Whose bearer token it carries. */
  user: PlainUser | null
  token: string
  origin: string
}

export interface PlainAnswer {
  response_status: number
  /** As PHP writes an empty map. */
  validation_errors: Record<string, string[]> | []
  [more: string]: unknown
}

export type Handler = (request: PlainRequest) => PlainAnswer

export function ok(more: Record<string, unknown> = {}): PlainAnswer {
  return { response_status: 200, validation_errors: [], ...more }
}

export function no(field: string, message: string, response_status = 400): PlainAnswer {
  return { response_status, validation_errors: { [field]: [message] } }
}

/** For calls that section 6 gives to signed-in people only. */
export function signedIn(handle: (request: PlainRequest & { user: PlainUser }) => PlainAnswer): Handler {
  return request =>
    request.user ? handle({ ...request, user: request.user }) : no('token', 'Unauthenticated.', 401)
}

/** The first field that is missing, said as section 5 says it. */
export function missing(fields: Record<string, string>, names: readonly string[]): PlainAnswer | null {
  const name = names.find(one => !fields[one]?.trim())
  return name ? no(name, `The ${name.replaceAll('_', ' ')} field is required.`) : null
}
