/**
 * The operator's words to a writer: as neutral as all mails, since somebody else may see the inbox, and held, since
 * everybody sees when a review comes or goes (Y-12, Y-14).
 */
import { type Block, composeMail } from '../mail/compose.ts'
import { DISCARD_ADDRESS, type QueuedMail } from '../mail/outbox.ts'

const SUBJECT = 'A notice about your account'
const ANSWER = 'If you think that this is a mistake, answer here'

export function hiddenMail(to: string, review: number, reason: string, publicUrl: string): QueuedMail {
  return sight(review, to, [
    'Something you wrote was taken out of public view. Unless you have deleted it since, you still find it in your account. The reason:',
    { quote: reason },
    { label: ANSWER, url: `${publicUrl}/contact` },
  ])
}

/** One for all that the author of this review wrote. */
export function allHiddenMail(to: string, review: number, reason: string, publicUrl: string): QueuedMail {
  const blocks = [
    'All that you wrote was taken out of public view. The reason:',
    { quote: reason },
    { label: ANSWER, url: `${publicUrl}/contact` },
  ]
  return { ...notice(to, blocks), topic: sightOfAll(review, to), outdates: sightOf(review) }
}

export function restoredMail(to: string, review: number, publicUrl: string): QueuedMail {
  const mail = sight(review, to, [
    'Something you wrote, which had been taken out of public view, can be seen by everybody again, unless you have deleted it since.',
    { label: 'You find it in your account', url: `${publicUrl}/profile/reviews` },
  ])
  // The last word of both must be true.
  return { ...mail, follows: sightOfAll(review, to) }
}

export function warningMail(to: string, reason: string, publicUrl: string): QueuedMail {
  return notice(to, [
    'Something you wrote goes against the guidelines of the site. Please read why, and change what has to be changed; otherwise the account may be closed.',
    { quote: reason },
    { label: 'The guidelines are here', url: `${publicUrl}/terms` },
    { label: ANSWER, url: `${publicUrl}/contact` },
  ])
}

/** Of what was hidden and is shown again while the first notice is held, the last word alone arrives. */
function sight(review: number, to: string, blocks: readonly Block[]): QueuedMail {
  return { ...notice(to, blocks), topic: sightOf(review) }
}

function sightOf(review: number): string {
  return `sight of review ${review}`
}

/** What goes to nobody is of many, and is told apart by the review that the operator named. */
function sightOfAll(review: number, to: string): string {
  return to === DISCARD_ADDRESS ? `sight of all reviews with ${review}` : 'sight of all reviews'
}

function notice(to: string, blocks: readonly Block[]): QueuedMail {
  return { ...composeMail(to, SUBJECT, blocks), isHeld: true }
}
