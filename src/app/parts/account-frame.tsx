import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import type { Crumb } from '../shell/banner.tsx'
import { Screen } from '../shell/screen.tsx'
import { session } from '../state/session/session-state.ts'
import { Card } from '../ui/card.tsx'
import { AccountMenu } from './account-menu.tsx'
import './account-frame.css'

export interface AccountFrameProps {
  title: string
  /** Links between My Profile and here. */
  trail?: Crumb[]
  lead?: ReactNode
  children: (user: User) => ReactNode
}

/** What stands around every account screen: its heading and the Main Menu. The router lets verified people in only. */
export function AccountFrame({ title, trail = [], lead, children }: AccountFrameProps) {
  const { user } = useSnapshot(session)
  if (!user) return null
  const isProfile = title === messages.myProfile
  const wayHere = isProfile ? trail : [{ title: messages.myProfile, to: paths.dashboard() }, ...trail]
  return (
    <Screen title={title} lead={lead} trail={wayHere}>
      <div className="account">
        <div className="account-content">{children(user)}</div>
        <Card as="section" className="account-menu" aria-labelledby="main-menu">
          <AccountMenu userId={user.id} />
        </Card>
      </div>
    </Screen>
  )
}
