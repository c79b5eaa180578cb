/** What describes one call of the API; `calls.ts` lists them all. */
import type { GenericSchema } from 'valibot'

export interface Call<
  Request extends GenericSchema,
  Answer extends GenericSchema,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST'
  /** Below `API_BASE`. */
  readonly path: Path
  /** How the request travels: in the address, as a form, as multipart, as JSON. */
  readonly encoding: 'query' | 'form' | 'multipart' | 'json'
  /** `required`: refused without a valid bearer token; `optional`: answers more with one. */
  readonly auth: 'none' | 'optional' | 'required'
  readonly request: Request
  /** The body of a successful answer, beside the envelope. */
  readonly answer: Answer
}

/**
 * Declares a call; exists so that each call keeps its exact types, its path among them: a table by `CallPath` that lacks
 * a call does not compile.
 * The annotation lets the bundler leave out the calls that a page never makes.
 * @__NO_SIDE_EFFECTS__
 */
export function call<Request extends GenericSchema, Answer extends GenericSchema, const Path extends string>(
  description: Call<Request, Answer, Path>,
): Call<Request, Answer, Path> {
  return description
}
