/** Cursors: the server's own, and some that only look so. Their sum guards against slips, so anybody can write it. */
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
  return { own, forged: own.flatMap(forgeries) }
}

/** The parts of a cursor, each with what nobody meant. */
function forgeries(cursor: string): string[] {
  const [version, database, scope, , place = ''] = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split(':')
  const [day] = place.split('.')
  const head = `${version}:${database}:${scope}`
  return [
    `${head}:0:${day}.${'9'.repeat(60)}`,
    `${head}:0:${day}.99999999999999999999.1`,
    `${head}:0:${day}.1.99999999999999999999`,
    `${head}:0:${day}.1.2.3.4.5`,
    `${head}:0:${day}....`,
    `${head}:999999999999999:${day}.`,
    `${head}:0:999999.`,
    `${version}:other:${scope}:0:${day}.1`,
    `${version}:${database}:reviews:99999999999999999999::0:${day}.`,
  ].map(text => written(text))
}

function written(text: string): string {
  const sum = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return Buffer.from(`${text}:${sum}`).toString('base64url')
}
