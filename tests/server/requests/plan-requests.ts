/** Draws requests: every mutant in every field of every call first, then whatever chance puts together. */
import { calls } from '../../../src/contract/calls.ts'
import type { Chance } from '../../world/random.ts'
import type { Encoding, Plan } from './build-request.ts'
import { brokenBodies, mutants, oddHeaders } from './mutants.ts'
import { entriesOf, type Fields, type Intent, type Known, sampleFields } from './samples.ts'

type AnyCall = (typeof calls)[number]

/** What a person or nobody shows, and what exists. */
export interface Cast {
  readonly known: Known
  /** The first is a person's, with all that `known` names; then another person's, then nobody's. */
  readonly tokens: readonly (string | undefined)[]
  /** Columns of the database, none of which a request may set. */
  readonly columns: readonly string[]
}

/** One mutant in one field. */
export interface Aim {
  readonly call: AnyCall
  readonly field: string
  readonly mutant: unknown
}

/** Every mutant in every field of every call, in an order of chance. */
export function allAims(chance: Chance): Aim[] {
  const aims = calls.flatMap(call =>
    entriesOf(call.request).flatMap(([field]) => mutants.map(mutant => ({ call, field, mutant }))),
  )
  for (let last = aims.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1)
    const [one, two] = [aims[last], aims[other]]
    if (one && two) [aims[last], aims[other]] = [two, one]
  }
  return aims
}

/** Shows a person's token and is right but for the one field, so that nothing else can be the reason of a refusal. */
export function aimed({ call, field, mutant }: Aim, cast: Cast, chance: Chance): Plan {
  const plan = plain(call, cast, 'right', chance)
  const { fields, encoding } = plan
  const place =
    call.path === 'batch' && chance.is(0.8) ? inBatch(fields, mutant, chance) : { [field]: mutant }
  return { ...plan, token: cast.tokens[0], encoding, fields: { ...fields, ...place } }
}

/** Anything. */
export function anyPlan(cast: Cast, chance: Chance): Plan {
  const call = chance.pick(calls)
  const plan = {
    ...plain(call, cast, chance.is(0.5) ? 'right' : 'any', chance),
    ...(chance.is(0.1) && { key: `key-${chance.below(40)}-of-many` }),
  }
  const draw = chance.below(10)
  if (draw === 0) return plan
  if (draw === 1) return { ...plan, body: chance.pick(brokenBodies) }
  if (draw === 2) {
    const odd = { ...plan, headers: chance.pick(oddHeaders) }
    // A signature is looked at before the fields are: with a key, and without a token.
    return chance.is(0.5)
      ? odd
      : mutated({ ...odd, token: undefined, key: 'key-of-a-signature' }, call, chance)
  }
  if (draw === 3) return { ...plan, fields: { ...plan.fields, ...extra(cast, chance) } }
  if (draw === 4)
    return { ...plan, method: chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) }
  return mutated(plan, call, chance)
}

/** Mutants in some of its fields. */
function mutated(plan: Plan, call: AnyCall, chance: Chance): Plan {
  const names = entriesOf(call.request).map(([name]) => name)
  const wrong = names.filter(() => chance.is(0.3)).map(name => [name, chance.pick(mutants)])
  return { ...plan, fields: { ...plan.fields, ...Object.fromEntries(wrong) } }
}

function plain(call: AnyCall, { known, tokens }: Cast, intent: Intent, chance: Chance): Plan {
  const encodings: Encoding[] =
    call.method === 'GET' ? ['query'] : ['json', call.encoding, 'form', 'multipart']
  const token = chance.is(0.5) ? tokens[0] : chance.pick(tokens)
  const fields = sampleFields(call.request, known, intent, chance)
  return {
    method: call.method,
    path: call.path,
    encoding: chance.pick(encodings),
    fields,
    token,
    key: undefined,
  }
}

function extra({ columns, known }: Cast, chance: Chance): Fields {
  const names = Array.from({ length: 1 + chance.below(8) }, () => chance.pick(columns))
  return Object.fromEntries(
    names.map(name => [name, chance.pick(known.wrong[name] ?? [1, 0, 'admin', '2000-01-01'])]),
  )
}

/** A mutant in a part of one of the commands that travel together. */
function inBatch(fields: Fields, mutant: unknown, chance: Chance): Fields {
  const [first, ...rest] = fields.commands as Fields[]
  const name = chance.pick(Object.keys(first ?? {}))
  return {
    commands: [{ ...first, [name]: mutant === null || typeof mutant !== 'object' ? mutant : null }, ...rest],
  }
}
