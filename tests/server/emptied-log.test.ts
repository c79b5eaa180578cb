// SQLite's log is emptied each hour; whoever reads beside it, a backup above all, must not hold up the whole server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/sql/database.ts'
import { migrate } from '../../src/server/sql/migrate.ts'

test('D-18: while another process reads, the log is left until the next time, and nobody waits for that', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-log-'))
  const file = path.join(folder, 'database.sqlite')
  const server = openDatabase({ file })
  const backup = openDatabase({ file })
  onTestFinished(async () => {
    await Promise.all([server.db.destroy(), backup.db.destroy()])
    rmSync(folder, { recursive: true })
  })
  await migrate(server.db, 'read')
  await backup.db.connection().execute(async reader => {
    await sql`begin`.execute(reader)
    await sql`select count(*) from users`.execute(reader)
    await server.db.updateTable('revisions').set({ value: 1 }).execute()
    const from = performance.now()
    await server.truncateWriteAheadLog()
    // A reader is waited for for five seconds.
    expect(performance.now() - from).toBeLessThan(2_500)
    await sql`rollback`.execute(reader)
  })
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(server.db)
  expect(rows).toEqual([{ timeout: 5_000 }])
})
