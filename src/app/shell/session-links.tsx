import { Link } from 'wouter'
import { paths } from '../routes.ts'
import { startSignOut } from '../state/session/start-sign-out.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/words.ts'

/** Login for a visitor; Dashboard and sign-out for a person who is signed in. */
export function SessionLinks({ isUser }: { isUser: boolean }) {
  if (!isUser)
    return (
      <Link href={paths.signIn()} className="header-login">
        <Icon name="sign-in" size={20} />
        {words.login}
      </Link>
    )
  return (
    <>
      <Link href={paths.dashboard()} className="header-login header-me">
        <Icon name="user" size={20} />
        <span className="header-login-text">{words.dashboard}</span>
      </Link>
      <IconButton icon="sign-out" label={words.signOut} onClick={startSignOut} />
    </>
  )
}
