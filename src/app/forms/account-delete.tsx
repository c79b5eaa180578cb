import { useState } from 'react'
import type { User } from '../../contract/account.ts'
import { Button } from '../ui/button.tsx'
import * as account from '../words/account-words.ts'
import { AccountDeleteForm } from './account-delete-form.tsx'

/** The quiet way out, at the end of what one can change of one's account. */
export function AccountDelete({ user }: { user: Readonly<User> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="muted">{account.deleteHere}</p>
      <div className="row">
        <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
          {account.deleteAccount}
        </Button>
      </div>
      {isAsking && <AccountDeleteForm user={user} onClose={() => setAsking(false)} />}
    </>
  )
}
