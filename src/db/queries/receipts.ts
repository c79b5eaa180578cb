import type { DeviceDb } from '../device-db.ts'
import type { Receipt } from '../records.ts'

/** The trace of something sent as screens show it: as the device holds it. */
export type ReceiptView = Receipt

const RECEIPT_MS = 30 * 86_400_000

/** Before when what was settled is told no more, and goes. */
export function receiptsEnd(now: number): number {
  return now - RECEIPT_MS
}

/**
 * What arrived lately, newest first: the trace of this person's settled commands. What is older is not told either where
 * nothing has run since that would have let it go.
 */
export async function receiptsOf(db: DeviceDb, author: number): Promise<ReceiptView[]> {
  const end = receiptsEnd(Date.now())
  const receipts = await db.receipts.where('author').equals(author).sortBy('settledAt')
  return receipts.filter(({ outcome, settledAt }) => outcome === 'sent' && settledAt >= end).reverse()
}
