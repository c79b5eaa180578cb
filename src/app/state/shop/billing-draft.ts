/** The address that is being typed at the checkout: kept on this device until it has been used, never a card. */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '../../../contract/account.ts'
import type { BillingForm } from '../../../contract/order.ts'
import { keptCartSession } from '../../../db/cart-session.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { CHECKOUT_SUBJECT, changeDraft, dropDraft, readDraft, saveDraft } from '../../../db/drafts.ts'
import { writeDurably } from '../../../db/durable.ts'
import { type Draft, VISITOR } from '../../../db/records.ts'
import { type Device, device } from '../../device.ts'
import { paths } from '../../routes.ts'
import { createDraftKeeper, type DraftState } from '../outbox/draft-keeper.ts'
import { dropAddress, keepAddress, keptAddress } from '../session/address-draft.ts'
import { ownPhone } from '../session/own-phone.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'
import { dropGuestBilling, guestBilling, keepGuestBilling } from './guest-billing.ts'

const PRESET_COUNTRY = 'USA'

type Values = Record<string, string>

/** What the form begins with: what was typed before, over what the profile tells; null while it is being read. */
export function useBillingStart(user: Readonly<User> | null): BillingForm | null {
  const [start, setStart] = useState<BillingForm | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another draft, another name is not
  useEffect(() => {
    let isCurrent = true
    const take = (kept: Record<string, unknown>) => {
      if (isCurrent) setStart(filled(user, kept))
    }
    keptBilling(device().db, user?.id ?? VISITOR).then(take, () => take({}))
    return () => {
      isCurrent = false
    }
  }, [user?.id])
  return start
}

/** Exported for its test. */
export async function keptBilling(db: DeviceDb, author: number): Promise<Record<string, unknown>> {
  if (author === VISITOR) return guestBilling(await keptCartSession(db), Date.now())
  const draft = await readDraft(db, author, CHECKOUT_SUBJECT)
  const kept = draft?.values ?? keptAddress(author)
  if (!kept) return {}
  keepAddress(author, kept)
  // The session had ended, and the draft with it. On a full disk the page goes on having it.
  const again = { author, subject: CHECKOUT_SUBJECT, values: kept }
  if (!draft) await saveDraft(db, again, Date.now()).catch(() => undefined)
  return kept
}

/** Whoever leaves to pay may come back with nothing paid: what a guest typed waits in the tab for that. */
export async function keepForReturn(db: DeviceDb, author: number, values: Values): Promise<void> {
  const cart = author === VISITOR ? await keptCartSession(db).catch(() => null) : null
  if (cart !== null) keepGuestBilling(cart, values, Date.now())
}

/**
 * Writes the form down while it is being typed. What a visitor types is not: the next visitor would find it
 * (`guest-billing.ts` has what they leave with to pay, or to look at their cart once more).
 * @returns whether what stands in the form outlives it.
 */
export function useBillingDraft(author: number | null, form: UseFormReturn<Values>): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (author === null) return () => leaveForCart(form.getValues())
    return keepBilling(device(), author, form, state => {
      if (state !== 'saving') setRefused(state === 'failed')
    })
  }, [author, form])
  return author !== null && !keepsNothing && !isRefused
}

/** The checkout itself sends there what is no longer sold; elsewhere a guest's address does not go. */
function leaveForCart(values: Values): void {
  if (location.pathname === paths.cart()) void keepForReturn(device().db, VISITOR, { ...values })
}

/** Exported for its test. @returns ends it. */
export function keepBilling(
  { db, makeRoom }: Pick<Device, 'db' | 'makeRoom'>,
  author: number,
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  onState: (state: DraftState) => void,
): () => void {
  let before: Values = { ...form.getValues() }
  /** What somebody typed in here; of the rest another page may know better. */
  const typed = new Set<string>()
  const keeper = createDraftKeeper<Values>(async values => {
    // What nobody typed stays the profile's to tell.
    const decide = (draft: Draft | undefined) => ({ ...draft?.values, ...only(typed, values) })
    await writeDurably(db, () => changeDraft(db, author, CHECKOUT_SUBJECT, decide, Date.now()), makeRoom)
    return 'saved'
  }, onState)
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      const values = { ...form.getValues() }
      for (const [field, value] of Object.entries(values)) if (value !== before[field]) typed.add(field)
      before = values
      keepAddress(author, { ...keptAddress(author), ...only(typed, values) })
      keeper.keep(values)
    },
  })
  return () => {
    stop()
    keeper.flush()
  }
}

/**
 * The address has been used.
 * @param email of the order: what is typed on this device meanwhile with another one, for another order, stays.
 */
export async function dropBillingDraft(db: DeviceDb, author: number, email: string): Promise<void> {
  if (author === VISITOR) return dropGuestBilling()
  const kept = await readDraft(db, author, CHECKOUT_SUBJECT)
  const { email: typed = email } = kept?.values ?? {}
  if (!kept || plain(typed) !== plain(email)) return
  dropAddress()
  await dropDraft(db, author, CHECKOUT_SUBJECT)
}

function only(fields: ReadonlySet<string>, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)))
}

function plain(email: unknown): string {
  return String(email).trim().toLowerCase()
}

function filled(user: Readonly<User> | null, kept: Record<string, unknown>): BillingForm {
  const known: BillingForm = {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    phone: ownPhone(user?.phone),
    street_address: '',
    country: PRESET_COUNTRY,
    state: '',
    city: '',
    postal_code: '',
  }
  const fields = Object.keys(known) as (keyof BillingForm)[]
  for (const field of fields) {
    const value = kept[field]
    if (typeof value === 'string') known[field] = value
  }
  return known
}
