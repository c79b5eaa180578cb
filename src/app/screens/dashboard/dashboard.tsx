import { useSnapshot } from 'valtio'
import type { User } from '../../../contract/account.ts'
import * as messages from '../../../contract/messages.ts'
import { connection } from '../../../sync/status.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { paths } from '../../routes.ts'
import { connectionProblem } from '../../state/connection-problem.ts'
import { ownPhone } from '../../state/session/own-phone.ts'
import { session } from '../../state/session/session-state.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as formWords from '../../words/form-words.ts'
import { screenWords } from '../../words/screen-words.ts'
import './dashboard.css'

/** A164: who one is, read-only. */
function DashboardScreen() {
  const { isUnconfirmed } = useSnapshot(session)
  const what = connectionProblem(useSnapshot(connection))
  return (
    <AccountFrame title={messages.myProfile}>
      {user => (
        <>
          {isUnconfirmed && (
            <Notice icon={what ? 'offline' : 'info'}>
              {what ? screenWords[what] : formWords.unconfirmed} {formWords.asSaved}
            </Notice>
          )}
          <Card>
            <Facts user={user} />
            <LinkButton look="quiet" icon="pen" to={paths.profileEdit()}>
              {messages.editProfile}
            </LinkButton>
          </Card>
        </>
      )}
    </AccountFrame>
  )
}

function Facts({ user }: { user: User }) {
  const facts = [
    [formWords.firstName, user.first_name],
    [formWords.lastName, user.last_name],
    [formWords.email, user.email],
    [formWords.phone, ownPhone(user.phone) || formWords.noPhone],
  ] as const
  return (
    <dl className="account-facts dashboard-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export { DashboardScreen as Main }
