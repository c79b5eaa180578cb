import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes an empty schema in a PostgreSQL database. @returns an address under which nothing else is seen. */
export async function ownSchema(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create schema ${name}`)
  } finally {
    await client.end()
  }
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`
}
