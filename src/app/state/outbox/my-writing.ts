/** Everything this person wrote, as one text that any program can show: to keep, or to take elsewhere. */
import { ASPECTS, ratingText } from '../../../contract/rating.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { draftsOf } from '../../../db/queries/drafts.ts'
import { waitingEntries } from '../../../db/queries/outbox.ts'
import { type OwnReviewView, ownReviews } from '../../../db/queries/own-reviews.ts'
import { unitName } from '../../../db/queries/unit-name.ts'
import type { Draft } from '../../../db/records.ts'
import { device } from '../../device.ts'
import * as reviewWords from '../../words/review-words.ts'
import { longDate } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { saveFile } from '../page/save-file.ts'
import { draftTitle } from './draft-words.ts'
import { entryContent, unitOfSubject } from './entry-content.ts'
import { withLastKeystrokes } from './last-keystrokes.ts'

/** Saves it as a file. @returns false where there is nothing to save. */
export async function saveMyWriting(author: number): Promise<boolean> {
  const text = await myWriting(device().db, author)
  if (text !== '') saveFile(waitingWords.copyFile, text)
  return text !== ''
}

/**
 * @param author whose; of a visitor, what was typed here without an account.
 * @returns reviews, what waits, and drafts, as far as this device holds them; never what others wrote. Exported for
 * its test.
 */
export async function myWriting(db: DeviceDb, author: number): Promise<string> {
  const [reviews, entries, drafts] = await Promise.all([
    ownReviews(db, author),
    waitingEntries(db, author),
    draftsOf(db, author),
  ])
  // A review that waits stands among the reviews already.
  const others = entries.map(entryContent).filter(({ kind, text }) => kind !== 'review' && text !== '')
  const unfinished = await Promise.all(withLastKeystrokes(drafts, author).map(draft => draftLines(db, draft)))
  const parts = [
    ...reviews.map(reviewLines),
    ...others.map(({ title, text }) => [waitingWords.waitingToSend, title, text]),
    ...unfinished,
  ]
  return parts.map(lines => lines.filter(Boolean).join('\n')).join('\n\n----\n\n')
}

async function draftLines(db: DeviceDb, { subject, values }: Draft): Promise<string[]> {
  const unit = unitOfSubject(subject)
  const name = unit && (await unitName(db, unit.hospitalId, unit.departmentId))
  const stars = ASPECTS.filter(aspect => values[aspect]).map(
    aspect => `${reviewWords.bars[aspect]}: ${values[aspect]}`,
  )
  return [
    draftTitle(subject, name ?? reviewWords.unnamedUnit),
    values.anonymous === true ? waitingWords.anonymously : '',
    stars.join(', '),
    // Not the name and the address of a message: the file may be left where anonymous reviews stand beside them.
    ...[values.title, values.review, values.message].map(text => (typeof text === 'string' ? text : '')),
  ]
}

function reviewLines(review: OwnReviewView): string[] {
  const place = [review.unitName, review.hospitalName].filter(Boolean).join(', ')
  return [
    place || reviewWords.unnamedUnit,
    [longDate(review.created_at), review.is_anonymous === 1 ? waitingWords.anonymously : '']
      .filter(Boolean)
      .join(', '),
    review.pending ? waitingWords.waitingToSend : '',
    ASPECTS.map(aspect => `${reviewWords.bars[aspect]}: ${ratingText(review[aspect])}`).join(', '),
    review.title,
    review.review,
  ]
}
