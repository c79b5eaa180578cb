import { Suspense, useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages.ts'
import { lazyForm } from '../../forms/lazy-form.tsx'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { showMessageAfterReload } from '../../state/page/after-reload.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as account from '../../words/account-words.ts'
import './profile-edit.css'

// Heading and menu are drawn while the code of forms, which weighs more than they do, is fetched.
const ProfileForm = lazyForm(async () => (await import('../../forms/profile-form.tsx')).ProfileForm)
const PasswordForm = lazyForm(async () => (await import('../../forms/password-form.tsx')).PasswordForm)
const AccountDelete = lazyForm(async () => (await import('../../forms/account-delete.tsx')).AccountDelete)

/** What one can change of one's account, and the way out of it; all of it needs a connection and says so. */
function ProfileEditScreen() {
  const passwordHeading = useRef<HTMLHeadingElement>(null)
  useEffect(showMessageAfterReload, [])
  return (
    <AccountFrame title={messages.editProfile}>
      {user => (
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <ProfileForm key={user.id} user={user} />
          <section className="profile-edit-section" aria-labelledby="change-password">
            <h2 id="change-password" ref={passwordHeading} tabIndex={-1}>
              {messages.changePassword}
            </h2>
            <PasswordForm key={user.id} email={user.email} heading={passwordHeading} />
          </section>
          <section className="profile-edit-section" aria-labelledby="delete-account">
            <h2 id="delete-account">{account.deleteHeading}</h2>
            <AccountDelete key={user.id} user={user} />
          </section>
        </Suspense>
      )}
    </AccountFrame>
  )
}

export { ProfileEditScreen as Main }
