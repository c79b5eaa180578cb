// A bare loop: node bare-inserts.mjs PLACE SECONDS inserts one row after the other with one prepared statement, each of
// them on the disk before the next. PLACE is a folder, for a file, or the address of a PostgreSQL server.
import path from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'

const [place, seconds] = process.argv.slice(2)
const TEXT = 'Fair ratios on most nights, and a charge nurse who takes a load herself. '.repeat(4)

async function openInsert() {
  if (place.startsWith('postgres')) {
    const client = new pg.Client(place)
    await client.connect()
    await client.query(
      'create table if not exists bare (id bigint generated always as identity primary key, text text)',
    )
    return () => client.query({ name: 'insert', text: 'insert into bare (text) values ($1)', values: [TEXT] })
  }
  const database = new Libsql(path.join(place, 'bare.sqlite'))
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON'])
    database.pragma(pragma)
  database.exec('create table if not exists bare (id integer primary key autoincrement, text text)')
  const statement = database.prepare('insert into bare (text) values (?)')
  return async () => statement.run(TEXT)
}

const insert = await openInsert()
const end = performance.now() + Number(seconds) * 1000
let total = 0
for (; performance.now() < end; total += 1) await insert()
console.log(JSON.stringify({ total, seconds: Number(seconds) }))
process.exit()
