/** Many commands on one device, put into its outbox past every screen: writing each by hand takes a test minutes. */
import type { Page } from 'playwright-core'
import type { Place } from './places.ts'
import { holdDatabase, putRow, releaseDatabase } from './raw-database.ts'
import { tableRows } from './stored.ts'

export interface OutboxRow {
  seq: number
  key: string
  lane: string
  state: string
  version: number
  reason: { kind: string } | null
  args: Record<string, unknown>
}

/**
 * Copies the one review that waits, for other units, with titles of their own.
 * @param differ what the nth copy has otherwise.
 * @returns all that wait then, in their order.
 */
export async function multiply(
  page: Page,
  places: readonly Place[],
  differ: (copy: number) => object = () => ({}),
): Promise<OutboxRow[]> {
  const [row] = await outboxRows(page)
  if (!row) throw new Error('Nothing waits that could be copied.')
  await holdDatabase(page, await databaseVersion(page))
  for (const [copy, { hospitalId, departmentId }] of places.entries()) {
    const { signature: _, ...unsigned } = row as OutboxRow & { signature?: string }
    await putRow(page, 'outbox', {
      ...unsigned,
      seq: row.seq + 1 + copy,
      key: `${row.key}-${copy}`,
      lane: `review:${hospitalId}:${departmentId}`,
      args: { ...row.args, hospitalId, departmentId, title: `${row.args.title}, copy ${copy}` },
      ...differ(copy),
    })
  }
  await releaseDatabase(page)
  return outboxRows(page)
}

export function outboxRows(page: Page): Promise<OutboxRow[]> {
  return tableRows<OutboxRow>(page, 'outbox')
}

function databaseVersion(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases()
    return found.find(({ name }) => name === 'rate-your-hospital')?.version ?? 0
  })
}
