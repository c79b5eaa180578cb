/** Signing out while commands wait, and what somebody can try who then has the phone in his hands (D79). */
import type { CommandArgs } from '../../src/contract/commands.ts'
import { reviewRating } from '../../src/contract/rating.ts'
import { reviewSubmit } from '../../src/contract/review-submit.ts'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { isReadable } from '../../src/sync/eligible.ts'
import { orDead, type Play } from './circumstances.ts'
import type { Device } from './device.ts'
import type { Tab } from './tab.ts'

/** An explicit sign-out: send when connected, keep for me, or discard. */
export async function leave({ world, ledger }: Play, device: Device, tab: Tab): Promise<void> {
  if (!device.session) return
  const { userId: author, token } = device.session
  const choice = world.chance.pick(['send', 'send', 'keep', 'discard'] as const)
  const entries = (await orDead(tab, waitingEntries(tab.db, author))) ?? []
  const isKept =
    choice === 'keep' &&
    (await orDead(
      tab,
      tab.sync.unsign().then(() => true),
    ))
  // To give up a delete is to change one's mind about it, which the ledger does not know how to tell.
  if (choice === 'discard' && !entries.some(({ name }) => name === 'review.delete')) {
    for (const { key } of entries) ledger.takingBack(key)
    await orDead(tab, tab.sync.discardAll())
  }
  await device.signOut()
  if (!isKept) return
  for (const entry of await waitingOn(device, author)) {
    // What was on its way before may still arrive.
    const hasNeverLeft = !entry.uncertain && entry.state !== 'sending'
    if (hasNeverLeft && entries.some(({ key }) => key === entry.key))
      ledger.kept.set(entry.key, { from: world.log.length, token: `Bearer ${token}` })
  }
}

/** Read by a tab that lives long enough. */
async function waitingOn(device: Device, author: number) {
  for (;;) {
    const tab = await device.tab()
    const entries = await orDead(tab, waitingEntries(tab.db, author))
    if (entries) return entries
  }
}

/** Takes a signature off the phone and tries to have more by it than its author signed. */
export async function forge({ world, ledger, users }: Play, device: Device, tab: Tab): Promise<void> {
  const entries = (await orDead(tab, tab.db.outbox.toArray())) ?? []
  const signed = entries.filter(
    entry => entry.signature && entry.name === 'review.submit' && isReadable(entry),
  )
  if (signed.length === 0) return
  const { key, args, author, signature } = world.chance.pick(signed)
  const review = args as CommandArgs<'review.submit'>
  const fields = { ...review, userId: author, rating: reviewRating(review) }
  let header = signature ?? ''
  const other = users.find(({ id }) => id !== author)
  if (other && world.chance.is(0.3)) header = header.replace(`.${author}.`, `.${other.id}.`)
  else {
    fields.title = `forged ${fields.title}`
    ledger.forged.add(fields.title)
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  const headers = { 'idempotency-key': key, [DELIVERY_HEADER]: header }
  const url = `http://server/public/api/${reviewSubmit.path}`
  await device.deliver(new Request(url, { method: 'POST', body, headers }))
}
