import { useEffect, useRef, useState } from 'react'
import type { User } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { type Profile, profileUpdate } from '../../contract/profile.ts'
import { device } from '../device.ts'
import { reloadWithMessage } from '../state/page/after-reload.ts'
import { settledWithin } from '../state/page/settled-within.ts'
import { useIsUnmounted } from '../state/page/use-is-unmounted.ts'
import { ownPhone } from '../state/session/own-phone.ts'
import {
  changesOf,
  dropProfile,
  keepProfile,
  keptProfile,
  profileOf,
} from '../state/session/profile-draft.ts'
import { recheckSession } from '../state/session/session.ts'
import { toastSuccess } from '../toasts.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import * as account from '../words/account-words.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { updateProfile } from './update-profile.ts'
import { useCallForm } from './use-call-form.ts'
import { useExpiredSessionHandler } from './use-expired-session-handler.ts'

/** The new names are worth waiting for a moment, not for a connection that has just gone. */
const RECHECK_MS = 2_000

/** Name and phone of one's own (A165 to A169). What is typed survives going elsewhere and signing in again. */
export function ProfileForm({ user }: { user: User }) {
  const [kept] = useState(() => keptProfile(user.id))
  const isUnmounted = useIsUnmounted()
  const known = useRef(profileOf(user))
  /** What was changed in a save that may have arrived stays this form's, also where it is changed back. */
  const own = useRef<Partial<Profile>>({})
  const state = useCallForm({
    call: profileUpdate,
    initial: { ...profileOf(user), ...kept },
    ask: typed => {
      const profile = typed as Profile
      own.current = { ...own.current, ...changesOf(profile, known.current) }
      return updateProfile(device(), profile, Object.keys(own.current) as (keyof Profile)[])
    },
    onDone: async () => {
      dropProfile()
      await settledWithin(RECHECK_MS, recheckSession())
      // Another screen shows the new names anyway, and what is being typed there may be kept by nothing.
      if (isUnmounted.current) toastSuccess(messages.profileUpdated)
      else if (!reloadWithMessage(messages.profileUpdated)) state.reopen()
    },
    onSignedOut: useExpiredSessionHandler(),
  })
  const { form } = state
  useEffect(() => {
    const profile = profileOf(user)
    const typed = () => form.getValues() as unknown as Profile
    // Another page of this person may have saved some of it.
    const news = changesOf({ ...profile, ...changesOf(typed(), known.current) }, typed())
    known.current = profile
    for (const [field, value] of Object.entries(news)) {
      form.setValue(field, value)
      form.clearErrors(field)
    }
    const keep = () => keepProfile(user.id, changesOf(typed(), profile))
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, user])
  return (
    <AccountForm label={messages.editProfile} submitLabel={messages.updateProfile} state={state}>
      {kept && <Notice icon="pen">{account.changesKept}</Notice>}
      {/* Its draft alone knows whether anything differs from what it began with. */}
      <div className="account-form-pairs" data-kept>
        <Field {...state.field('first_name')} label={formWords.firstName} autoComplete="given-name" />
        <Field {...state.field('last_name')} label={formWords.lastName} autoComplete="family-name" />
        <EmailField {...state.field('email')} readOnly hint={account.emailFixed} />
        <Field
          {...state.field('phone')}
          label={formWords.phone}
          type="tel"
          hint={ownPhone(user.phone) ? undefined : account.phoneMissing}
          autoComplete="tel"
          enterKeyHint="done"
        />
      </div>
    </AccountForm>
  )
}
