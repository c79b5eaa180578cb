import type { DeviceDb } from '../device-db.ts'
import type { Receipt } from '../records.ts'

/** The trace of something sent as screens show it: as the device holds it. */
export type ReceiptView = Receipt

/** What arrived lately, newest first: the trace of this person's settled commands. */
export async function receiptsOf(db: DeviceDb, author: number): Promise<ReceiptView[]> {
  const receipts = await db.receipts.where('author').equals(author).sortBy('settledAt')
  return receipts.filter(receipt => receipt.outcome === 'sent').reverse()
}
