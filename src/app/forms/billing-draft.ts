/** The address that is being typed at the checkout: kept on this device until it has been used, never a card. */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '../../contract/account.ts'
import type { BillingForm } from '../../contract/order.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { changeDraft, dropDraft, readDraft } from '../../db/drafts.ts'
import type { Draft } from '../../db/records.ts'
import { device } from '../device.ts'
import { createDraftKeeper } from '../state/draft-keeper.ts'
import { ownPhone } from '../state/own-phone.ts'

/** A draft of this subject is no text of a person's: `draftsOf` leaves it out. */
const SUBJECT = 'checkout'
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
    if (user)
      readDraft(device().db, user.id, SUBJECT).then(
        kept => take(kept?.values ?? {}),
        () => take({}),
      )
    else take({})
    return () => {
      isCurrent = false
    }
  }, [user?.id])
  return start
}

/** Writes the form down while it is being typed. What a visitor types is not kept: the next visitor would find it. */
export function useBillingDraft(author: number | null, form: UseFormReturn<Values>): void {
  useEffect(() => (author === null ? undefined : keepBilling(device().db, author, form)), [author, form])
}

/** Exported for its test. @returns ends it. */
export function keepBilling(
  db: DeviceDb,
  author: number,
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
): () => void {
  let before: Values = { ...form.getValues() }
  /** What somebody typed in here; of the rest another page may know better. */
  const typed = new Set<string>()
  const keeper = createDraftKeeper<Values>(
    async values => {
      const own = Object.entries(values).filter(([field]) => typed.has(field))
      // What nobody typed stays the profile's to tell.
      const decide = (draft: Draft | undefined) => ({ ...draft?.values, ...Object.fromEntries(own) })
      await changeDraft(db, author, SUBJECT, decide, Date.now())
      return 'saved'
    },
    // The form needs no word about it: nothing of it is lost that could not be typed again.
    () => undefined,
  )
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      const values = { ...form.getValues() }
      for (const [field, value] of Object.entries(values)) if (value !== before[field]) typed.add(field)
      before = values
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
  const kept = await readDraft(db, author, SUBJECT)
  const { email: typed = email } = kept?.values ?? {}
  if (kept && plain(typed) === plain(email)) await dropDraft(db, author, SUBJECT)
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
