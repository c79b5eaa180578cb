// LEFTOVERS. Paths of the specification that are there for visitors and have nothing to show.
import * as messages from '../../../contract/messages.ts'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as account from '../../words/account-words.ts'
import * as words from '../../words/words.ts'

/** A32: a static stub; who is signed in edits the profile elsewhere. */
export function EditProfileStub() {
  return (
    <Screen title={messages.editProfile}>
      <EmptyState icon="user" title={account.stubText}>
        <LinkButton to={paths.signIn()}>{words.login}</LinkButton>
      </EmptyState>
    </Screen>
  )
}

/** A33: history, request and its submission alike. */
export function WithdrawalStub() {
  return (
    <Screen title={account.withdrawalTitle}>
      <EmptyState icon="info" title={account.withdrawalText}>
        <LinkButton to={paths.home()}>{words.home}</LinkButton>
      </EmptyState>
    </Screen>
  )
}
