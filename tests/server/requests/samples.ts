/** Makes what a call takes out of the call's own schema: nothing here names a call. */
import * as v from 'valibot'
import type { Chance } from '../../world/random.ts'
import { newSession } from '../shop-world.ts'
import { cursorsOf } from './cursors.ts'
import { CODE, hashOfToken, MISSING_ID, PASSWORD, type Person, type Stage } from './stage.ts'

export type Fields = Record<string, unknown>

/** As far as the parts of a request's schema are told. */
interface Part {
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly entries?: Record<string, v.GenericSchema>
  readonly item?: v.GenericSchema
  readonly value?: v.GenericSchema
}

const base = (schema: v.GenericSchema): Part => {
  const part = schema as unknown as Part
  return part.pipe?.[0] ?? part
}

export function entriesOf(schema: v.GenericSchema): [string, v.GenericSchema][] {
  return Object.entries(base(schema).entries ?? {})
}

/** Values by the names under which fields ask for such things. */
type Values = Readonly<Record<string, readonly unknown[]>>

export interface Known {
  /** What is there and belongs to the one who asks. */
  readonly right: Values
  /** What is gone, of somebody else, or made up. */
  readonly wrong: Values
}

export async function knownOn(stage: Stage, one: Person, other: Person): Promise<Known> {
  const { hospitals, units, goods, publicKeys, server } = stage
  const password = [PASSWORD]
  const { own, forged } = await cursorsOf(server)
  return {
    right: {
      ...both('hospitalId', 'hospital_id', hospitals),
      ...both('departmentId', 'department_id', units),
      id: [one.review],
      product_id: [goods.mug],
      selectedProductColor: [''],
      selectedProductSize: [''],
      sessionId: ['', one.cartSession],
      cartSessionId: ['', one.cartSession],
      cartItemId: [one.cartItem],
      orderId: [one.order.id],
      email: [one.email],
      orderEmail: [one.email],
      code: [CODE],
      password,
      new_password: password,
      confirm_password: password,
      revoke: [hashOfToken(other.token)],
      public_key: publicKeys,
      key: ['a-key-of-a-command', 'another-key-of-one'],
      purpose: ['verify'],
      since: own,
      userId: [one.id],
    },
    wrong: {
      ...both('hospitalId', 'hospital_id', [MISSING_ID]),
      ...both('departmentId', 'department_id', [MISSING_ID]),
      id: [other.review, MISSING_ID],
      product_id: [goods.shirt, goods.gone],
      selectedProductColor: [goods.red, goods.blue],
      selectedProductSize: [goods.small, goods.medium],
      sessionId: [other.cartSession, one.order.session, await newSession(server)],
      cartItemId: [other.cartItem, MISSING_ID],
      orderId: [other.order.id, MISSING_ID],
      email: [other.email, 'somebody@example.invalid'],
      code: ['000000'],
      password: ['a wrong guess'],
      since: forged,
    },
  }
}

function both(one: string, other: string, values: readonly unknown[]): Values {
  return { [one]: values, [other]: values }
}

/** Some of these fit whatever a contract asks for: a number, a line, an address, a moment, a thing with fields. */
const USUAL: readonly unknown[] = [4, '4', 1, 'Night shift, 4 East', '2026-11-21T09:00:00.000Z', {}]

/** Whether the request is to be one that the call says yes to, as far as can be known. */
export type Intent = 'right' | 'any'

/** @throws for a field that nobody has thought of yet: then `knownOn` must name a value that it takes. */
function sampleOf(schema: v.GenericSchema, name: string, draw: Draw): unknown {
  const part = base(schema)
  const { known, intent, chance } = draw
  if (part.type === 'object') return sampleEntries(schema, draw)
  if (part.type === 'array')
    return Array.from({ length: 1 + chance.below(3) }, () =>
      sampleOf(part.item as v.GenericSchema, name, draw),
    )
  if (part.type === 'record') return { note: sampleOf(part.value as v.GenericSchema, 'note', draw) }
  const meant = [...(known.right[name] ?? []), ...((intent === 'any' && known.wrong[name]) || [])]
  const taken = takenBy(schema, meant)
  if (taken.length > 0) return chance.pick(taken)
  const usual = takenBy(schema, [...USUAL, ...optionsOf(schema)])
  if (usual.length === 0) throw new Error(`No sample fits the field ${name}: name one in samples.ts.`)
  return chance.pick(usual)
}

interface Draw {
  readonly known: Known
  readonly intent: Intent
  readonly chance: Chance
}

function sampleEntries(schema: v.GenericSchema, draw: Draw): Fields {
  // A hint that nobody needs is mostly wrong when it is made up.
  const sent = entriesOf(schema).filter(
    ([, entry]) => base(entry).type !== 'optional' || (draw.intent === 'any' && draw.chance.is(0.5)),
  )
  return Object.fromEntries(sent.map(([key, entry]) => [key, sampleOf(entry, key, draw)]))
}

function takenBy(schema: v.GenericSchema, values: readonly unknown[]): unknown[] {
  return values.filter(value => v.is(schema, value))
}

function optionsOf(schema: v.GenericSchema): readonly unknown[] {
  const { options } = base(schema) as unknown as { options?: readonly unknown[] }
  return (options ?? []).filter(option => typeof option !== 'object')
}

/** A request as the call wants it. */
export function sampleFields(request: v.GenericSchema, known: Known, intent: Intent, chance: Chance): Fields {
  return sampleEntries(request, { known, intent, chance })
}
