// WAITING TO SEND. What this person wrote on this device, and what happens to it. Nobody else's.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { type DraftView, draftsOf } from '../../../db/queries/drafts.ts'
import { waitingEntries } from '../../../db/queries/outbox.ts'
import { receiptsOf } from '../../../db/queries/receipts.ts'
import { DataLossNotice } from '../../parts/data-loss-notice.tsx'
import { ExportWritingButton } from '../../parts/export-writing-button.tsx'
import { paths } from '../../routes.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { Screen } from '../../shell/screen.tsx'
import { withLastKeystrokes } from '../../state/outbox/last-keystrokes.ts'
import { deleteDraft } from '../../state/outbox/outbox.ts'
import { writeIntent } from '../../state/places/write-intent.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as formWords from '../../words/form-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { DraftList } from './draft-list.tsx'
import { VisitorEntriesNotice } from './visitor-entries-notice.tsx'
import { WaitingList } from './waiting-list.tsx'
import './waiting.css'

// They come late in any case, below what one comes for: the browser is asked first, and what is sent takes no hurry.
const StorageNote = lazyComponent(async () => (await import('./storage-note.tsx')).StorageNote)
const Receipts = lazyComponent(async () => (await import('./receipts.tsx')).Receipts)
const EraseButton = lazyComponent(async () => (await import('../../shell/erase-button.tsx')).EraseButton)

function WaitingScreen() {
  const { phase, ...snapshot } = useSnapshot(session)
  const author = viewerOf(snapshot)
  const entries = useDevice(waitingEntries, author)
  const stored = useDevice(draftsOf, author)
  const drafts = stored && withLastKeystrokes(stored, author)
  const receipts = useDevice(receiptsOf, author)
  const [, drawAnew] = useState({})
  // Of one that was in this tab alone the database has nothing to tell.
  const remove = (gone: DraftView[]) =>
    Promise.all(gone.map(draft => deleteDraft(draft).finally(() => drawAnew({}))))
  const isEmpty = entries?.length === 0 && drafts?.length === 0
  return (
    <Screen
      title={waitingWords.waitingTitle}
      lead={keepsNothing ? waitingWords.waitingLeadHere : waitingWords.waitingLead}
    >
      <DataLossNotice />
      <div className="row">
        {/* What waits, or was begun, is what one comes for. */}
        <LinkButton
          look={isEmpty ? 'primary' : 'quiet'}
          to={paths.hospitals()}
          state={writeIntent}
          icon="pen"
        >
          {reviewWords.writeReview}
        </LinkButton>
      </div>
      {phase === 'visitor' && (
        <Notice>
          <p>
            {waitingWords.signInToSee} <Link href={paths.signIn()}>{formWords.login}</Link>
          </p>
        </Notice>
      )}
      {phase === 'user' && <VisitorEntriesNotice />}
      {!entries && <Skeleton shape="card" count={2} />}
      {isEmpty && (
        <EmptyState icon="check" title={nothing(phase === 'visitor')}>
          <p>{keepsNothing ? waitingWords.nothingWaitingHereNext : waitingWords.nothingWaitingNext}</p>
        </EmptyState>
      )}
      {entries && entries.length > 0 && <WaitingList entries={entries} drafts={drafts ?? []} />}
      {drafts && drafts.length > 0 && <DraftList drafts={drafts} entries={entries ?? []} onDelete={remove} />}
      {entries && drafts && !isEmpty && <StorageNote />}
      {receipts && receipts.length > 0 && <Receipts receipts={receipts} />}
      <div className="row">
        <ExportWritingButton author={author} />
        <EraseButton />
      </div>
    </Screen>
  )
}

function nothing(isVisitor: boolean): string {
  if (keepsNothing) return waitingWords.nothingWaitingHere
  return isVisitor ? waitingWords.nothingOfVisitors : waitingWords.nothingWaiting
}

export { WaitingScreen as Main }
