import * as messages from '../../contract/messages.ts'
import { waitingCount } from '../../db/queries/outbox.ts'
import { paths } from '../routes.ts'
import { NavLink } from '../shell/nav-link.tsx'
import { startSignOut } from '../state/session/start-sign-out.ts'
import { useDevice } from '../state/use-device.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import * as saved from '../words/saved-words.ts'
import * as waitingWords from '../words/waiting-words.ts'

const places: readonly [icon: IconName, title: string, to: string][] = [
  ['user', messages.myAccount, paths.dashboard()],
  ['pen', messages.editProfile, paths.profileEdit()],
  ['bag', messages.orderHistory, paths.orders()],
  ['copy', messages.myReviews, paths.ownReviews()],
]

/** The specification's Main Menu (A163), and ours for what waits on this device. */
export function AccountMenu({ userId }: { userId: number }) {
  const waiting = useDevice(waitingCount, userId) ?? 0
  return (
    <>
      <h2 id="main-menu">{messages.mainMenu}</h2>
      <nav aria-labelledby="main-menu" className="account-menu-links">
        {places.map(([icon, title, to]) => (
          <NavLink key={to} to={to}>
            <Icon name={icon} />
            {title}
          </NavLink>
        ))}
        <NavLink to={paths.waiting()}>
          <Icon name="clock" />
          {waitingWords.waitingTitle}
          {waiting > 0 && <span className="account-menu-count">{waiting}</span>}
        </NavLink>
        <NavLink to={paths.saved()}>
          <Icon name="kept" />
          {saved.title}
        </NavLink>
      </nav>
      <Button look="quiet" icon="sign-out" wide onClick={startSignOut}>
        {messages.signOut}
      </Button>
    </>
  )
}
