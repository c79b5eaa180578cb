/** What each setting of the operator is made of. */
import * as v from 'valibot'

/** What stands beside a setting in `npm run config`. */
export interface About {
  readonly meaning: string
  /** What holds where it is not set, in words. */
  readonly unset: string
  /** Nobody is shown what it is set to. */
  readonly isSecret: boolean
}

type Schema = v.GenericSchema<string | undefined, unknown>

/** A setting, with what `npm run config` tells of it. */
export function setting<Of extends Schema>(schema: Of, meaning: string, unset: string, isSecret = false) {
  return v.pipe(schema, v.metadata({ meaning, unset, isSecret } satisfies About))
}

/** Whether it is one that more can be put after, and no more than a site: all addresses of the product begin at its root. */
export function isSiteAddress(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text
}

/** Whether it is one that more can be put after. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}
