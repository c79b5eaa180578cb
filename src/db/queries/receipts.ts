import type { DeviceDb } from '../device-db.ts'
import type { Receipt } from '../records.ts'

/** What arrived lately, newest first: the trace of this person's settled commands. */
export async function receiptsOf(db: DeviceDb, author: number): Promise<Receipt[]> {
  const receipts = await db.receipts.where('author').equals(author).sortBy('settledAt')
  return receipts.filter(receipt => receipt.outcome === 'sent').reverse()
}
