/** Makes every call of the contract, as a visitor, as another person and as the canary, and keeps all answers. */
import { batch } from '../../src/contract/batch.ts'
import { calls } from '../../src/contract/calls.ts'
import { type Answer, type FormValues, get, post, postJson, postMultipart, postRaw } from './api-client.ts'
import { formsOfCall } from './canary-forms.ts'
import { type CanaryWorld, freshToken } from './canary-world.ts'
import { withoutRequestName } from './request-name.ts'

export type Asker = 'visitor' | 'other' | 'canary'
export interface Visit {
  readonly who: Asker
  readonly what: string
  /** Not null where the request itself brought this key, which the answer echoes. */
  readonly key: string | null
  readonly answer: Answer
}

type AnyCall = (typeof calls)[number]

/** Answers one by one, in the order of the contract; GETs before anything changes for this asker. */
export async function crawl(world: CanaryWorld, who: Asker): Promise<Visit[]> {
  const visits: Visit[] = []
  const keep = (what: string, answer: Answer, key: string | null = null) => {
    visits.push({ who, what, key, answer })
    return answer
  }
  const ordered = [...calls].sort((a, b) => a.method.localeCompare(b.method))
  for (const call of ordered) {
    if (call.method === 'GET') await crawlGet(world, call, await tokenOf(world, who), keep)
    else await crawlPost(world, call, who, keep)
  }
  const lost = await get(world.server, `reviews/${world.reviews.lonely.id}`, {
    token: await tokenOf(world, who),
  })
  keep('no such call', lost)
  return visits
}

type Keep = (what: string, answer: Answer, key?: string) => Answer

async function tokenOf(world: CanaryWorld, who: Asker): Promise<string | undefined> {
  return who === 'visitor' ? undefined : freshToken(world, who === 'canary' ? world.user : world.other)
}

/** The parameters of a GET and what they are tried with; a new parameter has to be given values here. */
export function parametersOf(
  call: AnyCall,
  world: CanaryWorld,
): Record<string, readonly (string | number)[]> {
  const values: Record<string, readonly (string | number)[]> = {
    hospital_id: world.places.hospitals,
    department_id: world.places.units,
    reviews: [0, 1],
    gone: [0, 1],
    since: ['not-a-cursor'],
    limit: [1],
  }
  const entries = 'entries' in call.request ? Object.keys(call.request.entries) : []
  return Object.fromEntries(
    entries.map(name => {
      const tried = values[name]
      if (!tried) throw new Error(`${call.path} takes ${name}, which is never crawled.`)
      return [name, tried]
    }),
  )
}

async function crawlGet(world: CanaryWorld, call: AnyCall, token: string | undefined, keep: Keep) {
  const { server } = world
  const ask = async (query: string) =>
    keep(`GET ${call.path}?${query}`, await get(server, `${call.path}?${query}`, { token }))
  const parameters = parametersOf(call, world)
  const { since, limit, ...scoping } = parameters
  for (const query of queries(scoping)) {
    await ask(query)
    if (since) await ask(`${query}&since=${since[0]}`)
    if (limit) await walk(query, ask)
  }
  keep(`POST ${call.path}`, await post(server, call.path, {}, { token }))
}

/** From nothing to the end, one row a page, and once more from there. */
async function walk(query: string, ask: (query: string) => Promise<Answer>) {
  let cursor = ''
  for (let page = 0; page < 60; page += 1) {
    const since = cursor ? `&since=${cursor}` : ''
    const { data } = (await ask(`${query}&limit=1${since}`)).body
    if (data?.cursor === undefined || cursor === data.cursor) return
    cursor = data.cursor
  }
  throw new Error(`There is no end to ${query}.`)
}

/** Every combination, also of the parameters left out. */
function queries(parameters: Record<string, readonly (string | number)[]>): string[] {
  return Object.entries(parameters).reduce<string[]>(
    (before, [name, values]) =>
      before.flatMap(query => [query, ...values.map(value => `${query}&${name}=${value}`)]),
    [''],
  )
}

async function crawlPost(world: CanaryWorld, call: AnyCall, who: Asker, keep: Keep) {
  const { server } = world
  const send = sender(call)
  const what = `POST ${call.path}`
  for (const values of formsOfCall(call.path, world, who)) {
    keep(what, await send(world, values, { token: await tokenOf(world, who) }))
    // The canary's own key, in somebody else's hands, and a token that is none.
    const { key } = world.reviews.named
    if (who !== 'canary')
      keep(what, await send(world, values, { token: await tokenOf(world, who), key }), key)
    keep(what, await send(world, values, { token: 'forged' }))
  }
  const token = await tokenOf(world, who)
  keep(`${what}, empty`, await send(world, {}, { token }))
  keep(`${what}, broken`, await postRaw(server, call.path, '{"title":', 'application/json', { token }))
  keep(`GET ${call.path}`, await get(server, call.path, { token }))
}

type Options = { token: string | undefined; key?: string }

function sender({ encoding, path }: AnyCall) {
  return ({ server }: CanaryWorld, values: FormValues, options: Options) => {
    if (path === batch.path)
      return postJson(server, path, { commands: JSON.parse(String(values.commands ?? '[]')) }, options)
    if (encoding === 'json') return postJson(server, path, { review: values }, options)
    return (encoding === 'multipart' ? postMultipart : post)(server, path, values, options)
  }
}

/** What stands on the answer beside its body, without the echo of a key that this asker sent. */
export function headersOf({ answer, key }: Visit): string {
  const told = JSON.stringify(
    [...answer.headers].filter(([name, value]) => name !== 'idempotency-key' || value !== key),
  )
  return withoutRequestName(told)
}
