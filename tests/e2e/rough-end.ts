/** After a rough shift the network is whole again: what must be true by then (the catalogue's invariants). */

import { expect } from 'vitest'
import type { Line, Shift } from './rough-shift.ts'
import { type ReviewRow, reviewsBy, rows } from './server-rows.ts'
import { cartRows } from './shopping.ts'
import { tableRows } from './stored.ts'
import { openWaiting } from './writing.ts'

/** From here on somebody who looks at the screen would press the button that it offers. */
const PATIENCE_MS = 10_000
const WITHIN_MS = 60_000

interface Entry {
  name: string
  state: string
  reason: { kind: string } | null
}

/**
 * @param settle resolves when nothing is on its way any more, not even a second time.
 * @returns everything that is not as Nora was told.
 */
export async function faultsOf(shift: Shift, settle: () => Promise<void>): Promise<string[]> {
  const left = await untilSent(shift)
  await settle()
  const drafts = JSON.stringify(await tableRows(shift.device.page, 'drafts'))
  const reviews = reviewsBy(shift.product, shift.nora.id)
  const inCart = cartRows(shift.product, shift.nora).reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...shift.faults,
    ...left.map(({ name, state, reason }) => `I7 ${name} still waits: ${state}, ${reason?.kind}`),
    ...shift.lines.flatMap(line => faultsOfLine(line, copiesOf(line, shift, reviews), drafts)),
    ...reviews
      .filter(({ title }) => !shift.lines.some(line => line.title === title))
      .map(({ title }) => `I4 nobody wrote ${title}`),
    ...(inCart === shift.pieces ? [] : [`I1 I2 ${inCart} pieces in the cart, ${shift.pieces} were put in`]),
  ]
}

async function untilSent({ device, product }: Shift): Promise<Entry[]> {
  const { page } = device
  await openWaiting(page, product)
  const entries = () => tableRows<Entry>(page, 'outbox')
  const isEmpty = async (timeout: number) =>
    expect
      .poll(entries, { timeout })
      .toEqual([])
      .then(
        () => true,
        () => false,
      )
  if (await isEmpty(PATIENCE_MS)) return []
  const button = page.getByRole('button', { name: /^Send( all)? now$/ }).first()
  await button.click({ timeout: 1_000 }).catch(() => undefined)
  await isEmpty(WITHIN_MS - PATIENCE_MS)
  return entries()
}

function copiesOf({ kind, title }: Line, { product }: Shift, reviews: ReviewRow[]): number {
  if (kind === 'review') return reviews.filter(row => row.title === title).length
  return rows(product, 'select 1 from contact_messages where message = ?', [title]).length
}

function faultsOfLine({ title, isSaved, isTakenBack }: Line, copies: number, drafts: string): string[] {
  const faults: string[] = []
  if (copies > 1) faults.push(`I2 ${title} is on the server ${copies} times`)
  if (isTakenBack && copies > 0) faults.push(`I1 ${title} was taken back and is on the server`)
  if (isSaved === 'yes' && !isTakenBack && copies === 0) faults.push(`I1 ${title} is lost`)
  // Nobody said that it was saved; what was typed is a draft then.
  if (isSaved === 'maybe' && !isTakenBack && copies === 0 && !drafts.includes(title))
    faults.push(`I1 ${title} was typed, and is nowhere`)
  return faults
}
