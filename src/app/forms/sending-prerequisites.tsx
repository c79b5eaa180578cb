import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as messages from '../../contract/messages.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { connection } from '../../sync/status.ts'
import { DataLossNotice } from '../parts/data-loss-notice.tsx'
import { paths } from '../routes.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import type { DraftState } from '../state/outbox/draft-keeper.ts'
import { rememberPlace } from '../state/session/remember-place.ts'
import { isVerified, session, viewerOf } from '../state/session/session-state.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import { screenWords } from '../words/screen-words.ts'
import { useSteadyDraftState } from './use-steady-draft-state.ts'

const always = keepsNothing
  ? {
      text: formWords.textNotKept,
      later: formWords.keepPageOpen,
      inTrouble: formWords.keepPageOpenInTrouble,
      untilSignIn: formWords.nothingKept,
      untilConfirmed: formWords.nothingKept,
    }
  : {
      text: formWords.textKeptHere,
      later: formWords.writeAsUsual,
      inTrouble: formWords.writeAsUsualInTrouble,
      untilSignIn: formWords.writeUntilSignIn,
      untilConfirmed: formWords.writeUntilConfirmed,
    }

// Beside the word that a draft could not be saved, which says what to do.
const nothingPromised = { text: '', later: '', inTrouble: '', untilSignIn: '', untilConfirmed: '' }

export interface SendingPrerequisitesProps {
  unit: Unit
  draftState: DraftState
}

/** Said from the start, not after everything is written (D30, D34). Whoever follows it is led back to the unit. */
export function SendingPrerequisites({ unit, draftState }: SendingPrerequisitesProps) {
  const { phase, user } = useSnapshot(session)
  const what = connectionProblem(useSnapshot(connection))
  const kept = useSteadyDraftState(draftState) === 'failed' ? nothingPromised : always
  const isUnverified = user !== null && !isVerified(user)
  // A connection alone sends nothing of theirs.
  const untilThen = phase === 'visitor' ? kept.untilSignIn : isUnverified ? kept.untilConfirmed : null
  const leave = () => rememberPlace(paths.unit(unit.hospitalId, unit.departmentId), viewerOf(session))
  return (
    <>
      <DataLossNotice />
      {phase === 'visitor' && (
        <Notice>
          <p>
            {formWords.signInToSend} {kept.text}{' '}
            <Link href={paths.signIn()} onClick={leave}>
              {formWords.login}
            </Link>
          </p>
        </Notice>
      )}
      {isUnverified && (
        <Notice>
          <p>
            {formWords.verifyToSend} {kept.text}{' '}
            <Link href={paths.verify(user.email)} onClick={leave}>
              {messages.confirmEmail}
            </Link>
          </p>
        </Notice>
      )}
      {what && (
        <Notice icon="offline">
          {screenWords[what]} {untilThen ?? (what === 'trouble' ? kept.inTrouble : kept.later)}
        </Notice>
      )}
    </>
  )
}
