/** Cursors: the server's own, and some that only look so: changed ones, and such as earlier releases gave out. */
import { createHash } from 'node:crypto'
import { get } from '../api-client.ts'
import type { TestServer } from '../factories.ts'

export const RESOURCES = ['hospitals/fetch', 'products/fetch', 'departments/fetch?reviews=0']

export async function cursorsOf(server: TestServer): Promise<{ own: string[]; forged: string[] }> {
  const own = await Promise.all(
    RESOURCES.map(
      async path => (await get(server, `${path}${path.includes('?') ? '&' : '?'}limit=1`)).body.data.cursor,
    ),
  )
  return { own, forged: [...own.flatMap(changed), ...(await earlier(server))] }
}

/** One bit of it another, a byte less, a byte more, nothing but its beginning. */
function changed(cursor: string): string[] {
  const bytes = Buffer.from(cursor, 'base64url')
  const flipped = [0, 15, 16, bytes.length - 1].map(at =>
    Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1),
  )
  const others = [
    ...flipped,
    bytes.subarray(0, -1),
    Buffer.concat([bytes, Buffer.of(0)]),
    bytes.subarray(0, 16),
  ]
  return others.map(other => other.toString('base64url'))
}

/** Those that earlier releases gave out: in the clear, with a sum that anybody can write. */
async function earlier({ db }: TestServer): Promise<string[]> {
  const { database_id } = await db.selectFrom('revisions').select('database_id').executeTakeFirstOrThrow()
  const heads = ['hospitals', 'products', 'units', 'reviews::'].map(scope => `${database_id}:${scope}`)
  return heads.flatMap(head => [
    clear(`1:${head}:1`),
    clear(`2:${head}:1:20000.`),
    clear(`2:${head}:0:20000.1`),
  ])
}

function clear(text: string): string {
  const sum = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return Buffer.from(`${text}:${sum}`).toString('base64url')
}
